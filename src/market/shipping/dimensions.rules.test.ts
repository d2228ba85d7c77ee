import { expect, test } from 'vitest';
import { chargeableGrams, volumetricGrams } from './dimensions.rules.ts';
import { parcelRoute, routeKey } from './live-rates.rules.ts';
import { courierGroups } from './tariff.rules.ts';

const shirt = { qty: 2, weight: 250, dimensions: null };
const pillow = { qty: 1, weight: 800, dimensions: [60, 40, 20] } as const;

test('a parcel counts what it weighs or a kilogram for each 6000 cm³, whichever is more', () => {
  expect(volumetricGrams([pillow])).toBe(8_000);
  expect(chargeableGrams([pillow])).toBe(8_000);
  expect(chargeableGrams([{ ...pillow, weight: 9_000 }])).toBe(9_000);
  expect(chargeableGrams([{ ...pillow, qty: 3 }])).toBe(24_000);
  expect(volumetricGrams([{ ...pillow, dimensions: [1, 1, 1] }])).toBe(1);
});

test('cargo counts a kilogram for each 4000 cm³', () => {
  expect(chargeableGrams([pillow], true)).toBe(12_000);
  expect(chargeableGrams([shirt], true)).toBe(500);
  const tariff = {
    ...{ courier: 'rajawali', courier_name: 'Rajawali', service_name: 'Darat', etd: '4-7' },
    ...{ same_city: 1_000, same_province: 2_000, other: 3_000 },
  };
  const [group] = courierGroups(
    [
      { ...tariff, service: 'KARGO', is_cargo: true },
      { ...tariff, service: 'REG', is_cargo: false },
    ],
    'same_city',
    [pillow],
  );
  expect(group?.services.map(({ service, price }) => [service, price])).toEqual([
    ['KARGO', 12_000],
    ['REG', 8_000],
  ]);
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
