import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Schema } from '#market/schema.ts';
import type { Database } from '#platform/db/database.ts';
import { createDatabase } from '#platform/db/pool.ts';
import { testDatabase, testDatabaseUrl } from '#tests/support/database.ts';
import { purgeLimitsTimer, shiftLimits } from './limits-store.ts';
import { countedAddress, createSharedLimit } from './rate-limit.ts';

describe('limits in the database (#329)', () => {
  let url: string;
  let db: Database<Schema>;
  beforeAll(async () => {
    url = await testDatabaseUrl();
    db = await testDatabase({ url });
  });
  const take = (limit: ReturnType<typeof createSharedLimit>, times: number, key = 'k') =>
    Promise.all(Array.from({ length: times }, () => limit.take(key)));

  test('two processes count together, and one that starts later goes on', async () => {
    const rule = { name: 'test.shared', most: 10, minutes: 15 };
    const one = createSharedLimit(db, rule);
    const other = createSharedLimit(await testDatabase({ url }), rule);
    const waits = [...(await take(one, 15)), ...(await take(other, 15))];
    expect(waits.filter((wait) => wait === 0)).toHaveLength(10);
    for (const wait of waits) expect(wait).toBeLessThanOrEqual(900);
    expect(await createSharedLimit(await testDatabase({ url }), rule).take('k')).toBeGreaterThan(890);
    expect(await other.take('somebody else')).toBe(0);
  });

  test('it ends with the shop’s time; what was given back or forgotten counts no more', async () => {
    const limit = createSharedLimit(db, { name: 'test.time', most: 2, minutes: 1 });
    expect((await take(limit, 3)).filter((wait) => wait === 0)).toHaveLength(2);
    await shiftLimits(db, 55_000);
    expect(await limit.take('k')).toBeLessThanOrEqual(5);
    await shiftLimits(db, 5_001);
    expect(await limit.take('k')).toBe(0);
    await limit.giveBack('k');
    expect((await take(limit, 3)).filter((wait) => wait === 0)).toHaveLength(2);
    await limit.forget('k');
    expect(await limit.take('k')).toBe(0);
    await shiftLimits(db, 60_001);
    await purgeLimitsTimer({ db }).run();
    const left = await sql<{
      n: number;
    }>`select count(*) as n from rate_limits where key like 'test.time%'`.execute(db);
    expect(left.rows[0]?.n).toBe(0);
  });

  test('addresses and names are not stored, only hashes of them', async () => {
    await createSharedLimit(db, { name: 'test.hash', most: 2, minutes: 1 }).take('rani@lokapasar.test');
    const { rows } = await sql<{
      key: string;
    }>`select key from rate_limits where key like 'test.hash%'`.execute(db);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.key).not.toContain('rani');
  });

  test('inside a transaction it counts although every other connection is taken', async () => {
    const small = await testDatabase({ url, poolSize: 1 });
    const limit = createSharedLimit(small, { name: 'test.inside', most: 1, minutes: 1 });
    const waits = await small.transact(async (tx) => {
      await sql`select 1`.execute(tx);
      return [await limit.take('k'), await limit.take('k')];
    });
    expect(waits).toEqual([0, 60]);
  });

  test('while the database hangs or is gone, the process counts for itself and answers soon', async () => {
    const rule = { name: 'test.away', most: 2, minutes: 1 };
    const nowhere = createDatabase<Schema>({ url: 'postgres://127.0.0.1:1/nothing' });
    expect((await take(createSharedLimit(nowhere, rule), 5)).filter((wait) => wait === 0)).toHaveLength(2);
    await nowhere.close();
    const hanging = createSharedLimit(db, rule);
    await db.transact(async (tx) => {
      await sql`lock table rate_limits in access exclusive mode`.execute(tx);
      const began = performance.now();
      expect((await take(hanging, 5)).filter((wait) => wait === 0)).toHaveLength(2);
      expect(performance.now() - began).toBeLessThan(3_000);
    });
  });
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:0db8:0001:0002::', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['64:ff9b::192.0.2.1', '64:ff9b:0:0::/64'],
])('%s is counted as %s', (ip, counted) => {
  expect(countedAddress(ip)).toBe(counted);
});
