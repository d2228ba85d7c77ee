import type { WebhookEvent } from '#contract/integration-limits.ts';
import type { OrderStatus } from '#contract/order-status.ts';
import { toIso } from '#contract/scalars.ts';
import type { WebhookMessage } from '#contract/webhook-events.ts';

/** What was noted in the transaction that changed something. */
export type News = {
  id: number;
  merchant_id: number;
  kind: 'order' | 'parcel' | 'product' | 'variant';
  subject_id: number;
  before: Record<string, unknown>;
  status: string | null;
  at: Date;
};

export type OrderNow = { id: number; order_code: string; resi: string | null; total: number };
export type ProductNow = {
  id: number;
  sku: string;
  stock: number;
  base_price: number;
  discount: number;
  status: 'PUBLISH' | 'HIDDEN';
  is_taken_down: boolean;
  is_deleted: boolean;
  has_variants: boolean;
};
export type VariantNow = {
  id: number;
  product_id: number;
  sku: string;
  stock: number;
  base_price: number;
  discount: number;
};

const ofStatus: Partial<Record<OrderStatus, WebhookEvent>> = {
  paid: 'order.paid',
  processed: 'order.processed',
  shipped: 'order.shipped',
  delivered: 'order.delivered',
  completed: 'order.completed',
  cancelled: 'order.cancelled',
  rejected: 'order.rejected',
  complained: 'order.complained',
  refunded: 'order.refunded',
};

/** The message that an order's move, or its other tracking number, is told by; null: stores are not told of it. */
export const orderMessage = (
  { kind, status, before, at }: News,
  { order_code, resi, total }: OrderNow,
): WebhookMessage | null => {
  const now = status as OrderStatus;
  const type = kind === 'parcel' ? 'order.tracking_changed' : ofStatus[now];
  if (type === undefined) return null;
  const previous = kind === 'parcel' ? now : ((before.status as OrderStatus | null | undefined) ?? null);
  return {
    type: type as Extract<WebhookMessage, { data: { order_code: string } }>['type'],
    timestamp: toIso(at),
    data: { order_code, status: now, previous_status: previous, resi, total },
  };
};

type Sold = { product_id: number; variant_id: number | null; sku: string };

const soldMessages = (
  { before, at }: News,
  target: Sold,
  now: { stock: number; base_price: number; discount: number },
): WebhookMessage[] => {
  const timestamp = toIso(at);
  const messages: WebhookMessage[] = [];
  if (before.stock !== now.stock)
    messages.push({
      type: 'product.stock_changed',
      timestamp,
      data: { ...target, stock: now.stock, previous_stock: Number(before.stock) },
    });
  if (before.base_price !== now.base_price || before.discount !== now.discount)
    messages.push({
      type: 'product.price_changed',
      timestamp,
      data: {
        ...target,
        base_price: now.base_price,
        merchant_discount_amount: now.discount,
        price: now.base_price - now.discount,
      },
    });
  return messages;
};

/** What is told of a product: how it is now, where that differs from the first that was noted. */
export const productMessages = (news: News, now: ProductNow): WebhookMessage[] => {
  const { before } = news;
  const { id, sku, status, is_taken_down, is_deleted } = now;
  const isOther =
    before.status !== status || before.is_taken_down !== is_taken_down || before.is_deleted !== is_deleted;
  return [
    // of a product that is sold in variants these tell
    ...(now.has_variants ? [] : soldMessages(news, { product_id: id, variant_id: null, sku }, now)),
    ...(isOther
      ? [
          {
            type: 'product.status_changed' as const,
            timestamp: toIso(news.at),
            data: { product_id: id, sku, status, is_taken_down, is_deleted },
          },
        ]
      : []),
  ];
};

export const variantMessages = (news: News, { id, product_id, sku, ...now }: VariantNow): WebhookMessage[] =>
  soldMessages(news, { product_id, variant_id: id, sku }, now);
