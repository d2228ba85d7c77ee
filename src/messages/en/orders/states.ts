import type { OrderStatus } from '#contract/order-status.ts';

/** What a state of an order is called: one word for buyer, seller and operator, fixed by the contract. */
export const orderStates: Readonly<Record<OrderStatus, string>> = {
  waiting_payment: 'Waiting for Payment',
  paid: 'Waiting for Seller',
  processed: 'Processed',
  shipped: 'Shipped',
  delivered: 'Delivered',
  completed: 'Completed',
  cancelled: 'Cancelled',
  expired: 'Expired',
  rejected: 'Rejected',
  complained: 'Complained',
  refunded: 'Refunded',
};

/** What is over without a sale: cancelled, expired, rejected or refunded. */
export const endedUnsold: string = 'Cancelled or Rejected';
