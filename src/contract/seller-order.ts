import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { choiceField, codesField, resiField, textField } from './fields.ts';
import { order, orderListQuery } from './order.ts';
import { collection } from './parcel.ts';
import { choice, nothing } from './query.ts';

const own = { access: 'seller', caching: 'never', kind: 'one', params: nothing, output: order } as const;
const at = (end: string) => ({
  path: `/merchant/dashboard/order${end}`,
  aliases: [`/merchant/dashboard/orders${end}`],
});
const order_code = textField(1, 50).required;
/** One file or one move takes so many orders. */
export const maxOrdersAtOnce = 50;

export const listStoreOrders = endpoint({
  ...own,
  ...at('/list'),
  name: 'listStoreOrders',
  method: 'GET',
  kind: 'paged',
  input: orderListQuery,
  output: z.array(order),
  summary: "The own store's orders that were paid, newest first.",
});
export const rejectOrder = endpoint({
  ...own,
  ...at('/reject'),
  name: 'rejectOrder',
  method: 'POST',
  input: z.object({ order_code, reason: textField(3, 500).or('') }),
  summary: 'Rejects an order that was not sent yet; the buyer gets the money back.',
});
export const approveOrder = endpoint({
  ...own,
  ...at('/approve'),
  name: 'approveOrder',
  method: 'POST',
  input: z.object({ order_code }),
  summary: 'Takes a paid order on.',
});
export const pickupOrder = endpoint({
  ...own,
  ...at('/pickup'),
  name: 'pickupOrder',
  method: 'POST',
  input: z.object({
    order_code,
    resi: resiField.or(null),
    collection: choiceField(...collection.options).or('pickup' as const),
  }),
  summary: "Hands an order to the courier under the seller's number, or books the courier, who gives one.",
});
export const storeOrderDetail = endpoint({
  ...own,
  ...at('/detail/:order_code'),
  name: 'storeOrderDetail',
  method: 'GET',
  params: z.object({ order_code: z.string() }),
  input: nothing,
  summary: "One of the own store's orders.",
});
export const correctResi = endpoint({
  ...own,
  ...at('/resi'),
  name: 'correctResi',
  method: 'POST',
  input: z.object({ order_code, resi: resiField.required }),
  summary: "Corrects a parcel's number within a day of its pickup.",
});

export const confirmReturn = endpoint({
  ...own,
  ...at('/returned'),
  name: 'confirmReturn',
  method: 'POST',
  input: z.object({ order_code }),
  summary: 'A parcel that was refused at the door is back at the store; its pieces can be sold again.',
});

export const approveOrders = endpoint({
  ...own,
  ...at('/approveall'),
  name: 'approveOrders',
  method: 'POST',
  kind: 'list',
  input: z.object({ order_codes: codesField(maxOrdersAtOnce).required }),
  output: z.array(order),
  summary: 'Takes several paid orders on, all or none.',
});

const file = { ...own, method: 'GET', kind: 'file', output: z.unknown() } as const;
export const orderLabels = endpoint({
  ...file,
  ...at('/label'),
  name: 'orderLabels',
  input: z.object({ order_codes: codesField(maxOrdersAtOnce).required }),
  summary: 'Shipping labels as PDF, one A6 page per order; no prices on them.',
});
export const pickingList = endpoint({
  ...file,
  ...at('/picking'),
  name: 'pickingList',
  input: z.object({
    order_codes: codesField(maxOrdersAtOnce).or(null),
    format: choice(['pdf', 'csv'], 'pdf' as const),
  }),
  summary: 'What to pick for these orders, or for all that are being processed.',
});
export const exportOrders = endpoint({
  ...file,
  ...at('/export'),
  name: 'exportOrders',
  input: z.object({
    status: orderListQuery.shape.status,
    search: orderListQuery.shape.search,
    date_start: orderListQuery.shape.date_start,
    date_end: orderListQuery.shape.date_end,
    format: choice(['csv', 'xlsx'], 'csv' as const),
  }),
  summary: "The own store's orders as a spreadsheet, one row per item.",
});
