/** Keys that a store may have at a time. */
export const maxApiKeys = 20;
/** How many hours a rotated key may live on beside the new one. */
export const keyOverlapHours = ['0', '24', '72', '168'] as const;
/** Addresses that a store may have at a time. */
export const maxWebhooks = 5;

/** What a store can be told of, in the order in which it is always listed. */
export const webhookEvents = [
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
  'product.stock_changed',
  'product.price_changed',
  'product.status_changed',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];
