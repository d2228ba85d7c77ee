import { z } from 'zod';

/** States of an order, in the order of their labels. */
export const orderStatus = z.enum([
  'waiting_payment',
  'paid',
  'processed',
  'shipped',
  'delivered',
  'completed',
  'cancelled',
  'expired',
  'rejected',
  'complained',
  'refunded',
]);
export type OrderStatus = z.output<typeof orderStatus>;
