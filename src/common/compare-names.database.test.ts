import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { compareNames } from './compare-names.ts';

const sorted = [
  'a b',
  'aa',
  'Aab',
  'Bank 9',
  'Bank 10',
  'Bank Central Asia',
  'Bank CIMB Niaga',
  'bank danamon',
  'Bank Mandiri',
  'de la',
  'Dela',
  'echo',
  'Eclair',
  'Éclair Manis',
  'fox',
  'Kab. Bandung',
  'Kab. Bandung Barat',
  'Kabupaten',
  'PT Sinar',
  'PT. Sinar',
  'Toko A',
  'Toko-A',
  'TokoA',
];
const shuffled = sorted.toReversed();

test('names are sorted as a dictionary does, ignoring case', () => {
  expect(shuffled.toSorted(compareNames)).toEqual(sorted);
  expect(compareNames('TOKO LONTAR', 'Toko Lontar')).toBe(0);
  expect(compareNames('Eclair', 'Éclair')).toBeLessThan(0);
});

test('the database sorts the same way', async () => {
  const db = await testDatabase();
  const { rows } = await sql<{ name: string }>`
    select name from unnest(${shuffled}::text[]) name order by name collate dictionary`.execute(db);
  expect(rows.map(({ name }) => name)).toEqual(sorted);
  const same = ['TOKO', 'toko', 'Toko'];
  const counted = await sql<{ different: number }>`
    select count(distinct name collate dictionary) as different from unnest(${same}::text[]) name`.execute(
    db,
  );
  expect(counted.rows[0]?.different).toBe(3);
});
