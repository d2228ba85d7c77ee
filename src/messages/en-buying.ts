import { cart } from './en/cart.ts';
import { checkout } from './en/checkout.ts';
import type { BuyingMessages } from './id-buying.ts';

/** The same keys in English. */
export const messages: BuyingMessages = { cart, checkout };
