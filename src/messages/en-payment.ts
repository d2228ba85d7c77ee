import { payment } from './en/payment.ts';
import type { PaymentMessages } from './id-payment.ts';

export const messages: PaymentMessages = { payment };
