import { expect, test } from 'vitest';
import { ringsAround } from './nearest.rules.ts';

const bandung = { cityId: 3273, provinceId: 32 };
const stores = {
  cities: [
    { id: 3273, province_id: 32 },
    { id: 3271, province_id: 32 },
    { id: 3276, province_id: 32 },
    { id: 3578, province_id: 35 },
    { id: 5371, province_id: 53 },
  ],
  provinces: [{ id: 32 }, { id: 35 }, { id: 53 }],
};
const none = { cities: [], provinces: [] };

test('the city comes first, then the rest of its province, then all others', () => {
  expect(ringsAround(bandung, none, stores)).toEqual([
    { cities: [3273], provinces: [] },
    { cities: [3271, 3276], provinces: [] },
    { cities: [], provinces: [35, 53] },
  ]);
});

test('a part without stores is left out, so that it never stands for everything', () => {
  expect(ringsAround({ cityId: 1101, provinceId: 11 }, none, stores)).toEqual([
    { cities: [], provinces: [32, 35, 53] },
  ]);
  expect(ringsAround(bandung, none, { cities: [], provinces: [] })).toEqual([]);
});

test('what the reader filters by stays', () => {
  expect(ringsAround(bandung, { cities: [5371, 3276], provinces: [] }, stores)).toEqual([
    { cities: [3276], provinces: [] },
    { cities: [5371], provinces: [] },
  ]);
  expect(ringsAround(bandung, { cities: [], provinces: [35] }, stores)).toEqual([
    { cities: [], provinces: [35] },
  ]);
  expect(ringsAround(bandung, { cities: [3276], provinces: [35] }, stores)).toEqual([]);
});

test('every store is in exactly one part', () => {
  const rings = ringsAround(bandung, none, stores);
  const cities = rings.flatMap((ring) => [
    ...ring.cities,
    ...stores.cities.filter((city) => ring.provinces.includes(city.province_id)).map(({ id }) => id),
  ]);
  expect(cities.toSorted((a, b) => a - b)).toEqual(
    stores.cities.map(({ id }) => id).toSorted((a, b) => a - b),
  );
});
