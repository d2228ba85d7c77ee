import type { Kysely } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import type { Schema } from '../schema.ts';

export const insertResetToken = async (
  tx: Tx<Schema>,
  row: { token_hash: string; user_id: number; expires_at: Date; created_at: Date },
): Promise<void> => {
  await tx.insertInto('reset_tokens').values(row).execute();
};

export const isResetToken = async (db: Kysely<Schema>, tokenHash: string, now: Date): Promise<boolean> =>
  (await db
    .selectFrom('reset_tokens')
    .select('user_id')
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()) !== undefined;

/** Takes a token for good, and with it every other one of the account. @returns whose it was */
export const takeResetToken = async (
  tx: Tx<Schema>,
  tokenHash: string,
  now: Date,
): Promise<number | null> => {
  const taken = await tx
    .updateTable('reset_tokens')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst();
  if (taken === undefined) return null;
  await tx
    .updateTable('reset_tokens')
    .set({ used_at: now })
    .where('user_id', '=', taken.user_id)
    .where('used_at', 'is', null)
    .execute();
  return taken.user_id;
};
