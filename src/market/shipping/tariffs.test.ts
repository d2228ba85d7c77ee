import { beforeAll, expect, test } from 'vitest';
import type { Database } from '#platform/db/database.ts';
import { testDatabase } from '#tests/support/database.ts';
import type { Schema } from '../schema.ts';
import { courierGroups } from './tariff.rules.ts';
import { forgetTariffs, tariffsOf } from './tariffs-store.ts';

let db: Database<Schema>;
beforeAll(async () => {
  db = await testDatabase();
});

const prices = async (zone: 'same_city' | 'same_province' | 'other', grams: number) =>
  courierGroups(await tariffsOf({ db }), zone, [{ qty: 1, weight: grams, dimensions: null }]).map((group) => [
    group.courier_name,
    group.services.map((option) => [option.shipper_result_id, option.etd, option.price]),
  ]);

test('the tariffs a new shop starts with, in the order of the table', async () => {
  expect(await prices('same_city', 1_000)).toEqual([
    [
      'JNE',
      [
        ['jne:REG', '2-3', 10_000],
        ['jne:YES', '1-1', 18_000],
      ],
    ],
    ['J&T', [['jnt:EZ', '2-4', 9_000]]],
    [
      'SiCepat',
      [
        ['sicepat:REG', '2-3', 9_000],
        ['sicepat:BEST', '1-1', 17_000],
      ],
    ],
    ['POS', [['pos:KILAT', '3-5', 8_000]]],
  ]);
  const all = async (zone: 'same_province' | 'other') =>
    courierGroups(await tariffsOf({ db }), zone, [{ qty: 1, weight: 1_001, dimensions: null }]).flatMap(
      (group) => group.services.map((option) => option.price / 2),
    );
  expect(await all('same_province')).toEqual([14_000, 24_000, 13_000, 12_500, 22_000, 11_000]);
  expect(await all('other')).toEqual([24_000, 42_000, 23_000, 22_000, 40_000, 20_000]);
});

test('a service that was switched off is not offered, nor its courier when it was the last', async () => {
  await tariffsOf({ db });
  await db
    .updateTable('courier_tariffs')
    .set({ is_active: false })
    .where('service', 'in', ['YES', 'EZ'])
    .execute();
  forgetTariffs({ db });
  const found = await prices('other', 1);
  expect(found.map(([name]) => name)).toEqual(['JNE', 'SiCepat', 'POS']);
  expect(found[0]?.[1]).toEqual([['jne:REG', '2-3', 24_000]]);
});
