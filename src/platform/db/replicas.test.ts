import { setTimeout as pause } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { faultProxy } from '#tests/support/fault-proxy.ts';
import { type Member, primaryAndStandby } from '#tests/support/replication.ts';
import { reportFigure } from '#tests/support/scale.ts';
import type { Database } from './database.ts';
import { createDatabase } from './pool.ts';
import { fromOnePlace, type ReplicaState } from './replicas.ts';

let pair: { primary: Member; standby: Member };
beforeAll(async () => {
  pair = await primaryAndStandby();
  await pair.primary.ask('create table cards (id int primary key, price int)');
  await pair.primary.ask('insert into cards values (1, 1000)');
});

const opened: Database<unknown>[] = [];
afterAll(async () => {
  for (const db of opened) await db.close();
});
const changes: ReplicaState[] = [];
beforeEach(() => {
  changes.length = 0;
});
const shopOn = (replicaUrls: readonly string[], primaryUrl = pair.primary.url): Database<unknown> => {
  const db = createDatabase<unknown>({
    url: primaryUrl,
    replicaUrls,
    maxLagMs: 1_500,
    onReplicaChange: (state) => changes.push(state),
  });
  opened.push(db);
  db.replicas?.start();
  return db;
};

/** Whether a read is answered by the standby. */
const isFromStandby = async (db: Database<unknown>): Promise<boolean> => {
  const { rows } = await sql<{ it: boolean }>`select pg_is_in_recovery() as it`.execute(db.listing);
  return rows[0]?.it ?? false;
};
const untilFrom = (db: Database<unknown>, place: 'standby' | 'primary') =>
  expect.poll(() => isFromStandby(db), { timeout: 20_000 }).toBe(place === 'standby');
const priceOf = async (handle: Kysely<unknown>): Promise<number | undefined> =>
  (await sql<{ price: number }>`select price from cards where id = 1`.execute(handle)).rows[0]?.price;
const timed = async <T>(work: Promise<T>): Promise<[T, number]> => {
  const began = performance.now();
  return [await work, performance.now() - began];
};

describe('a replica', () => {
  test('is asked for lists when it has said how near it is, and never for anything else', async () => {
    const db = shopOn([pair.standby.url]);
    await untilFrom(db, 'standby');
    expect(changes).toEqual([
      { name: expect.stringContaining(':5432'), isUsed: true, lagMs: expect.any(Number) },
    ]);
    const { rows } = await sql<{ it: boolean }>`select pg_is_in_recovery() as it`.execute(db);
    expect(rows[0]?.it).toBe(false);
  });

  test('that is behind is left out until it has caught up', async () => {
    const db = shopOn([pair.standby.url]);
    await untilFrom(db, 'standby');
    await pair.standby.ask('select pg_wal_replay_pause()');
    await pair.primary.ask('update cards set price = 2000');
    await untilFrom(db, 'primary');
    expect(changes.at(-1)).toMatchObject({ isUsed: false, lagMs: expect.any(Number) });
    expect(changes.at(-1)?.lagMs).toBeGreaterThan(1_500);
    expect(await priceOf(db.listing)).toBe(2000);
    await pair.standby.ask('select pg_wal_replay_resume()');
    await untilFrom(db, 'standby');
    expect(await priceOf(db.listing)).toBe(2000);
  });

  test('that is killed while it is asked answers nobody with an error, and is asked again when it is back', async () => {
    const db = shopOn([pair.standby.url]);
    await untilFrom(db, 'standby');
    let failed = 0;
    let asked = 0;
    let isOver = false;
    const reader = async () => {
      while (!isOver) {
        asked += 1;
        await priceOf(db.listing).catch(() => {
          failed += 1;
        });
        await pause(1);
      }
    };
    const readers = Promise.all(Array.from({ length: 8 }, reader));
    await pause(200);
    await pair.standby.kill();
    await untilFrom(db, 'primary');
    await pair.standby.start();
    await untilFrom(db, 'standby');
    isOver = true;
    await readers;
    expect(asked).toBeGreaterThan(100);
    expect(failed).toBe(0);
  });

  test('whose wire is cut without a word costs a read 250 ms at most, and the next one nothing', async () => {
    const wire = await faultProxy(pair.standby.url);
    const db = shopOn([wire.url]);
    await untilFrom(db, 'standby');
    const before = await priceOf(db);
    wire.silence();
    const [price, waited] = await timed(priceOf(db.listing));
    expect(price).toBe(before);
    // 220 ms, and what a crowded machine needs to wake up
    expect(waited).toBeLessThan(2_000);
    reportFigure(`a read whose replica fell silent: ${Math.round(waited)} ms`);
    expect(changes.at(-1)).toMatchObject({ isUsed: false });
    expect(await isFromStandby(db)).toBe(false);
    wire.pass();
    await untilFrom(db, 'standby');
  });

  test('that only takes its time is waited for', async () => {
    const db = shopOn([pair.standby.url]);
    await untilFrom(db, 'standby');
    const { rows } = await sql<{ it: boolean }>`
      select pg_is_in_recovery() as it from pg_sleep(0.6)`.execute(db.listing);
    expect(rows[0]?.it).toBe(true);
    expect(changes).toHaveLength(1);
  });

  test('that has not replayed a migration yet is not blamed for it', async () => {
    const db = shopOn([pair.standby.url]);
    await untilFrom(db, 'standby');
    await pair.standby.ask('select pg_wal_replay_pause()');
    await pair.primary.ask('create table fresh as select 7 as n');
    const { rows } = await sql<{ n: number }>`select n from fresh`.execute(db.listing);
    expect(rows).toEqual([{ n: 7 }]);
    await pair.standby.ask('select pg_wal_replay_resume()');
    await expect(sql`select * from nobody_made_this`.execute(db.listing)).rejects.toThrow('nobody_made_this');
    await untilFrom(db, 'standby');
  });

  test('whose replay stands in the way of a read leaves it to the primary', async () => {
    const db = shopOn([pair.standby.url]);
    await untilFrom(db, 'standby');
    // a table that goes while it is read there: the standby ends the reader after a second
    await pair.primary.ask('create table doomed as select 1 as n');
    await expect
      .poll(() =>
        pair.standby.ask('select from doomed').then(
          () => true,
          () => false,
        ),
      )
      .toBe(true);
    const reading = sql<{ it: boolean }>`
      select pg_is_in_recovery() as it from doomed, pg_sleep(2.5)`.execute(db.listing);
    await pause(300);
    await pair.primary.ask('drop table doomed; create table doomed as select 1 as n');
    expect((await reading).rows).toEqual([{ it: false }]);
    expect(db.replicas?.states[0]?.isUsed).toBe(true);
  });

  test('which is a primary itself, since a balancer found no other, is as near as can be', async () => {
    const db = shopOn([pair.primary.url]);
    await expect.poll(() => db.replicas?.states[0]?.isUsed).toBe(true);
    expect(db.replicas?.states[0]?.lagMs).toBe(0);
  });
});

describe('one answer', () => {
  test('is read from one place, also when the replica fails halfway', async () => {
    const wire = await faultProxy(pair.standby.url);
    const db = shopOn([wire.url, pair.primary.url]);
    await expect
      .poll(() => db.replicas?.states.every(({ isUsed }) => isUsed), { timeout: 20_000 })
      .toBe(true);
    const placesOf = (count: number) =>
      fromOnePlace(async () => {
        const found: boolean[] = [];
        for (let at = 0; at < count; at += 1) found.push(await isFromStandby(db));
        return found;
      });
    const answers = await Promise.all([placesOf(6), placesOf(6), placesOf(6), placesOf(6)]);
    for (const answer of answers) expect(new Set(answer).size).toBe(1);
    expect(new Set(answers.flat()).size).toBe(2);
    const price = await priceOf(db);
    const seen = await fromOnePlace(async () => {
      let first = await isFromStandby(db);
      for (let tries = 0; !first && tries < 3; tries += 1)
        first = await fromOnePlace(() => isFromStandby(db));
      wire.reset();
      return [await priceOf(db.listing), await priceOf(db.listing)];
    });
    expect(seen).toEqual([price, price]);
  });
});

test('a replica that falls silent for a moment while the primary is away is waited for: nobody else could answer', async () => {
  const [primaryWire, wire] = [await faultProxy(pair.primary.url), await faultProxy(pair.standby.url)];
  const db = shopOn([wire.url], primaryWire.url);
  await untilFrom(db, 'standby');
  const price = await priceOf(db.listing);
  // the primary refuses, as one that was killed does
  primaryWire.reset();
  const refusing = setInterval(primaryWire.reset, 20);
  try {
    wire.silence();
    const reads = fromOnePlace(() => Promise.all([priceOf(db.listing), priceOf(db.listing)]));
    await pause(800);
    wire.pass();
    expect(await reads).toEqual([price, price]);
    expect(await priceOf(db.listing)).toBe(price);
  } finally {
    clearInterval(refusing);
  }
});

test('without its primary the shop goes on reading from the replicas', async () => {
  const wire = await faultProxy(pair.primary.url);
  const db = shopOn([pair.standby.url], wire.url);
  await untilFrom(db, 'standby');
  await pair.primary.ask('update cards set price = 3000');
  await expect.poll(() => priceOf(db.listing)).toBe(3000);
  wire.silence();
  for (const end = Date.now() + 4_000; Date.now() < end; await pause(100))
    expect(await priceOf(db.listing)).toBe(3000);
  expect(await isFromStandby(db)).toBe(true);
  wire.abandon();
  wire.pass();
});
