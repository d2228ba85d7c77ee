import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compareNames } from '#common/compare-names.ts';
import { mapStart } from '#contract/map.ts';
import { areas, cities, provinces, searchAreas, subDistricts } from '#contract/region.ts';
import { validate } from '#contract/validation.ts';
import type { Database } from '#platform/db/database.ts';
import { createDatabase } from '#platform/db/pool.ts';
import { type MapSource, mapSource } from '#platform/map-style.rules.ts';
import { loadRegions } from '#seeds/regions/load-regions.ts';
import { type CallEndpoint, callRoutes, dataOf, okOf } from '#tests/support/call-routes.ts';
import { fixedClock, testContext } from '#tests/support/context.ts';
import { testDatabaseUrl } from '#tests/support/database.ts';
import type { Schema } from '../schema.ts';
import { regionRoutes } from './routes.ts';

const clock = fixedClock('2026-01-01T00:00:00Z');
let url = '';
let call: CallEndpoint;
let close: () => Promise<void>;
let database: Database<Schema>;

beforeAll(async () => {
  url = await testDatabaseUrl();
  expect(await loadRegions(url)).toBe(true);
  const db = createDatabase<Schema>({ url });
  database = db;
  close = () => db.close();
  call = callRoutes(regionRoutes(testContext(db, clock)));
});

afterAll(() => close());

const names = async (search: string) =>
  dataOf(await call(searchAreas, null, { input: { search } })).map((one) => one.label);

describe('the region tables', () => {
  test('#274 hold the whole country, from provinces to areas', async () => {
    const all = okOf(await call(provinces, null));
    expect(all.total).toBe(38);
    expect(all.data.map((one) => one.name)).toEqual(all.data.map((one) => one.name).toSorted(compareNames));
    expect(all.data).toContainEqual({ id: 31, name: 'DKI Jakarta' });

    const jakarta = okOf(await call(cities, null, { input: { province_id: '31' } }));
    expect(jakarta.data.map((one) => one.name)).toEqual([
      'Jakarta Barat',
      'Jakarta Pusat',
      'Jakarta Selatan',
      'Jakarta Timur',
      'Jakarta Utara',
      'Kepulauan Seribu',
    ]);
    const kupang = okOf(await call(subDistricts, null, { input: { city_id: 5371 } }));
    expect(kupang.data).toContainEqual({ id: 537105, name: 'Kota Raja', city_id: 5371 });
    const part = okOf(await call(areas, null, { input: { sub_district_id: 537104 } }));
    expect(part.data).toEqual(dataOf(await call(areas, null, { input: { kecamatan_id: 537104 } })));
    expect(part.data.every((one) => one.sub_district_id === 537104 && one.zipcode === '')).toBe(true);
    expect(part.data.length).toBeGreaterThan(3);
  });

  test('come as a dictionary sorts them, whatever their case', async () => {
    const from = (rows: { name: string }[], name: string) => {
      const all = rows.map((one) => one.name);
      return all.slice(all.indexOf(name), all.indexOf(name) + 3);
    };
    const parts = dataOf(await call(subDistricts, null, { input: { city_id: 1605 } }));
    expect(from(parts, 'Selangit')).toEqual(['Selangit', 'STL Ulu Terawas', 'Suka Karya']);
    const lhoksukon = dataOf(await call(areas, null, { input: { sub_district_id: 110_708 } }));
    expect(from(lhoksukon, 'Pasi ie Leubeue')).toEqual(['Pasi ie Leubeue', 'Pasi Lhok', 'Pusong']);
    const looked = (await names('seunuddon aceh utara')).map((label) => label.slice(0, label.indexOf(',')));
    expect(looked).toEqual(looked.toSorted(compareNames));
  });

  test('are loaded once', async () => {
    expect(await loadRegions(url)).toBe(false);
  });

  test('are loaded by one of several servers that start together', async () => {
    const other = await testDatabaseUrl();
    const loads = await Promise.all([loadRegions(other), loadRegions(other)]);
    expect(loads.sort()).toEqual([false, true]);
  });

  test('an unknown parent has no children', async () => {
    expect(dataOf(await call(cities, null, { input: { province_id: 99 } }))).toEqual([]);
    expect(dataOf(await call(subDistricts, null, { input: { city_id: 9999 } }))).toEqual([]);
    expect(dataOf(await call(areas, null, { input: { kecamatan_id: 999_999 } }))).toEqual([]);
  });

  test('a parent id is required, and must be one', () => {
    const rules = (query: object) => validate(cities.input, query);
    expect(rules({})).toEqual({ ok: false, faults: [{ field: 'province_id', rule: 'required' }] });
    expect(rules({ province_id: 'x' })).toEqual({
      ok: false,
      faults: [{ field: 'province_id', rule: 'type', params: { min: 1 } }],
    });
    expect(areas.input.safeParse({}).error?.issues[0]?.path).toEqual(['kecamatan_id']);
  });
});

describe('the one-box lookup', () => {
  test('finds an area by its own name first, then by what it lies in', async () => {
    const found = await names('oebobo');
    expect(found[0]).toBe('Oebobo, Oebobo, Kota Kupang, Nusa Tenggara Timur');
    expect(found).toContain('Fatululi, Oebobo, Kota Kupang, Nusa Tenggara Timur');
  });

  test('takes words of every level, as beginnings and in any order', async () => {
    const found = await names('KUPANG kota oebo nusa');
    expect(found).toHaveLength(7);
    expect(found[0]).toBe('Oebobo, Oebobo, Kota Kupang, Nusa Tenggara Timur');
  });

  test('knows titles, long and short', async () => {
    expect(await names('kelurahan oebobo, kec. oebobo')).toEqual(await names('oebobo oebobo'));
    const jepara = await names('kabupaten jepara tahunan');
    expect(jepara[0]).toBe('Tahunan, Tahunan, Kab. Jepara, Jawa Tengah');
    expect(await names('kab jepara tahunan')).toEqual(jepara);
  });

  test('gives at most twenty, and all levels of each', async () => {
    const { data } = okOf(await call(searchAreas, null, { input: { search: 'sumatera' } }));
    expect(data).toHaveLength(20);
    const [one] = dataOf(await call(searchAreas, null, { input: { search: 'fatululi' } }));
    expect(one).toEqual({
      area_id: 5371041011,
      area: 'Fatululi',
      sub_district_id: 537104,
      sub_district: 'Oebobo',
      city_id: 5371,
      city: 'Kota Kupang',
      province_id: 53,
      province: 'Nusa Tenggara Timur',
      zipcode: '',
      label: 'Fatululi, Oebobo, Kota Kupang, Nusa Tenggara Timur',
    });
  });

  test('quotes and operators are ordinary characters', async () => {
    expect(await names("du'en")).toContain("Udek Du'en, Talibura, Kab. Sikka, Nusa Tenggara Timur");
    expect(await names("') | !('")).toEqual([]);
    expect(await names('tidak ada di mana pun')).toEqual([]);
  });

  test('needs three characters', () => {
    expect(searchAreas.input.safeParse({ search: 'ab' }).success).toBe(false);
    expect(searchAreas.input.safeParse({}).success).toBe(false);
  });
});

describe('the map of pins', () => {
  const startAt = async (input: { city_id?: number }, map: MapSource | null) => {
    const ctx = testContext(database, clock, { config: { map } });
    return dataOf(await callRoutes(regionRoutes(ctx))(mapStart, null, { input }));
  };

  test('a shop without one says so, and still where a city is', async () => {
    expect(await startAt({ city_id: 5371 }, null)).toMatchObject({
      style_url: null,
      centre: { latitude: -10.17, longitude: 123.61 },
    });
    expect(await startAt({}, null)).toMatchObject({ style_url: null, centre: null });
    expect(await startAt({ city_id: 999_999 }, null)).toMatchObject({ centre: null });
  });

  test('with one its style is told, and a version that follows its hosts', async () => {
    const styleUrl = 'https://maps.example/style.json';
    const [one, same, other] = await Promise.all([
      startAt({}, mapSource(styleUrl, [])),
      startAt({ city_id: 3273 }, mapSource(styleUrl, [])),
      startAt({}, mapSource(styleUrl, ['tiles.example'])),
    ]);
    expect(one.style_url).toBe(styleUrl);
    expect(same.version).toBe(one.version);
    expect(other.version).not.toBe(one.version);
  });
});
