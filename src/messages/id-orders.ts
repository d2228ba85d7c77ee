import { orders } from './id/orders.ts';
import { reviews } from './id/reviews.ts';
import { turns } from './id/turns.ts';
import { walletPages } from './id/wallet-pages.ts';

/** Words of the buyer's orders, reviews and wallet, in Indonesian; they travel with those pages only. */
export const idOrders = { orders, reviews, turns, walletPages };
export type OrderMessages = typeof idOrders;
