import type { brand as source } from '../id/brand.ts';

export const brand: typeof source = {};
