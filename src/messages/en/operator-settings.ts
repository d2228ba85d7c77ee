import type { operatorSettings as source } from '../id/operator-settings.ts';

/** The same keys in English. */
export const operatorSettings: typeof source = {};
