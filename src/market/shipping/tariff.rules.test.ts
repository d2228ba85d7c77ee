import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  chargedKilograms,
  courierGroups,
  offeredOption,
  shippingPrice,
  type Tariff,
  zoneOf,
} from './tariff.rules.ts';

const place = fc.record({
  provinceId: fc.integer({ min: 1, max: 3 }),
  cityId: fc.integer({ min: 1, max: 4 }),
});
const rupiah = fc.integer({ min: 0, max: 100_000 });
const tariff: fc.Arbitrary<Tariff> = fc.record({
  courier: fc.constantFrom('jne', 'jnt', 'pos'),
  courier_name: fc.constant('Kurir'),
  service: fc.string({ minLength: 1, maxLength: 5 }),
  service_name: fc.string(),
  etd: fc.constant('2-3'),
  is_cargo: fc.boolean(),
  same_city: rupiah,
  same_province: rupiah,
  other: rupiah,
});
const tariffs = fc.uniqueArray(tariff, { selector: (one) => `${one.courier}:${one.service}` });
const zone = fc.constantFrom('same_city' as const, 'same_province' as const, 'other' as const);
/** A parcel of which only the weight is known. */
const weighing = (weight: number) => [{ qty: 1, weight, dimensions: null }];
const grams = fc.integer({ min: 0, max: 5_000_000 });

describe('the zone of a parcel', () => {
  test('is the nearest that store and receiver share, whoever sends', () => {
    fc.assert(
      fc.property(place, place, (one, other) => {
        const found = zoneOf(one, other);
        expect(found === 'same_city').toBe(one.cityId === other.cityId);
        expect(found === 'other').toBe(one.cityId !== other.cityId && one.provinceId !== other.provinceId);
        expect(zoneOf(other, one)).toBe(found);
      }),
    );
  });
});

describe('the price of a parcel', () => {
  test.each([
    [0, 1],
    [1, 1],
    [1_000, 1],
    [1_001, 2],
    [2_000, 2],
    [12_345, 13],
  ])('%i g are %i started kilograms', (weight, kilograms) => {
    expect(chargedKilograms(weight)).toBe(kilograms);
  });

  test('is a multiple of the tariff of its zone and never falls with weight', () => {
    fc.assert(
      fc.property(tariff, zone, grams, grams, (one, where, light, more) => {
        const price = shippingPrice(one, where, light);
        expect(price).toBe(one[where] * Math.max(1, Math.ceil(light / 1000)));
        expect(shippingPrice(one, where, light + more)).toBeGreaterThanOrEqual(price);
      }),
    );
  });
});

describe('what a buyer may choose from', () => {
  test('holds every tariff once, couriers and services in table order', () => {
    fc.assert(
      fc.property(tariffs, zone, grams, (all, where, weight) => {
        const groups = courierGroups(all, where, weighing(weight));
        expect(groups.map((group) => group.courier)).toEqual([...new Set(all.map((one) => one.courier))]);
        for (const group of groups) {
          expect(group.services.map((option) => option.service)).toEqual(
            all.filter((one) => one.courier === group.courier).map((one) => one.service),
          );
        }
      }),
    );
  });

  test('is found again by its id, with its price; anything else is not offered', () => {
    fc.assert(
      fc.property(tariffs, zone, grams, (all, where, weight) => {
        const groups = courierGroups(all, where, weighing(weight));
        for (const one of all) {
          expect(offeredOption(groups, `${one.courier}:${one.service}`)).toMatchObject({
            service: one.service,
            price: shippingPrice(one, where, weight),
          });
        }
        expect(offeredOption(groups, 'kurir-lain:REG')).toBeNull();
      }),
    );
  });
});
