import type { Tx } from '#platform/db/database.ts';
import { enqueue, job } from '#platform/jobs.ts';
import type { Schema } from '../schema.ts';

/** Queued when a login has cancelled the closing of an account: its store opens again. */
export const closingCancelled = job<{ userId: number }>('accounts.closing-cancelled');

/** Whoever logs in to an account within its grace period keeps it. */
export const cancelClosing = async (tx: Tx<Schema>, userId: number, now: Date): Promise<void> => {
  const { numUpdatedRows } = await tx
    .updateTable('account_closings')
    .set({ cancelled_at: now })
    .where('user_id', '=', userId)
    .where('cancelled_at', 'is', null)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await enqueue(tx, closingCancelled, { userId });
};
