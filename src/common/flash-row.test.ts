import { expect, test } from 'vitest';
import { type FlashFacts, warningsOf } from './flash-row.ts';

const good: FlashFacts = {
  publish_price: 100_000,
  stock: 10,
  lowest_price: 80_000,
  state: 'visible',
  is_seller_active: true,
};
const row = { flash_price: 80_000, flash_stock: 10 };

test('a row that is cheaper than ever, in stock and seen by buyers has no warning', () => {
  expect(warningsOf(row, good)).toEqual([]);
});

test('a price above the lowest of 30 days is one, a price that is no longer lower another', () => {
  expect(warningsOf({ ...row, flash_price: 80_001 }, good)).toEqual(['above_lowest']);
  expect(warningsOf({ ...row, flash_price: 100_000 }, good)).toEqual(['not_cheaper']);
});

test('the pieces not yet sold must be in stock', () => {
  expect(warningsOf({ ...row, flash_stock: 11 }, good)).toEqual(['stock_short']);
  expect(warningsOf({ ...row, flash_stock: 11, flash_sold: 1 }, good)).toEqual([]);
});

test('goods that nobody sees and sellers who may not sell are told, all at once', () => {
  expect(warningsOf(row, { ...good, state: 'taken_down', is_seller_active: false, stock: 0 })).toEqual([
    'stock_short',
    'product_hidden',
    'seller_suspended',
  ]);
});
