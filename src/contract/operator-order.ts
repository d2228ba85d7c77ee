import { z } from 'zod';
import { resolutions } from './complaint-table.ts';
import { endpoint, operator } from './endpoint.ts';
import { choiceField, integerField, textField } from './fields.ts';
import { order, orderListQuery } from './order.ts';
import { orderStatus } from './order-status.ts';
import { parcel } from './parcel.ts';
import { asWord, choice, dayOrNull, idList, nothing, pageNumber, perPage, text, toId } from './query.ts';
import { id, iso, rp } from './scalars.ts';
import { breaks } from './validation.ts';

const order_code = textField(1, 50).required;

/** An order as an operator sees it: both parties, with whom to ask at the store. */
export const operatorOrder = order.extend({
  buyer: z.object({ id, fullname: z.string(), email: z.string(), phone: z.string() }),
  store_contact: z.object({ name: z.string(), phone: z.string(), email: z.string() }),
});
export type OperatorOrder = z.output<typeof operatorOrder>;

/** One line of what a decision books: `amount` in rupiah, positive where money comes in. */
export const effectLine = z.object({
  party: z.enum(['buyer', 'seller', 'platform', 'escrow']),
  account: z.string(),
  amount: rp,
  text: z.string(),
});
export type EffectLine = z.output<typeof effectLine>;
export const resolutionEffect = z.object({
  order_code: z.string(),
  resolution: z.enum(resolutions),
  status_after: orderStatus,
  /** What each would have more, or less, in rupiah. */
  totals: z.object({ buyer: rp, seller: rp, platform: rp }),
  lines: z.array(effectLine),
});
export type ResolutionEffect = z.output<typeof resolutionEffect>;

const orders = operator('order');
export const operatorOrders = endpoint({
  ...orders,
  name: 'operatorOrders',
  method: 'GET',
  path: '/operator/order/list',
  kind: 'paged',
  input: z.object({ ...orderListQuery.shape, merchant_id: idList, user_id: idList }),
  output: z.array(operatorOrder),
  summary:
    'All orders, newest first; asked for complaints, the oldest first. Photos of complaints are in the detail only.',
});
export const operatorOrderDetail = endpoint({
  ...orders,
  name: 'operatorOrderDetail',
  method: 'GET',
  path: '/operator/order/detail/:order_code',
  params: z.object({ order_code: z.string() }),
  input: nothing,
  output: operatorOrder,
  summary:
    'One order with both parties and its payment; who looked is audited, and so are shown photos of a complaint.',
});
export const operatorParcel = endpoint({
  ...orders,
  name: 'operatorParcel',
  method: 'GET',
  path: '/operator/order/parcel/:order_code',
  params: z.object({ order_code: z.string() }),
  input: nothing,
  output: parcel,
  summary: 'Where the parcel of any order is, as both parties see it.',
});
export const deliverOrder = endpoint({
  ...orders,
  name: 'deliverOrder',
  method: 'POST',
  path: '/operator/order/delivered',
  input: z.object({ order_code }),
  output: operatorOrder,
  summary: 'A parcel has arrived.',
});
export const refuseParcel = endpoint({
  ...orders,
  name: 'refuseParcel',
  method: 'POST',
  path: '/operator/order/refused',
  input: z.object({ order_code, note: textField(3, 500).required }),
  output: operatorOrder,
  summary:
    'A parcel that was to be paid at the door was not taken there: its order ends, the parcel comes back.',
});
export const resolveComplaint = endpoint({
  ...orders,
  name: 'resolveComplaint',
  stepUp: true,
  method: 'POST',
  path: '/operator/order/resolve',
  input: z.object({
    order_code,
    resolution: choiceField(...resolutions).required,
    amount: integerField(1, 1e15).or(null),
    note: textField(1, 1000).required,
  }),
  output: operatorOrder,
  summary: 'Settles a complaint: everything back, a part of it back, or all to the store.',
});

/** An amount in a query; blank is null. */
const amountOrNull = z
  .preprocess<unknown, z.ZodType<number | undefined>, number | string | undefined>(
    (value) => (value === undefined || value === '' ? undefined : toId(asWord(value))),
    z.int().min(1, breaks('min')).optional(),
  )
  .transform((amount) => amount ?? null);
export const resolutionPreview = endpoint({
  ...orders,
  name: 'resolutionPreview',
  method: 'GET',
  path: '/operator/order/resolution',
  input: z.object({
    order_code: text,
    resolution: choice(resolutions, 'refund' as const),
    amount: amountOrNull,
  }),
  output: resolutionEffect,
  summary: 'What settling a complaint in this way would book, line by line; changes nothing.',
});

const finance = operator('finance');
export const refund = z.object({
  order_code: z.string(),
  amount: rp,
  /** Rupiah that the buyer had paid for the order. */
  total: rp,
  reason: z.string(),
  by: z.enum(['buyer', 'seller', 'operator', 'system']),
  status: orderStatus,
  buyer: z.object({ id, fullname: z.string() }),
  merchant: z.object({ id, merchant_name: z.string() }),
  created_at: iso,
});
export type Refund = z.output<typeof refund>;
export const listRefunds = endpoint({
  ...finance,
  name: 'listRefunds',
  method: 'GET',
  path: '/operator/refund/list',
  kind: 'paged',
  input: z.object({
    search: text,
    date_start: dayOrNull,
    date_end: dayOrNull,
    page: pageNumber,
    per_page: perPage,
  }),
  output: z.array(refund),
  summary: 'Money that went back to buyers, newest first.',
});
export const createRefund = endpoint({
  ...finance,
  name: 'createRefund',
  stepUp: true,
  idempotent: true,
  method: 'POST',
  path: '/operator/refund/create',
  input: z.object({ order_code, reason: textField(3, 500).required }),
  output: operatorOrder,
  summary: 'Gives everything back to the buyer of an order that was paid and is not over.',
});
