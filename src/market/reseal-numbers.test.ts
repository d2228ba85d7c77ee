import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createKeyRing } from '#platform/keys.ts';
import { sealedPrefix } from '#platform/sealed-text.ts';
import { fixedClock, testContext } from '#tests/support/context.ts';
import { testDatabase } from '#tests/support/database.ts';
import { SECRET, testKeys } from '#tests/support/keys.ts';
import { resealTimer } from './reseal-numbers.ts';

const HOUR = 3_600_000;

test('rounds go on until one finds nothing, a day after the key came; then one row is asked for, until the next key', async () => {
  const db = await testDatabase();
  const clock = fixedClock('2026-11-20T05:00:00Z');
  const { id } = await db
    .insertInto('users')
    .values({ fullname: 'Rani', email: 'rani@lokapasar.test', status: 'active' })
    .returning('id')
    .executeTakeFirstOrThrow();
  /** As a version before the sealing wrote it. */
  const writePlain = () =>
    sql`update users set unverified_phone = '+6281234567890' where id = ${id}`.execute(db);
  const phone = async () =>
    (
      await sql<{
        phone: string;
      }>`select unverified_phone as phone from users where id = ${id}`.execute(db)
    ).rows[0]?.phone;
  const runAfter = async (hours: number, keys = testKeys) => {
    clock.set(new Date(clock.now().getTime() + hours * HOUR).toISOString());
    await resealTimer(testContext(db, clock, { config: { keys } })).run();
    return phone();
  };
  const sealed = (keys = testKeys) => expect.stringContaining(sealedPrefix(keys.current.id));

  await writePlain();
  expect(await runAfter(0)).toEqual(sealed());
  // a server of the old version still writes
  await writePlain();
  expect(await runAfter(23)).toEqual(sealed());
  await writePlain();
  expect(await runAfter(1)).toEqual(sealed());
  // this round finds nothing
  expect(await runAfter(1)).toEqual(sealed());
  await writePlain();
  expect(await runAfter(1)).toBe('+6281234567890');

  const next = createKeyRing('a new secret of all servers of a test', [SECRET]);
  expect(await runAfter(1, next)).toEqual(sealed(next));
});
