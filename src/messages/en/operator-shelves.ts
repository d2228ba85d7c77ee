import type { operatorShelves as source } from '../id/operator-shelves.ts';

/** The same keys in English. */
export const operatorShelves: typeof source = {};
