import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { withChangeNote } from './change-note.ts';
import { rollback } from './database.ts';
import { type StepLog, withSteps } from './steps.ts';

const db = await testDatabase();
await sql`create table noted (what text not null)`.execute(db);
const note = (what: string, work: () => Promise<unknown>) =>
  withChangeNote(async (tx) => {
    await sql`insert into noted values (${what})`.execute(tx);
  }, work);
const notes = async () => {
  const { rows } = await sql<{ what: string }>`delete from noted returning what`.execute(db);
  return rows.map(({ what }) => what);
};
const refused = { ok: false as const };

test('a note is written once, by the first transaction that is not refused', async () => {
  const { result, isWritten } = await note('a', async () => {
    await db.transact(async () => refused);
    await db.transact(async () => null, { housekeeping: true });
    expect(await notes()).toEqual([]);
    await db.transact(async () => ({ ok: true }));
    await db.transact(async () => null);
    return 'done';
  });
  expect({ result, isWritten }).toEqual({ result: 'done', isWritten: true });
  expect(await notes()).toEqual(['a']);
});

test('it goes with a transaction that is undone, and is written by one that is tried again', async () => {
  expect(await note('b', () => db.transact(async () => rollback({ ok: true })))).toMatchObject({
    isWritten: false,
  });
  await expect(note('c', () => db.transact(() => Promise.reject(new Error('broken'))))).rejects.toThrow(
    'broken',
  );
  let tries = 0;
  await note('d', () =>
    db.transact(async () => {
      tries += 1;
      if (tries === 1) throw Object.assign(new Error('in the way'), { code: '40001' });
      return null;
    }),
  );
  expect(await notes()).toEqual(['d']);
});

test('whoever repeats a request whose transaction was committed writes no second note', async () => {
  const log: StepLog = { committed: new Map([[0, { ok: true }]]), record: async () => undefined };
  const { isWritten } = await note('e', () => withSteps(log, () => db.transact(async () => null)));
  expect(isWritten).toBe(true);
  expect(await notes()).toEqual([]);
});

test('outside of a request that is noted nothing is written, and two at once write their own', async () => {
  await db.transact(async () => null);
  expect(await notes()).toEqual([]);
  await Promise.all(['f', 'g'].map((what) => note(what, () => db.transact(async () => null))));
  expect((await notes()).sort()).toEqual(['f', 'g']);
});
