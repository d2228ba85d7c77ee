import type { operatorFlash as source } from '../id/operator-flash.ts';

/** The same keys in English. */
export const operatorFlash: typeof source = {};
