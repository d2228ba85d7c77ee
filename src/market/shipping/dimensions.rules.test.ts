import { expect, test } from 'vitest';
import { chargeableGrams, volumetricGrams } from './dimensions.rules.ts';
import { parcelRoute, routeKey } from './live-rates.rules.ts';

const shirt = { qty: 2, weight: 250, dimensions: null };
const pillow = { qty: 1, weight: 800, dimensions: [60, 40, 20] } as const;

test('a parcel counts what it weighs or a kilogram for each 6000 cm³, whichever is more', () => {
  expect(volumetricGrams([pillow])).toBe(8_000);
  expect(chargeableGrams([pillow])).toBe(8_000);
  expect(chargeableGrams([{ ...pillow, weight: 9_000 }])).toBe(9_000);
  expect(chargeableGrams([{ ...pillow, qty: 3 }])).toBe(24_000);
  expect(volumetricGrams([{ ...pillow, dimensions: [1, 1, 1] }])).toBe(1);
});

test('what is not measured counts its weight alone', () => {
  expect(volumetricGrams([shirt])).toBe(0);
  expect(chargeableGrams([shirt])).toBe(500);
  expect(chargeableGrams([shirt, pillow])).toBe(8_000);
});

const keyOf = (items: Parameters<typeof parcelRoute>[2]) => routeKey(parcelRoute('85228', '85111', items)!);

test('parcels of the same weight share a price where nothing is measured, else those with the same pieces', () => {
  expect(keyOf([shirt])).toBe(keyOf([{ ...shirt, weight: 240 }]));
  expect(keyOf([shirt, pillow])).toBe(keyOf([pillow, shirt]));
  expect(keyOf([pillow])).not.toBe(keyOf([{ ...pillow, dimensions: null }]));
  expect(keyOf([pillow])).not.toBe(keyOf([{ ...pillow, dimensions: [60, 40, 21] }]));
  expect(keyOf([pillow])).not.toBe(keyOf([{ ...pillow, weight: 799 }]));
});
