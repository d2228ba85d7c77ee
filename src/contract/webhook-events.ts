import { z } from 'zod';
import { orderStatus } from './order-status.ts';
import { count, id, iso, rp } from './scalars.ts';

const envelope = <const T extends string, D extends z.ZodType>(types: readonly [T, ...T[]], data: D) =>
  z.object({ type: z.enum(types), timestamp: iso, data });

/** What a message says of an order; the rest is read with a key (`openOrder`), so that no buyer's address is sent about. */
const orderData = z.object({
  order_code: z.string(),
  status: orderStatus,
  previous_status: orderStatus.nullable(),
  resi: z.string().nullable(),
  total: rp,
});
const productData = {
  product_id: id,
  /** null: the product itself, which then has no variants. */
  variant_id: id.nullable(),
  sku: z.string(),
};

/** The messages, by the groups of events that share a shape. */
export const webhookMessages = {
  order: envelope(
    [
      'order.paid',
      'order.processed',
      'order.shipped',
      'order.tracking_changed',
      'order.delivered',
      'order.completed',
      'order.cancelled',
      'order.rejected',
      'order.complained',
      'order.refunded',
    ],
    orderData,
  ),
  stock: envelope(
    ['product.stock_changed'],
    z.object({ ...productData, stock: count, previous_stock: count }),
  ),
  price: envelope(
    ['product.price_changed'],
    z.object({ ...productData, base_price: rp, merchant_discount_amount: rp, price: rp }),
  ),
  status: envelope(
    ['product.status_changed'],
    z.object({
      product_id: id,
      sku: z.string(),
      status: z.enum(['PUBLISH', 'HIDDEN']),
      is_taken_down: z.boolean(),
      is_deleted: z.boolean(),
    }),
  ),
  test: envelope(['webhook.test'], z.object({ webhook_id: id })),
} as const;
export type WebhookMessage = z.output<(typeof webhookMessages)[keyof typeof webhookMessages]>;
