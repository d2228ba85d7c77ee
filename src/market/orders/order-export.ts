import { Readable } from 'node:stream';
import { jakartaPeriod } from '#common/jakarta-time.ts';
import type { Locale } from '#common/locale.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { type Answer, invalid, ok } from '#contract/envelope.ts';
import { toIso } from '#contract/scalars.ts';
import type { exportOrders as exportCall } from '#contract/seller-order.ts';
import { fileWord } from '#messages/file-names.ts';
import { type ParcelWord, parcelWord } from '#messages/parcel.ts';
import { serverMessage } from '#messages/server.ts';
import type { FileAnswer } from '#platform/http/file-answer.ts';
import { type Cell, csvOf } from '#platform/spreadsheets/csv.ts';
import { xlsxOf } from '#platform/spreadsheets/xlsx.ts';
import type { AppContext } from '../context.ts';
import { maskedAddress, maskedName } from './contact.rules.ts';
import { expireOverdueOrders } from './expire-orders.ts';
import { type OrderFilter, type OrderParts, orderParts } from './order-read-store.ts';
import { isContactNeeded } from './present-order.ts';
import { idsToExport } from './seller-orders-store.ts';

const CSV = 'text/csv; charset=utf-8';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const columns = [
  'order_code',
  'status',
  'created_at',
  'paid_at',
  'completed_at',
  'buyer',
  'receiver',
  'phone',
  'address',
  'sub_district',
  'city',
  'province',
  'zipcode',
  'courier',
  'service',
  'resi',
  'dropship',
  'product',
  'variant',
  'qty',
  'price',
  'bundle_saving',
  'item_subtotal',
  'note',
  'shipping_cost',
  'insurance_fee',
  'merchant_discount',
  'marketplace_discount',
  'voucher_share',
  'total',
  'refund',
] as const satisfies readonly ParcelWord[];

const headRow = (locale: Locale): Cell[] => columns.map((column) => parcelWord(locale, column));

const dateTime = (at: Date | null): Cell => (at === null ? null : toIso(at).slice(0, 19).replace('T', ' '));

/** An order as rows, one per item; amounts of the whole order stand in its first row only, so that they can be summed. */
const itemRows = (parts: OrderParts, locale: Locale, isMasked: boolean): Cell[][] => {
  const { order, items } = parts;
  const address = isMasked ? maskedAddress(order.address) : order.address;
  const fullname = parts.buyer.fullname ?? '';
  const firstRowOnly = (index: number, amount: number): Cell => (index === 0 ? amount : null);
  return items.map((item, index) => [
    order.order_code,
    serverMessage(locale, `order_${order.status}`),
    dateTime(order.created_at),
    dateTime(order.cod_amount > 0 ? order.collected_at : order.paid_at),
    dateTime(order.completed_at),
    isMasked ? maskedName(fullname) : fullname,
    address.receiver_name,
    address.phone,
    address.address,
    address.sub_district,
    address.city,
    address.province,
    address.zipcode,
    order.courier_name,
    order.service,
    order.resi ?? '',
    order.is_dropship && !isMasked ? `${order.dropship_name} ${order.dropship_phone}` : '',
    item.product_name,
    item.variant_options.join(', '),
    item.qty,
    item.price,
    item.bundle_saving,
    item.subtotal,
    item.note,
    firstRowOnly(index, order.shipping_cost),
    firstRowOnly(index, order.insurance_fee),
    firstRowOnly(index, order.merchant_discount),
    firstRowOnly(index, order.marketplace_discount),
    firstRowOnly(index, order.voucher_share),
    firstRowOnly(index, order.total),
    firstRowOnly(index, order.refund_amount),
  ]);
};

const BATCH = 200;

async function* orderRows(
  { db, config, clock, settings }: Pick<AppContext, 'db' | 'config' | 'clock' | 'settings'>,
  merchantId: number,
  filter: OrderFilter,
  locale: Locale,
): AsyncGenerator<Cell[]> {
  yield headRow(locale);
  const set = await settings();
  for (let before: number | null = null; ; ) {
    const ids: number[] = await idsToExport(db, merchantId, filter, before, BATCH);
    for (const parts of await orderParts(db, config.keys, ids))
      yield* itemRows(parts, locale, !isContactNeeded(parts, set, clock.now()));
    if (ids.length < BATCH) return;
    before = ids.at(-1) ?? 0;
  }
}

/** A store's orders as a spreadsheet, read and written a few hundred at a time. Refused: 422 `date_range`. */
export const exportOrders = async (
  ctx: AppContext,
  merchantId: number,
  input: InputOf<typeof exportCall>,
  locale: Locale,
): Promise<Answer<FileAnswer>> => {
  const { status, search, format } = input;
  const period = jakartaPeriod(input);
  if (period === null) return invalid({ field: 'date_start', rule: 'date_range' });
  await expireOverdueOrders(ctx, { merchantId });
  const rows = orderRows(ctx, merchantId, { statuses: status, search, ...period }, locale);
  const name = `${fileWord(locale, 'orders')}-${toIso(ctx.clock.now()).slice(0, 10)}.${format}`;
  if (format === 'csv') return ok({ name, mime: CSV, body: Readable.from(csvOf(rows)) });
  return ok({ name, mime: XLSX, body: Readable.from(xlsxOf(parcelWord(locale, 'sheet'), rows)) });
};
