import { type Kysely, sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import type { Schema } from '../schema.ts';

type Db = Kysely<Schema>;
export type Closing = { id: number; user_id: number; requested_at: Date; due_at: Date };

/** @returns whether it was opened; not while another one of the account is open */
export const insertClosing = async (
  tx: Tx<Schema>,
  closing: { user_id: number; requested_at: Date; requested_ip: string; due_at: Date },
): Promise<boolean> => {
  const row = await tx
    .insertInto('account_closings')
    .values(closing)
    .onConflict((conflict) =>
      conflict.column('user_id').where('cancelled_at', 'is', null).where('erased_at', 'is', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
};

/** Closings whose grace period is over, the oldest first. */
export const dueClosings = (db: Db, now: Date, most: number): Promise<{ user_id: number }[]> =>
  db
    .selectFrom('account_closings')
    .select('user_id')
    .where('due_at', '<=', now)
    .where('cancelled_at', 'is', null)
    .where('erased_at', 'is', null)
    .orderBy('due_at')
    .limit(most)
    .execute();

/** Locks the account, so that no login is under way, and its closing where it is still due. */
export const lockDueClosing = async (tx: Tx<Schema>, userId: number, now: Date): Promise<Closing | null> => {
  await sql`select from users where id = ${userId} for update`.execute(tx);
  const { rows } = await sql<Closing>`
    select id, user_id, requested_at, due_at from account_closings
    where user_id = ${userId} and due_at <= ${now}::timestamptz and cancelled_at is null and erased_at is null
    for update`.execute(tx);
  return rows[0] ?? null;
};

export const postponeClosing = async (
  tx: Tx<Schema>,
  id: number,
  postponed_for: 'open' | 'report',
  due_at: Date,
): Promise<void> => {
  await tx.updateTable('account_closings').set({ postponed_for, due_at }).where('id', '=', id).execute();
};

export const endClosing = async (tx: Tx<Schema>, id: number, erased_at: Date): Promise<void> => {
  await tx.updateTable('account_closings').set({ erased_at }).where('id', '=', id).execute();
};

/** Whether operators have still to decide on a message of one of these threads: its proof must not vanish. */
export const hasOpenReport = async (db: Db, userId: number, merchantId: number | null): Promise<boolean> => {
  const { rows } = await sql`
    select from chat_reports report join chat_threads thread on thread.id = report.thread_id
    where report.decision is null and (thread.user_id = ${userId} or thread.merchant_id = ${merchantId}) limit 1`.execute(
    db,
  );
  return rows.length > 0;
};
