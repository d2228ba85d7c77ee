import type { operatorPromos as source } from '../id/operator-promos.ts';

/** The same keys in English. */
export const operatorPromos: typeof source = {};
