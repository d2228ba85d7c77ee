import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { OvertakenError, UntoldError, withSteps } from '#platform/db/steps.ts';
import type { Attempt } from '#platform/http/idempotency.ts';
import { fixedClock } from '#tests/support/context.ts';
import { testDatabase } from '#tests/support/database.ts';
import { testKeys } from '#tests/support/keys.ts';
import { createIdempotencyStore, idempotencyTimer } from './idempotency-store.ts';

const db = await testDatabase();
const clock = fixedClock('2026-11-20T12:00:00+07:00');
const store = createIdempotencyStore({ db, clock, config: { keys: testKeys } });
const { id: user } = await db
  .insertInto('users')
  .values({ email: 'kunci@lokapasar.test' })
  .returning('id')
  .executeTakeFirstOrThrow();
const begun = async (key: string): Promise<Attempt> => {
  const found = await store.begin(user, '/pay', key, 'hash');
  if (typeof found === 'string' || !('attempt' in found)) throw new Error('The key is taken.');
  return found.attempt;
};
const keys = async () => {
  const { rows } = await sql<{ key: string }>`select key from idempotency_keys order by key`.execute(db);
  return rows.map(({ key }) => key);
};

test('a key is deleted once its answer is not repeated any more, 24 hours after the first request', async () => {
  await (await begun('first')).finish({ status: 200, answer: '{}', locale: 'id' });
  clock.set('2026-11-20T18:00:00+07:00');
  await store.begin(user, '/pay', 'second', 'hash');
  clock.set('2026-11-21T12:00:00+07:00');
  await idempotencyTimer({ db, clock }).run();
  expect(await keys()).toEqual(['first', 'second']);
  expect(await store.begin(user, '/pay', 'first', 'hash')).toMatchObject({
    first: { status: 200, answer: '{}' },
  });
  clock.set('2026-11-21T12:00:01+07:00');
  await idempotencyTimer({ db, clock }).run();
  expect(await keys()).toEqual(['second']);
});

test('answers and results are stored sealed', async () => {
  const attempt = await begun('sealed');
  const result = { rekening: '1234567890' };
  await db.transact((tx) => attempt.steps.record(tx, 0, result));
  await attempt.finish({ status: 200, answer: JSON.stringify(result), locale: 'id' });
  const { rows } = await sql<{ answer: string; step: string }>`
    select answer, steps ->> '0' as step from idempotency_keys where key = 'sealed'`.execute(db);
  expect(rows).toEqual([{ answer: expect.stringMatching(/^v1\./), step: expect.stringMatching(/^v1\./) }]);
  expect(await store.begin(user, '/pay', 'sealed', 'hash')).toMatchObject({
    first: { answer: JSON.stringify(result) },
  });
  await sql`delete from idempotency_keys where key = 'sealed'`.execute(db);
});

test('many are deleted in one run', async () => {
  await sql`insert into idempotency_keys (user_id, path, key, body_hash, created_at)
    select ${user}, '/pay', 'old ' || n, '', ${clock.now()}::timestamptz - interval '25 hours' from generate_series(1, 12000) n`.execute(
    db,
  );
  await idempotencyTimer({ db, clock }).run();
  expect(await keys()).toEqual(['second']);
});

/** A request that has not ended by now counts as cut off. */
const later = () => clock.set(new Date(clock.now().getTime() + 31_000).toISOString());
const settings = () => db.selectFrom('settings').select('value').where('key', '=', 'uji').execute();
/** One transaction of a request that has one step. */
const write = (attempt: Attempt, value: number) =>
  withSteps(attempt.steps, () =>
    db.transact(async (tx) => {
      await sql`insert into settings (key, value, updated_at) values ('uji', ${JSON.stringify(value)}, ${clock.now()})`.execute(
        tx,
      );
      return { value, at: clock.now() };
    }),
  );

test('a request that stood still for half a minute cannot commit after a repeat has taken its place', async () => {
  const slow = await begun('standing');
  expect(await store.begin(user, '/pay', 'standing', 'hash')).toBe('running');
  later();
  const repeat = await begun('standing');
  await expect(write(slow, 1)).rejects.toThrow(OvertakenError);
  await slow.abandon();
  await slow.finish({ status: 409, answer: 'late', locale: 'id' });
  expect(await settings()).toEqual([]);
  const at = clock.now();
  expect(await write(repeat, 2)).toEqual({ value: 2, at });

  // a third one finds what the second has done, and does nothing
  later();
  const third = await begun('standing');
  expect(await write(third, 3)).toEqual({ value: 2, at });
  expect(await settings()).toEqual([{ value: 2 }]);
  await third.finish({ status: 200, answer: '2', locale: 'id' });
  expect(await store.begin(user, '/pay', 'standing', 'hash')).toMatchObject({ first: { answer: '2' } });
});

test('a key given up is free at once: anew where nothing was committed, otherwise to go on', async () => {
  const failed = await begun('given-up');
  await failed.abandon();
  const again = await begun('given-up');
  expect(again.steps.committed.size).toBe(0);
  await withSteps(again.steps, () => db.transact(async () => 'done'));
  await again.abandon();
  expect([...(await begun('given-up')).steps.committed.values()]).toEqual(['done']);
});

test('a result that is more than plain data does not undo its transaction; a repeat is told that it was done', async () => {
  const first = await begun('untold');
  const done = await withSteps(first.steps, () => db.transact(async () => ({ isDone: () => true })));
  expect(done.isDone()).toBe(true);
  await first.abandon();
  const again = await begun('untold');
  await expect(withSteps(again.steps, () => db.transact(async () => 'twice'))).rejects.toThrow(UntoldError);
});
