import { expect, test } from 'vitest';
import type { ProductChoice } from '#contract/operator-promo.ts';
import { cutPrice, faultsByRow, type GridAction, type GridRow, gridAfter, maxRows } from './grid.rules.ts';

const choice = (id: number, variants: number[] = []): ProductChoice => ({
  id,
  slug: `p-${id}`,
  product_name: `Produk ${id}`,
  photo: null,
  base_price: 100_000,
  publish_price: 100_000,
  stock: 10,
  is_visible: true,
  has_variants: variants.length > 0,
  merchant: { id: 1, merchant_name: 'Toko' },
  variants: variants.map((one) => ({
    id: one,
    options: [`V${one}`],
    base_price: 1000,
    publish_price: 1000,
    stock: 1,
  })),
});
const after = (...acts: GridAction[]) => acts.reduce<readonly GridRow[]>(gridAfter, []);
const ids = (rows: readonly GridRow[]) =>
  rows.map(({ product_id, variant_id }) => `${product_id}:${variant_id ?? ''}`);

test('rows are added, moved, written and dropped, each under a key of its own', () => {
  const rows = after(
    { type: 'add', choice: choice(1) },
    { type: 'add', choice: choice(2) },
    { type: 'move', key: 1, by: -1 },
    { type: 'write', key: 1, field: 'flash_price', text: '5000' },
    { type: 'drop', key: 0 },
    { type: 'add', choice: choice(3) },
  );
  expect(ids(rows)).toEqual(['2:', '3:']);
  expect(rows.map(({ key }) => key)).toEqual([1, 2]);
  expect(rows[0]?.flash_price).toBe('5000');
});

test('a product with variants gets a row for each that has none yet', () => {
  const rows = after(
    { type: 'add', choice: choice(1, [7, 8]) },
    { type: 'variant', key: 0, variant_id: 8 },
    { type: 'addVariant', key: 0 },
  );
  expect(ids(rows)).toEqual(['1:8', '1:7']);
});

test('a cut is taken off the normal price, down to whole hundreds, never below the least', () => {
  expect([cutPrice(99_990, 10), cutPrice(1_050, 50), cutPrice(120, 90)]).toEqual([89_900, 525, 100]);
  const facts = {
    product_id: 1,
    variant_id: null,
    publish_price: 50_000,
    stock: 1,
    lowest_price: 1,
  } as const;
  const rows = after(
    { type: 'add', choice: choice(1) },
    { type: 'add', choice: choice(2) },
    {
      type: 'cut',
      percent: 20,
      factsOf: ({ product_id }) =>
        product_id === 1 ? { ...facts, state: 'visible', is_seller_active: true } : undefined,
    },
    { type: 'all', field: 'limit_per_user', text: '3' },
  );
  expect(rows.map(({ flash_price, limit_per_user }) => [flash_price, limit_per_user])).toEqual([
    ['40000', '3'],
    ['', '3'],
  ]);
});

test('there are never more rows than a slot takes', () => {
  const acts = Array.from({ length: maxRows + 5 }, (_, id) => ({
    type: 'add' as const,
    choice: choice(id + 1),
  }));
  expect(after(...acts)).toHaveLength(maxRows);
});

test('faults find their row and field', () => {
  const rule = 'max' as const;
  const faults = faultsByRow([
    { field: 'products.3.flash_price', rule, message: 'Terlalu mahal' },
    { field: 'products.3.flash_stock', rule, message: 'Stok kurang' },
    { field: 'products', rule, message: 'lain' },
  ]);
  expect([...faults]).toEqual([[3, { flash_price: 'Terlalu mahal', flash_stock: 'Stok kurang' }]]);
});
