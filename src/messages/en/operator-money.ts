import type { operatorMoney as source } from '../id/operator-money.ts';

/** The same keys in English. */
export const operatorMoney: typeof source = {};
