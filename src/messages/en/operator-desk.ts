import type { operatorDesk as source } from '../id/operator-desk.ts';

/** The same keys in English. */
export const operatorDesk: typeof source = {};
