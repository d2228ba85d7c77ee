import type { operatorPayments as source } from '../id/operator-payments.ts';

/** The same keys in English. */
export const operatorPayments: typeof source = {};
