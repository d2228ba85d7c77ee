import type { Order } from '#contract/order.ts';

/** Whether an order was sent, so that it has an invoice. */
export const hasInvoice = ({ status, shipping }: Pick<Order, 'status' | 'shipping'>): boolean =>
  status === 'shipped' ||
  status === 'delivered' ||
  status === 'completed' ||
  status === 'complained' ||
  (status === 'refunded' && Boolean(shipping.resi));
