import { Readable } from 'node:stream';
import type { Locale } from '#common/locale.ts';
import { type Answer, ok, refuse } from '#contract/envelope.ts';
import { toIso } from '#contract/scalars.ts';
import { maxOrdersAtOnce } from '#contract/seller-order.ts';
import { fileWord } from '#messages/file-names.ts';
import { parcelWord } from '#messages/parcel.ts';
import type { FileAnswer } from '#platform/http/file-answer.ts';
import { type Cell, csvOf } from '#platform/spreadsheets/csv.ts';
import type { AppContext } from '../context.ts';
import { labelsPdf, type ParcelLabel, type PickingRow, pickingPdf } from '../shipping/index.ts';
import { expireOverdueOrders } from './expire-orders.ts';
import { type OrderParts, orderParts } from './order-read-store.ts';
import { itemsToPick, type PickedItem, paymentsOfCodes, processedOrders } from './seller-orders-store.ts';

const CSV = 'text/csv; charset=utf-8';
const PDF = 'application/pdf';

const today = (ctx: AppContext): string => toIso(ctx.clock.now()).slice(0, 10);

const joined = (...parts: (string | null)[]): string => parts.filter(Boolean).join(', ');

/** What a parcel says of its order. Sent for somebody else, it says nothing of the store. */
const parcelLabel = ({ order, merchant, items }: OrderParts): ParcelLabel => {
  const { address } = order;
  const { receiver_name, phone, area, sub_district, city, province, zipcode } = address;
  return {
    orderCode: order.order_code,
    day: toIso(order.created_at).slice(0, 10),
    resi: order.resi === '' ? null : order.resi,
    courier: order.courier_name,
    service: order.service,
    receiver: {
      name: receiver_name,
      phone,
      address: address.address,
      place: `${joined(area, sub_district, city, province)} ${zipcode}`,
    },
    sender: {
      name: order.sender_name,
      phone: order.sender_phone,
      place: order.is_dropship ? null : merchant.merchant_city,
    },
    items: items.map(({ product_name, variant_options, qty, note }) => ({
      name: product_name,
      options: variant_options,
      qty,
      note,
    })),
    weight: order.weight,
    isInsured: order.insured_value > 0,
    codAmount: order.cod_amount,
  };
};

/** States in which a parcel gets a label: while it is packed, and as long as it may have to be sent anew. */
const labelled: ReadonlySet<string> = new Set(['processed', 'shipped', 'delivered']);

/** Shipping labels as PDF, in the order of the codes. Refused: another's order 404, one that gets no label 409, naming it. */
export const orderLabels = async (
  ctx: AppContext,
  merchantId: number,
  codes: readonly string[],
  locale: Locale,
): Promise<Answer<FileAnswer>> => {
  await expireOverdueOrders(ctx, { merchantId });
  const orders = await paymentsOfCodes(ctx.db, merchantId, codes);
  if (orders.length !== codes.length) return refuse('not_found');
  const unlabelled = orders.find((one) => !labelled.has(one.status));
  if (unlabelled)
    return refuse('conflict', { reason: 'order_not_labelled', data: { order_code: unlabelled.order_code } });
  const idOf = new Map(orders.map((one) => [one.order_code, one.id]));
  const parts = await orderParts(
    ctx.db,
    ctx.config.keys,
    codes.map((code) => idOf.get(code) ?? 0),
  );
  const name = `${fileWord(locale, 'label')}-${codes.length === 1 ? codes[0] : today(ctx)}.pdf`;
  return ok({ name, mime: PDF, body: await labelsPdf(parts.map(parcelLabel), locale) });
};

/** Groups the lines of several orders by product and variant, in the order they come. */
const pickingRows = (lines: readonly PickedItem[]): PickingRow[] => {
  const rows = new Map<string, PickingRow>();
  for (const line of lines) {
    const { product_id, variant_id, variant_options, qty, note, order_code } = line;
    const key = JSON.stringify([product_id, variant_id, variant_options]);
    const row = rows.get(key) ?? {
      name: line.product_name,
      options: variant_options,
      sku: line.sku,
      qty: 0,
      orders: [],
      notes: [],
    };
    row.qty += qty;
    const known = row.orders.find((order) => order.code === order_code);
    if (known) known.qty += qty;
    else row.orders.push({ code: order_code, qty });
    if (note !== '') row.notes.push(`${order_code}: ${note}`);
    rows.set(key, row);
  }
  return [...rows.values()];
};

async function* pickingTable(rows: readonly PickingRow[], locale: Locale): AsyncGenerator<Cell[]> {
  const head = ['sku', 'product', 'variant', 'qty', 'inOrders', 'notes'] as const;
  yield head.map((word) => parcelWord(locale, word));
  for (const { sku, name, options, qty, orders, notes } of rows) {
    const codes = orders.map((one) => (one.qty === 1 ? one.code : `${one.code} x${one.qty}`));
    yield [sku, name, options.join(', '), qty, codes.join('; '), notes.join('; ')];
  }
}

/** The products to collect for these orders, or for all that are being processed (the first 500). Refused: 404. */
export const pickingList = async (
  ctx: AppContext,
  merchantId: number,
  { order_codes, format }: { order_codes: readonly string[] | null; format: 'pdf' | 'csv' },
  locale: Locale,
): Promise<Answer<FileAnswer>> => {
  await expireOverdueOrders(ctx, { merchantId });
  const chosen = order_codes && (await paymentsOfCodes(ctx.db, merchantId, order_codes));
  if (order_codes !== null && chosen?.length !== order_codes.length) return refuse('not_found');
  const ids =
    chosen?.map((one) => one.id) ?? (await processedOrders(ctx.db, merchantId, 10 * maxOrdersAtOnce));
  const rows = pickingRows(await itemsToPick(ctx.db, ids));
  const name = `${fileWord(locale, 'picking')}-${today(ctx)}.${format}`;
  if (format === 'csv')
    return ok({ name, mime: CSV, body: Readable.from(csvOf(pickingTable(rows, locale))) });
  return ok({
    name,
    mime: PDF,
    body: await pickingPdf(rows, { day: today(ctx), orders: ids.length }, locale),
  });
};
