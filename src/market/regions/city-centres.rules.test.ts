import { expect, test } from 'vitest';
import { readAreaList } from '#seeds/regions/area-list.ts';
import { cityCentre } from './city-centres.ts';

const { cities } = readAreaList();

test('every city of the country has a centre within it', () => {
  const without = cities.filter(([id]) => {
    const centre = cityCentre(Number(id));
    return !(
      centre !== null &&
      centre.latitude > -11.5 &&
      centre.latitude < 6.5 &&
      centre.longitude > 94.5 &&
      centre.longitude < 141.5
    );
  });
  expect(cities.length).toBe(514);
  expect(without).toEqual([]);
});

test.each([
  [3171, -6.18, 106.83],
  [3273, -6.92, 107.61],
  [5371, -10.17, 123.61],
  [9171, -2.53, 140.72],
])('%i is where it is', (id, latitude, longitude) => {
  expect(cityCentre(id)).toEqual({ latitude, longitude });
});

test.each([0, 1, 3199, 9999, 317101, Number.MAX_SAFE_INTEGER])('there is no city %i', (id) => {
  expect(cityCentre(id)).toBeNull();
});
