import type { product as source } from '../id/product.ts';

export const product: typeof source = {};
