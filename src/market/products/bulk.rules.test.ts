import { expect, test } from 'vitest';
import { targetsOfRows } from './bulk.rules.ts';

const row = (row: number, fields: Partial<{ sku: string; product_id: number; variant_id: number }>) => ({
  ...{ row, sku: null, product_id: null, variant_id: null },
  ...fields,
});

test('a row means one product without variants or one variant; everything else is refused by itself', () => {
  const sent = [
    row(0, { sku: 'A' }),
    row(1, { sku: 'twice' }),
    row(2, { product_id: 7 }),
    row(3, { variant_id: 71 }),
    row(4, { product_id: 1 }),
    row(5, {}),
    row(6, { sku: 'nobody' }),
  ];
  const found = [
    { row: 0, product_id: 1, variant_id: null, has_variants: false },
    { row: 1, product_id: 2, variant_id: null, has_variants: false },
    { row: 1, product_id: 3, variant_id: 31, has_variants: true },
    { row: 2, product_id: 7, variant_id: null, has_variants: true },
    { row: 3, product_id: 7, variant_id: 71, has_variants: true },
    { row: 4, product_id: 1, variant_id: null, has_variants: false },
  ];
  const outcomes = [...targetsOfRows(sent, found).values()].map((one) =>
    'target' in one ? one.target.variant_id : `${one.fault.field} ${one.fault.rule}`,
  );
  expect(outcomes).toEqual([
    null,
    'sku unique',
    'variant_id required',
    71,
    'product_id unique',
    'sku required',
    'sku exists',
  ]);
});
