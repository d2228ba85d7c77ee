import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { standingClock } from '#tests/support/market.ts';
import { createIdempotencyStore, idempotencyTimer } from './idempotency-store.ts';

const db = await testDatabase();
const clock = standingClock('2026-11-20T12:00:00+07:00');
const store = createIdempotencyStore({ db, clock });
const { id: user } = await db
  .insertInto('users')
  .values({ email: 'kunci@lokapasar.test' })
  .returning('id')
  .executeTakeFirstOrThrow();
const keys = async () => {
  const { rows } = await sql<{ key: string }>`select key from idempotency_keys order by key`.execute(db);
  return rows.map(({ key }) => key);
};

test('a key is deleted once its answer is not repeated any more, 24 hours after the first request', async () => {
  await store.begin(user, '/pay', 'first', 'hash');
  await store.finish(user, '/pay', 'first', { status: 200, answer: '{}', locale: 'id' });
  clock.set('2026-11-20T18:00:00+07:00');
  await store.begin(user, '/pay', 'second', 'hash');
  clock.set('2026-11-21T12:00:00+07:00');
  await idempotencyTimer({ db, clock }).run();
  expect(await keys()).toEqual(['first', 'second']);
  expect(await store.begin(user, '/pay', 'first', 'hash')).toMatchObject({ status: 200, answer: '{}' });
  clock.set('2026-11-21T12:00:01+07:00');
  await idempotencyTimer({ db, clock }).run();
  expect(await keys()).toEqual(['second']);
});

test('many are deleted in one run', async () => {
  await sql`insert into idempotency_keys (user_id, path, key, body_hash, created_at)
    select ${user}, '/pay', 'old ' || n, '', ${clock.now()}::timestamptz - interval '25 hours' from generate_series(1, 12000) n`.execute(
    db,
  );
  await idempotencyTimer({ db, clock }).run();
  expect(await keys()).toEqual(['second']);
});
