import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import type { Database } from './database.ts';
import { deleteBefore } from './delete-before.ts';

let db: Database<unknown>;
beforeAll(async () => {
  db = (await testDatabase()) as unknown as Database<unknown>;
});

const sources = fileURLToPath(new URL('../..', import.meta.url));
/** Table and column of everything that is deleted when it is old. */
const purges = readdirSync(sources, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
  .flatMap((path) => [
    ...readFileSync(join(sources, path), 'utf8').matchAll(/deleteBefore\(\s*[\w.]+,\s*'(\w+)',\s*'(\w+)'/g),
  ])
  .map(([, table = '', column = '']) => [table, column] as const);

test('every purge finds what is old by an index', async () => {
  expect(purges.length).toBeGreaterThanOrEqual(10);
  await db.transact(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    for (const [table, column] of purges) {
      const { rows } = await sql<Record<string, string>>`
        explain select ctid from ${sql.table(table)}
        where ${sql.ref(column)} < (select min(${sql.ref(column)}) from ${sql.table(table)})
        limit 5000 for update skip locked`.execute(tx);
      const plan = rows.map((row) => Object.values(row)[0]).join('\n');
      expect(plan, `${table} by ${column}`).toMatch(new RegExp(`Index Cond: .*${column}`));
    }
  });
});

test('more than one statement deletes at once goes, what is locked or young stays', async () => {
  await sql`insert into reminders (reminder_key, created_at)
    select n::text, case when n <= 12000 then timestamptz '2026-01-01Z' else '2026-11-01Z' end
    from generate_series(1, 12010) n`.execute(db);
  const locked = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<void>();
  const holder = db.transact(async (tx) => {
    await sql`select from reminders where reminder_key = '7' for update`.execute(tx);
    locked.resolve();
    await ended.promise;
  });
  await locked.promise;
  const left = async () => {
    const { rows } = await sql<{ count: number }>`select count(*) as count from reminders`.execute(db);
    return rows[0]?.count;
  };
  const before = new Date('2026-06-01T00:00:00Z');
  try {
    await deleteBefore(db, 'reminders', 'created_at', before);
    expect(await left()).toBe(11);
  } finally {
    ended.resolve();
    await holder;
  }
  await deleteBefore(db, 'reminders', 'created_at', before, sql`reminder_key <> '7'`);
  expect(await left()).toBe(11);
  await deleteBefore(db, 'reminders', 'created_at', before);
  expect(await left()).toBe(10);
});
