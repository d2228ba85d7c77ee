import type { Locale } from '#common/locale.ts';
import type { Order } from '#contract/order.ts';
import { toIso } from '#contract/scalars.ts';
import { type ParcelWord, parcelWord } from '#messages/parcel.ts';
import { serverMessage } from '#messages/server.ts';
import type { Cell } from '#platform/spreadsheets/csv.ts';
import type { OrderParts } from './order-read-store.ts';

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
  'item_subtotal',
  'note',
  'shipping_cost',
  'merchant_discount',
  'marketplace_discount',
  'total',
  'refund',
] as const satisfies readonly ParcelWord[];

/** The head of a sheet of orders. */
export const sheetHead = (locale: Locale): Cell[] => columns.map((column) => parcelWord(locale, column));

const moment = (at: Date | null): Cell => (at === null ? null : toIso(at).slice(0, 19).replace('T', ' '));

/** An order as rows of a sheet, one per item; what is the whole order's stands in its first row only, to be summed. */
export const sheetRows = ({ order, buyer, items }: OrderParts, locale: Locale): Cell[][] => {
  // written by place-order in exactly this shape
  const address = order.address as Order['address'];
  const once = (index: number, amount: number): Cell => (index === 0 ? amount : null);
  return items.map((item, index) => [
    order.order_code,
    serverMessage(locale, `order_${order.status}`),
    moment(order.created_at),
    moment(order.paid_at),
    moment(order.completed_at),
    buyer.fullname ?? '',
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
    order.is_dropship ? `${order.dropship_name} ${order.dropship_phone}` : '',
    item.product_name,
    item.variant_options.join(', '),
    item.qty,
    item.price,
    item.subtotal,
    item.note,
    once(index, order.shipping_cost),
    once(index, order.merchant_discount),
    once(index, order.marketplace_discount),
    once(index, order.total),
    once(index, order.refund_amount),
  ]);
};
