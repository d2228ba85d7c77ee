import { orders } from './en/orders.ts';
import { reviews } from './en/reviews.ts';
import { turns } from './en/turns.ts';
import type { OrderMessages } from './id-orders.ts';

/** The same keys in English. */
export const messages: OrderMessages = { orders, reviews, turns };
