import { z } from 'zod';
import { keyScopes } from './access.ts';
import { endpoint } from './endpoint.ts';
import { rules } from './envelope.ts';
import {
  choiceField,
  codesField,
  idField,
  instantField,
  integerField,
  resiField,
  textField,
} from './fields.ts';
import { order, orderItem } from './order.ts';
import { orderStatus } from './order-status.ts';
import { collection } from './parcel.ts';
import { nothing, statusList } from './query.ts';
import { count, id, iso, rp } from './scalars.ts';
import { maxOrdersAtOnce } from './seller-order.ts';
import { rowsOf } from './seller-product-rows.ts';
import { breaks } from './validation.ts';

/** Rows of one answer of what has changed. */
export const maxFeedRows = 200;

/** A place in what has changed; made by the shop, to be sent back as it is. */
const cursorField = z
  .string()
  .max(200, breaks('length'))
  .regex(/^[\w-]+$/, breaks('format'))
  .optional()
  .meta({ description: 'From an answer before: what has changed since.' });
const limitField = z.preprocess<unknown, z.ZodType<number>, number | string | undefined>((value) => {
  const asked = Number(value ?? 100);
  return Number.isInteger(asked) ? Math.min(maxFeedRows, Math.max(1, asked)) : 100;
}, z.int().min(1).max(maxFeedRows).default(100));
const since = {
  updated_since: instantField
    .or(null)
    .meta({ description: 'Only what has changed since this instant; a cursor goes on from it by itself.' }),
  cursor: cursorField,
  limit: limitField,
};
/** How a list of changes goes on. */
const feed = {
  /** To be kept, and sent with the next call. */
  cursor: z.string(),
  /** Whether there is more already. */
  has_more: z.boolean(),
};

export const openVariant = z.object({
  variant_id: id,
  options: z.array(z.string()),
  sku: z.string(),
  base_price: rp,
  merchant_discount_amount: rp,
  price: rp,
  weight: count,
  stock: count,
});
export const openProduct = z.object({
  product_id: id,
  product_name: z.string(),
  slug: z.string(),
  sku: z.string(),
  category_id: id,
  status: z.enum(['PUBLISH', 'HIDDEN']),
  is_taken_down: z.boolean(),
  /** It was taken out of the store: the last that is heard of it. */
  is_deleted: z.boolean(),
  base_price: rp,
  merchant_discount_amount: rp,
  price: rp,
  weight: count,
  stock: count,
  variants: z.array(openVariant),
  updated_at: iso,
});
export type OpenProduct = z.output<typeof openProduct>;

export const openOrder = order.omit({ payment: true, complaint: true, merchant: true }).extend({
  items: z.array(orderItem.extend({ variant_id: id.nullable(), sku: z.string() })),
  updated_at: iso,
});
export type OpenOrder = z.output<typeof openOrder>;

const target = {
  sku: textField(1, 50).or(null).meta({ description: 'Of a product without variants, or of one variant.' }),
  product_id: idField.or(null),
  variant_id: idField.or(null),
};
/** One row of `openSetStock`. */
export const stockRow = z.object({
  ...target,
  stock: integerField(0, 999_999).required.meta({ description: 'Pieces that there are.' }),
  stock_seen: integerField(0, 999_999).or(null).meta({
    description: 'The stock that `stock` was worked out from: what was sold since then stays sold.',
  }),
});
export type StockRow = z.output<typeof stockRow>;
/** One row of `openSetPrices`. */
export const priceRow = z.object({
  ...target,
  base_price: integerField(100, 50_000_000).required,
  merchant_discount_amount: integerField(0, 50_000_000).or(null),
});
export type PriceRow = z.output<typeof priceRow>;

const rowResult = z.object({
  /** Which of the rows that were sent, from 0. */
  row: count,
  result: z.enum(['changed', 'unchanged', 'refused']),
  product_id: id.nullable(),
  variant_id: id.nullable(),
  error: z.object({ field: z.string(), rule: z.enum(rules), message: z.string() }).nullable(),
});
export const stockResult = rowResult.extend({ stock: count.nullable() });
export type StockResult = z.output<typeof stockResult>;
export const priceResult = rowResult.extend({ price: rp.nullable() });
export type PriceResult = z.output<typeof priceResult>;

const own = { access: 'key', caching: 'never', kind: 'one', params: nothing } as const;
const order_code = textField(1, 50).required;

export const openStore = endpoint({
  ...own,
  name: 'openStore',
  method: 'GET',
  path: '/open/store',
  input: nothing,
  output: z.object({
    merchant_id: id,
    merchant_name: z.string(),
    merchant_slug: z.string(),
    key: z.object({
      name: z.string(),
      prefix: z.string(),
      scopes: z.array(z.enum(keyScopes)),
      expires_at: iso.nullable(),
    }),
  }),
  summary: 'Whose key this is, and what it may do. For trying a connection.',
});
export const openProducts = endpoint({
  ...own,
  name: 'openProducts',
  scope: 'read',
  method: 'GET',
  path: '/open/product/list',
  input: z.object(since),
  output: z.object({ products: z.array(openProduct), ...feed }),
  summary:
    'Products in the order in which they were last changed, deleted ones too; sold pieces are changes.',
});
export const openSetStock = endpoint({
  ...own,
  name: 'openSetStock',
  scope: 'stock',
  method: 'POST',
  path: '/open/product/stock',
  idempotent: true,
  kind: 'list',
  input: z.object({ rows: rowsOf(stockRow) }),
  output: z.array(stockResult),
  summary:
    'Sets the stock of up to 1,000 products and variants, each by its SKU or id; each row has its own result.',
});
export const openSetPrices = endpoint({
  ...own,
  name: 'openSetPrices',
  scope: 'price',
  method: 'POST',
  path: '/open/product/price',
  idempotent: true,
  kind: 'list',
  input: z.object({ rows: rowsOf(priceRow) }),
  output: z.array(priceResult),
  summary:
    'Sets the prices of up to 1,000 products and variants, each by its SKU or id; each row has its own result.',
});
export const openOrders = endpoint({
  ...own,
  name: 'openOrders',
  scope: 'orders',
  method: 'GET',
  path: '/open/order/list',
  input: z.object({ ...since, status: statusList(orderStatus.options) }),
  output: z.object({ orders: z.array(openOrder), ...feed }),
  summary: 'Orders that were paid, in the order in which they last changed.',
});
export const openOrderDetail = endpoint({
  ...own,
  name: 'openOrderDetail',
  scope: 'orders',
  method: 'GET',
  path: '/open/order/detail/:order_code',
  params: z.object({ order_code: z.string() }),
  input: nothing,
  output: openOrder,
  summary: 'One order.',
});
export const openAcceptOrders = endpoint({
  ...own,
  name: 'openAcceptOrders',
  scope: 'orders',
  method: 'POST',
  path: '/open/order/accept',
  idempotent: true,
  kind: 'list',
  input: z.object({ order_codes: codesField(maxOrdersAtOnce).required }),
  output: z.array(openOrder),
  summary: 'Takes paid orders on, all or none.',
});
export const openShipOrder = endpoint({
  ...own,
  name: 'openShipOrder',
  scope: 'ship',
  method: 'POST',
  path: '/open/order/ship',
  idempotent: true,
  input: z.object({
    order_code,
    resi: resiField.or(null),
    collection: choiceField(...collection.options).or('pickup' as const),
  }),
  output: openOrder,
  summary:
    'Hands an order to the courier under a tracking number, or without one books the courier, who gives one.',
});
export const openLabels = endpoint({
  ...own,
  name: 'openLabels',
  scope: 'ship',
  method: 'GET',
  path: '/open/order/label',
  kind: 'file',
  input: z.object({ order_codes: codesField(maxOrdersAtOnce).required }),
  output: z.unknown(),
  summary: 'Shipping labels as PDF, one A6 page per order; no prices on them.',
});
