import type { Kysely, Selectable } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import { deleteBefore } from '#platform/db/delete-before.ts';
import type { Schema } from '../schema.ts';

export type ChangeRow = Selectable<Schema['account_changes']>;

export const insertChange = async (
  tx: Tx<Schema>,
  { before, ...row }: Omit<ChangeRow, 'used_at' | 'before'> & { before: Record<string, unknown> },
): Promise<void> => {
  await tx
    .insertInto('account_changes')
    .values({ ...row, before: JSON.stringify(before) })
    .execute();
};

/**
 * Takes the link of a change for good, and with it those of every later change of the account: they may have gone to
 * whoever made this one. null: it is unknown, used or too old.
 */
export const takeChange = async (tx: Tx<Schema>, tokenHash: string, now: Date): Promise<ChangeRow | null> => {
  const taken = await tx
    .updateTable('account_changes')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
  if (taken === undefined) return null;
  await tx
    .updateTable('account_changes')
    .set({ used_at: now })
    .where('user_id', '=', taken.user_id)
    .where('created_at', '>=', taken.created_at)
    .where('used_at', 'is', null)
    .execute();
  return taken;
};

export const deleteChangesBefore = async (db: Kysely<Schema>, before: Date): Promise<void> => {
  await deleteBefore(db, 'account_changes', 'expires_at', before);
};
