import { sql } from 'kysely';
import type { Schema } from '#market/schema.ts';
import type { Database } from '#platform/db/database.ts';

const PATIENCE_MS = 15_000;

const until = async (isSo: () => Promise<boolean>, what: string): Promise<void> => {
  const end = Date.now() + PATIENCE_MS;
  while (!(await isSo())) if (Date.now() > end) throw new Error(`${what} did not happen`);
};

/**
 * Holds whoever comes to a table, until `release`: writers where the lock is `share`, readers too where it is
 * `access exclusive`. `waited` is done as soon as somebody waits for it.
 */
export const holdTable = async (
  db: Database<Schema>,
  table: keyof Schema & string,
  mode: 'share' | 'access exclusive',
) => {
  const [held, ending] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const done = db.transact(async (tx) => {
    await sql`lock table ${sql.table(table)} in ${sql.raw(mode)} mode`.execute(tx);
    held.resolve();
    await ending.promise;
  });
  await Promise.race([held.promise, done]);
  const waiting = sql`select from pg_locks where not granted and relation = ${table}::regclass
    and database = (select oid from pg_database where datname = current_database())`;
  return {
    waited: () =>
      until(async () => (await waiting.execute(db)).rows.length > 0, `waiting for the table ${table}`),
    release: async () => {
      ending.resolve();
      await done;
    },
  };
};

/** Done as soon as a transaction waits for a row that another one holds. */
export const rowIsWaitedFor = (db: Database<Schema>): Promise<void> => {
  const waiting = sql`select from pg_stat_activity where datname = current_database()
    and wait_event_type = 'Lock' and wait_event in ('transactionid', 'tuple')`;
  return until(async () => (await waiting.execute(db)).rows.length > 0, 'waiting for a row');
};
