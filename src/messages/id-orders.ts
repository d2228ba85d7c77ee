import { orders } from './id/orders.ts';
import { reviews } from './id/reviews.ts';
import { turns } from './id/turns.ts';

/** Words of the buyer's orders and reviews, in Indonesian; they travel with those pages only. */
export const messages = { orders, reviews, turns };
export type OrderMessages = typeof messages;
