import type { promo as source } from '../id/promo.ts';

export const promo: typeof source = {};
