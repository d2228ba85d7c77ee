import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mismatch, missingBelow, type SentPlaces } from './places.rules.ts';

const before = { province_id: 53, city_id: 5371, sub_district_id: 537101, area_id: 5371011001 };
const unchanged: SentPlaces = {
  province_id: undefined,
  city_id: undefined,
  sub_district_id: undefined,
  area_id: undefined,
};
const required = (...fields: string[]) => fields.map((field) => ({ field, rule: 'required' }));

describe('places that are changed', () => {
  test.each<[string, Partial<SentPlaces>, string[]]>([
    ['nothing', {}, []],
    ['the same places', { province_id: 53, city_id: 5371 }, []],
    ['a province alone', { province_id: 33 }, ['city_id', 'sub_district_id', 'area_id']],
    ['a province and a city', { province_id: 33, city_id: 3320 }, ['sub_district_id', 'area_id']],
    ['a city alone', { city_id: 5301 }, ['sub_district_id', 'area_id']],
    ['a sub-district alone', { sub_district_id: 537102 }, ['area_id']],
    ['a sub-district, the area left open', { sub_district_id: 537102, area_id: null }, []],
    ['an area alone', { area_id: 5371011002 }, []],
  ])('%s', (_, sent, missing) => {
    expect(missingBelow(before, { ...unchanged, ...sent })).toEqual(required(...missing));
  });

  test('an area that was never given need not be', () => {
    expect(missingBelow({ ...before, area_id: null }, { ...unchanged, sub_district_id: 537102 })).toEqual([]);
  });

  test('all of them together never miss anything', () => {
    const id = fc.integer({ min: 1, max: 9 });
    const all = fc.record({ province_id: id, city_id: id, sub_district_id: id, area_id: fc.option(id) });
    fc.assert(
      fc.property(all, all, (one, other) => {
        expect(missingBelow(one, other)).toEqual([]);
      }),
    );
  });
});

test('the highest place that does not match is told', () => {
  const all = fc.record({
    province_id: fc.boolean(),
    city_id: fc.boolean(),
    sub_district_id: fc.boolean(),
    area_id: fc.boolean(),
  });
  fc.assert(
    fc.property(all, (known) => {
      const fault = mismatch(known);
      const first = Object.entries(known).find(([, found]) => !found)?.[0];
      expect(fault).toEqual(first === undefined ? null : { field: first, rule: 'exists' });
    }),
  );
});
