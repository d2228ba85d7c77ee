import { payment } from './id/payment.ts';

/** Messages of one group of pages; only those pages bring them. */
export const messages = { payment };
export type PaymentMessages = typeof messages;
