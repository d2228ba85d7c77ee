import { expect, test } from 'vitest';
import type { FlashFacts } from '#common/flash-row.ts';
import { rowChanges, rowFaults, rowKey, type WantedRow } from './slot.rules.ts';

const facts = (fields: Partial<FlashFacts> = {}): FlashFacts => ({
  publish_price: 100_000,
  stock: 10,
  lowest_price: 90_000,
  state: 'visible',
  is_seller_active: true,
  ...fields,
});
const goods = new Map([
  ['1:', facts()],
  ['1:7', facts({ publish_price: 120_000, stock: 4 })],
  ['2:', facts({ state: 'deleted' })],
]);
const row = (fields: Partial<WantedRow> = {}): WantedRow => ({
  product_id: 1,
  variant_id: null,
  flash_price: 99_999,
  flash_stock: 10,
  limit_per_user: 1,
  ...fields,
});
const faults = (...rows: WantedRow[]) => rowFaults(rows, goods).map(({ field, rule }) => `${field} ${rule}`);

test('a row is cheaper than its goods are and has no more pieces than there are', () => {
  expect(faults(row(), row({ variant_id: 7, flash_price: 119_999, flash_stock: 4 }))).toEqual([]);
  expect(faults(row(), row({ variant_id: 7, flash_price: 120_000, flash_stock: 5 }))).toEqual([
    'products.1.flash_price max',
    'products.1.flash_stock stock',
  ]);
});

test('its goods exist, and stand there once', () => {
  expect(
    faults(row({ product_id: 2 }), row({ product_id: 3 }), row({ variant_id: 8 }), row(), row()),
  ).toEqual([
    'products.0.product_id exists',
    'products.1.product_id exists',
    'products.2.variant_id exists',
    'products.4.product_id unique',
  ]);
});

test('what was accepted from a store may be short, dear or gone, unchanged and once', () => {
  const accepted = [row({ flash_stock: 11, flash_price: 100_000 }), row({ product_id: 2 })];
  const keys = new Set(accepted.map(rowKey));
  expect(rowFaults(accepted, goods, keys)).toEqual([]);
  const changed = [...accepted, row({ product_id: 2 }), row({ flash_stock: 12 }), row({ product_id: 3 })];
  expect(rowFaults(changed, goods, keys).map(({ field, rule }) => `${field} ${rule}`)).toEqual([
    'products.2.product_id unique',
    'products.3.product_id unique',
    'products.4.product_id exists',
  ]);
});

test('a change of the list names only the rows that differ', () => {
  const kept = row({ product_id: 5 });
  expect(rowChanges([kept, row()], [row({ flash_stock: 2 }), kept, row({ product_id: 9 })])).toEqual({
    before: [row()],
    after: [row({ flash_stock: 2 }), row({ product_id: 9 })],
  });
});
