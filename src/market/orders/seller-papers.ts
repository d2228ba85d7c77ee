import { Readable } from 'node:stream';
import type { Locale } from '#common/locale.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { type Answer, invalid, ok, refuse } from '#contract/envelope.ts';
import { toIso } from '#contract/scalars.ts';
import { type exportOrders as exportCall, maxOrdersAtOnce } from '#contract/seller-order.ts';
import { parcelWord } from '#messages/parcel.ts';
import type { FileAnswer } from '#platform/http/file-answer.ts';
import { type Cell, csvOf } from '#platform/spreadsheets/csv.ts';
import { xlsxOf } from '#platform/spreadsheets/xlsx.ts';
import type { AppContext } from '../context.ts';
import { labelsPdf, type PickingRow, pickingPdf } from '../shipping/index.ts';
import { expireOverdueOrders } from './due-orders.ts';
import { type OrderFilter, orderParts } from './order-read-store.ts';
import { sheetHead, sheetRows } from './order-sheet.ts';
import { parcelLabel } from './parcel-label.ts';
import { pickingRows } from './picking.rules.ts';
import { idsToExport, itemsToPick, paymentsOfCodes, processedOrders } from './seller-orders-store.ts';

const CSV = 'text/csv; charset=utf-8';
const PDF = 'application/pdf';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const today = (ctx: AppContext): string => toIso(ctx.clock.now()).slice(0, 10);

/** Parcels get a label once they are being packed, and as long as they may have to be sent anew. */
const labelled: ReadonlySet<string> = new Set(['processed', 'shipped', 'delivered']);

/** SO8: shipping labels as PDF, in the order of the codes. One that is another's: 404; one not to be packed: 409. */
export const orderLabels = async (
  ctx: AppContext,
  merchantId: number,
  codes: readonly string[],
  locale: Locale,
): Promise<Answer<FileAnswer>> => {
  await expireOverdueOrders(ctx, { merchantId });
  const found = await paymentsOfCodes(ctx.db, merchantId, codes);
  if (found.length !== codes.length) return refuse('not_found');
  const wrong = found.find((one) => !labelled.has(one.status));
  if (wrong) return refuse('conflict', { data: { order_code: wrong.order_code } });
  const idOf = new Map(found.map((one) => [one.order_code, one.id]));
  const parts = await orderParts(
    ctx.db,
    codes.map((code) => idOf.get(code) ?? 0),
  );
  const name = codes.length === 1 ? `label-${codes[0]}.pdf` : `label-${today(ctx)}.pdf`;
  return ok({ name, mime: PDF, body: await labelsPdf(parts.map(parcelLabel), locale) });
};

async function* pickingSheet(rows: readonly PickingRow[], locale: Locale): AsyncGenerator<Cell[]> {
  const head = ['sku', 'product', 'variant', 'qty', 'inOrders', 'notes'] as const;
  yield head.map((word) => parcelWord(locale, word));
  for (const { sku, name, options, qty, orders, notes } of rows) {
    const codes = orders.map((one) => (one.qty === 1 ? one.code : `${one.code} x${one.qty}`));
    yield [sku, name, options.join(', '), qty, codes.join('; '), notes.join('; ')];
  }
}

/** SO9: what to take from the shelves for these orders, or for all that are being processed (the first 500). */
export const pickingList = async (
  ctx: AppContext,
  merchantId: number,
  { order_codes, format }: { order_codes: readonly string[] | null; format: 'pdf' | 'csv' },
  locale: Locale,
): Promise<Answer<FileAnswer>> => {
  await expireOverdueOrders(ctx, { merchantId });
  const asked = order_codes && (await paymentsOfCodes(ctx.db, merchantId, order_codes));
  if (order_codes !== null && asked?.length !== order_codes.length) return refuse('not_found');
  const ids =
    asked?.map((one) => one.id) ?? (await processedOrders(ctx.db, merchantId, 10 * maxOrdersAtOnce));
  const rows = pickingRows(await itemsToPick(ctx.db, ids));
  const name = `picking-${today(ctx)}.${format}`;
  if (format === 'csv')
    return ok({ name, mime: CSV, body: Readable.from(csvOf(pickingSheet(rows, locale))) });
  return ok({
    name,
    mime: PDF,
    body: await pickingPdf(rows, { day: today(ctx), orders: ids.length }, locale),
  });
};

const AT_ONCE = 200;

async function* orderRows(
  { db }: Pick<AppContext, 'db'>,
  merchantId: number,
  filter: OrderFilter,
  locale: Locale,
): AsyncGenerator<Cell[]> {
  yield sheetHead(locale);
  for (let before: number | null = null; ; ) {
    const ids: number[] = await idsToExport(db, merchantId, filter, before, AT_ONCE);
    for (const parts of await orderParts(db, ids)) yield* sheetRows(parts, locale);
    if (ids.length < AT_ONCE) return;
    before = ids.at(-1) ?? 0;
  }
}

const startOf = (day: string | null, days = 0): Date | null =>
  day === null ? null : new Date(Date.parse(`${day}T00:00:00+07:00`) + days * 86_400_000);

/** SO10: a store's orders as a sheet, read and written a few hundred at a time. Refused: 422 `date_range`. */
export const exportOrders = async (
  ctx: AppContext,
  merchantId: number,
  { status, search, date_start, date_end, format }: InputOf<typeof exportCall>,
  locale: Locale,
): Promise<Answer<FileAnswer>> => {
  if (date_start !== null && date_end !== null && date_start > date_end)
    return invalid({ field: 'date_start', rule: 'date_range' });
  await expireOverdueOrders(ctx, { merchantId });
  const filter = { statuses: status, search, from: startOf(date_start), until: startOf(date_end, 1) };
  const rows = orderRows(ctx, merchantId, filter, locale);
  const name = `orders-${today(ctx)}.${format}`;
  if (format === 'csv') return ok({ name, mime: CSV, body: Readable.from(csvOf(rows)) });
  return ok({ name, mime: XLSX, body: Readable.from(xlsxOf(parcelWord(locale, 'sheet'), rows)) });
};
