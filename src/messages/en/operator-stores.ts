import type { operatorStores as source } from '../id/operator-stores.ts';

/** The same keys in English. */
export const operatorStores: typeof source = {};
