import { type Kysely, sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import type { Settings } from '../context.ts';
import type { Schema } from '../schema.ts';

export const storedSettings = (db: Kysely<Schema>): Promise<{ key: string; value: unknown }[]> =>
  db.selectFrom('settings').select(['key', 'value']).execute();

/** Saves these settings; their values were checked by `settingShapes` before. */
export const writeSettings = async (tx: Tx<Schema>, changed: Partial<Settings>, now: Date): Promise<void> => {
  for (const [key, value] of Object.entries(changed)) {
    const row = { value: JSON.stringify(value), updated_at: now };
    await tx
      .insertInto('settings')
      .values({ key, ...row })
      .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
      .execute();
  }
};

/** Lets one change at a time read and write the settings, until the commit; other readers do not wait. */
export const lockSettings = async (tx: Tx<Schema>): Promise<void> => {
  await sql`lock table settings in share row exclusive mode`.execute(tx);
};
