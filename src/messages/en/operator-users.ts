import type { operatorUsers as source } from '../id/operator-users.ts';

/** The same keys in English. */
export const operatorUsers: typeof source = {};
