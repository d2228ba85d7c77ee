import { expect, test } from 'vitest';
import { bestSellerCutoffs, isScanCheaper, maxScanRows } from './scan-cost.rules.ts';

const near = { wanted: 24, all: 1_000_000, readsTwoTables: false };

test('what is frequent is walked to, and no further than reading it would cost', () => {
  expect(maxScanRows({ ...near, total: 100_000 })).toBe(960);
  expect(maxScanRows({ ...near, total: 8_000 })).toBe(8_000);
});

test('what is rare or far away is read whole', () => {
  expect(maxScanRows({ ...near, total: 5_000 })).toBeNull();
  expect(maxScanRows({ ...near, total: 0 })).toBeNull();
  expect(maxScanRows({ ...near, wanted: 24_000, total: 100_000 })).toBeNull();
});

test('where a step opens two rows, only what is everywhere is walked to', () => {
  expect(maxScanRows({ ...near, total: 10_000, readsTwoTables: true })).toBeNull();
  expect(maxScanRows({ ...near, total: 100_000, readsTwoTables: true })).toBe(960);
});

test('a page of a frequent word lies among the best sold, where these hold enough of it and walking is no shorter', () => {
  const sizes = [
    { sold: 5_000, products: 15_000 },
    { sold: 500, products: 160_000 },
  ];
  const all = 1_000_000;
  expect(bestSellerCutoffs(sizes, { wanted: 24, total: 8_000, all })).toEqual([5_000, 500]);
  expect(bestSellerCutoffs(sizes, { wanted: 24, total: 2_000, all })).toEqual([500]);
  expect(bestSellerCutoffs(sizes, { wanted: 24, total: 400_000, all })).toEqual([]);
  expect(bestSellerCutoffs(sizes, { wanted: 2_400, total: 8_000, all })).toEqual([]);
  expect(bestSellerCutoffs([{ sold: 500, products: 0 }], { wanted: 24, total: 8_000, all })).toEqual([]);
});

test('what is found is walked to where it stands thick enough', () => {
  expect(isScanCheaper({ wanted: 24, total: 5_000, all: 60_000 })).toBe(true);
  expect(isScanCheaper({ wanted: 24, total: 1_000, all: 60_000 })).toBe(false);
});
