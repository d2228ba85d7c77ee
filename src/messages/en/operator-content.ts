import type { operatorContent as source } from '../id/operator-content.ts';

/** The same keys in English. */
export const operatorContent: typeof source = {};
