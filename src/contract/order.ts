import { z } from 'zod';
import { address } from './address.ts';
import { endpoint } from './endpoint.ts';
import { choiceField, filesField, idField, integerField, textField } from './fields.ts';
import { orderStatus } from './order-status.ts';
import { payment, paymentMethod } from './payment.ts';
import { merchantMini, photo, review } from './product.ts';
import { choice, dayOrNull, nothing, pageNumber, perPage, statusList, text } from './query.ts';
import { count, id, iso, rp } from './scalars.ts';

export const orderAction = z.enum([
  'pay',
  'cancel',
  'receive',
  'complain',
  'review',
  'approve',
  'reject',
  'pickup',
  'resi',
  'returned',
]);
export type OrderAction = z.output<typeof orderAction>;

export const orderItem = z.object({
  id,
  product_id: id,
  slug: z.string(),
  product_name: z.string(),
  photo: photo.nullable(),
  variant_options: z.array(z.string()),
  qty: count,
  note: z.string(),
  price: rp,
  base_price: rp,
  weight: count,
  subtotal: rp,
  /** From so many pieces on it had this price; null: it was no wholesale price. */
  wholesale_from: count.nullish(),
  /** What bundles took off, in rupiah: `subtotal` is qty times `price` less this. */
  bundle_saving: rp.optional(),
  is_reviewed: z.boolean(),
});
export type OrderItem = z.output<typeof orderItem>;

export const order = z.object({
  order_id: id,
  order_code: z.string(),
  status: orderStatus,
  status_label: z.string(),
  created_at: iso,
  paid_at: iso.nullable(),
  completed_at: iso.nullable(),
  deadline_at: iso.nullable(),
  merchant: merchantMini,
  buyer: z.object({ fullname: z.string(), phone: z.string() }).nullable(),
  items: z.array(orderItem),
  address: address.omit({ id: true, is_default: true, latitude: true, longitude: true }),
  is_dropship: z.boolean(),
  dropship_name: z.string(),
  dropship_phone: z.string(),
  sender: z.object({ name: z.string(), phone: z.string() }),
  shipping: z.object({
    courier: z.string(),
    courier_name: z.string(),
    service: z.string(),
    service_name: z.string(),
    etd: z.string(),
    price: rp,
    resi: z.string().nullable(),
  }),
  /** Days that the store has more for it, because a product is made to order. */
  preorder_days: count.nullish(),
  weight: count,
  subtotal: rp,
  shipping_cost: rp,
  /** For the insurance of the parcel; 0: it is not insured. */
  insurance_fee: rp.optional(),
  merchant_discount: rp,
  marketplace_discount: rp,
  total: rp,
  refund_amount: rp,
  /** What of `marketplace_discount` the store bears, and the percentage of it that it had agreed to; for its eyes and operators'. */
  voucher_share: z.object({ amount: rp, percentage: count }).nullish(),
  /**
   * What is paid at the door: `due` until the courier has it; `refused`: the parcel comes back, `returned`: its store has it
   * again; `void`: the order ended before. `fee` is what the store pays for it, for its eyes and operators'.
   */
  cod: z
    .object({
      amount: rp,
      state: z.enum(['due', 'collected', 'refused', 'returned', 'void']),
      fee: rp.nullable(),
    })
    .nullish(),
  payment: payment.nullable(),
  actions: z.array(orderAction),
  histories: z.array(
    z.object({
      status: orderStatus,
      at: iso,
      by: z.enum(['buyer', 'seller', 'operator', 'system']),
      note: z.string(),
    }),
  ),
  complaint: z
    .object({
      reason: z.string(),
      note: z.string(),
      photos: z.array(photo),
      created_at: iso,
      resolution: z.enum(['refund', 'partial', 'release']).nullable(),
      resolution_note: z.string().nullable(),
    })
    .nullable(),
});
export type Order = z.output<typeof order>;

export const reviewRow = z.object({
  order_code: z.string(),
  order_item_id: id,
  product: review.shape.product,
  status: z.enum(['pending', 'done', 'expired']),
  deadline_at: iso,
  review: review.nullable(),
});
export type ReviewRow = z.output<typeof reviewRow>;

const mine = { access: 'buyer', caching: 'never', kind: 'one', params: nothing } as const;
const byCode = z.object({ order_code: z.string() });

export const orderListQuery = z.object({
  status: statusList(orderStatus.options),
  search: text,
  date_start: dayOrNull,
  date_end: dayOrNull,
  page: pageNumber,
  per_page: perPage,
});
export const listOrders = endpoint({
  ...mine,
  name: 'listOrders',
  method: 'GET',
  path: '/buyer/dashboard/order/list',
  aliases: ['/order/list'],
  kind: 'paged',
  input: orderListQuery,
  output: z.array(order),
  summary: 'The own orders, newest first.',
});
export const setOrderStatus = endpoint({
  ...mine,
  name: 'setOrderStatus',
  idempotent: true,
  method: 'POST',
  path: '/buyer/dashboard/order/status',
  aliases: ['/order/status'],
  output: order,
  input: z.preprocess(
    (body) => {
      const { status, action, ...rest } = (body ?? {}) as Record<string, unknown>;
      const actionOf: Record<string, string> = {
        cancelled: 'cancel',
        completed: 'receive',
        complained: 'complain',
      };
      return {
        ...rest,
        action: action ?? (typeof status === 'string' ? (actionOf[status] ?? status) : status),
      };
    },
    z.object({
      order_code: textField(1, 50).required,
      action: choiceField('pay', 'cancel', 'receive', 'complain').required,
      payment_method: choiceField(...paymentMethod.options).or(null),
      payment_channel: textField(1, 50).or(null),
      reason: textField(1, 500).or(null),
      note: textField(1, 1000).or(null),
      file_ids: filesField(5),
    }),
  ),
  summary: 'What a buyer can do with an order: pay, cancel, receive, complain.',
});
export const listReviewRows = endpoint({
  ...mine,
  name: 'listReviewRows',
  method: 'GET',
  path: '/buyer/dashboard/order/review/list',
  aliases: ['/order/review/list'],
  kind: 'paged',
  input: z.object({ status: choice(['pending', 'done'], null), page: pageNumber, per_page: perPage }),
  output: z.array(reviewRow),
  summary: 'Items of completed orders, to be reviewed or reviewed.',
});
export const orderDetail = endpoint({
  ...mine,
  name: 'orderDetail',
  method: 'GET',
  path: '/buyer/dashboard/order/detail/:order_code',
  aliases: ['/order/detail/:order_code'],
  params: byCode,
  input: nothing,
  output: order,
  summary: 'One own order.',
});
export const createReview = endpoint({
  ...mine,
  name: 'createReview',
  method: 'POST',
  path: '/buyer/dashboard/order/review/create',
  aliases: ['/order/review/create'],
  output: review,
  input: z.object({
    order_code: textField(1, 50).required,
    order_item_id: idField.required,
    rating: integerField(1, 5).required,
    review: textField(0, 2000).or(''),
    file_ids: filesField(5),
  }),
  summary: 'Reviews one item of a completed order.',
});
