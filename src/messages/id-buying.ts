import { cart } from './id/cart.ts';
import { checkout } from './id/checkout.ts';

/** Words of cart and checkout, in Indonesian; they travel with those pages only. */
export const messages = { cart, checkout };
export type BuyingMessages = typeof messages;
