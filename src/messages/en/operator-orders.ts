import type { operatorOrders as source } from '../id/operator-orders.ts';

/** The same keys in English. */
export const operatorOrders: typeof source = {};
