import { expect, it } from 'vitest';
import type { CardProduct } from '#web/ui/card-product.ts';
import { toRow } from './row.ts';

const product = (id: number): CardProduct =>
  ({ id, photos: [], merchant: {}, flash_sale: null }) as unknown as CardProduct;
const products = [1, 2, 3, 4, 5, 6, 7, 8, 9].map(product);

it('brings one card more than the widest view', () => {
  const row = toRow(products, 4);
  expect(row.first.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5]);
  expect(row.total).toBe(9);
  expect(row.without).toBeUndefined();
});

it('leaves out what stands in the block above, and says so for what comes later', () => {
  const row = toRow(products, 4, new Set([2, 3, 77]));
  expect(row.first.map(({ id }) => id)).toEqual([1, 4, 5, 6, 7]);
  expect(row.total).toBe(7);
  expect(row.without).toEqual([2, 3]);
});
