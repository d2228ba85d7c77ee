import { cart } from './en/cart.ts';
import { checkout } from './en/checkout.ts';
import { payment } from './en/payment.ts';
import type { BuyingMessages } from './id-buying.ts';

/** The same keys in English. */
export const enBuying: BuyingMessages = { cart, checkout, payment };
