import type { operator as source } from '../id/operator.ts';

/** The same keys in English. */
export const operator: typeof source = {};
