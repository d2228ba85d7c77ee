import { cart } from './id/cart.ts';
import { checkout } from './id/checkout.ts';
import { payment } from './id/payment.ts';

/** Words from the cart to the payment, in Indonesian; they travel with those pages only. */
export const idBuying = { cart, checkout, payment };
export type BuyingMessages = typeof idBuying;
