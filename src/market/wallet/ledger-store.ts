import { sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import type { Schema } from '../schema.ts';
import { accountKinds, type Entry, type Journal } from './ledger.rules.ts';

export type LockedAccount = { id: number; kind: Entry['kind']; owner_id: number | null; balance: number };

/** One condition per kind, so that each is found by the index. */
const ofKind = (kind: Entry['kind'], entries: readonly Entry[]) => {
  const owners = entries.filter((entry) => entry.kind === kind).map(({ ownerId }) => ownerId);
  return owners.includes(null)
    ? sql`(kind = ${kind} and owner_id is null)`
    : sql`(kind = ${kind} and owner_id = any(${owners}::bigint[]))`;
};

const matching = (entries: readonly Entry[]) =>
  sql.join(
    [...new Set(entries.map(({ kind }) => kind))].map((kind) => ofKind(kind, entries)),
    sql` or `,
  );

/**
 * The accounts of these entries (given in locking order), made where they are missing, locked until the commit. They
 * are made before any is locked: one that is found missing later would break the order of locks.
 */
export const lockAccounts = async (tx: Tx<Schema>, entries: readonly Entry[]): Promise<LockedAccount[]> => {
  const { rows } = await sql<{ existing: number }>`
    select count(*) as existing from ledger_accounts where ${matching(entries)}`.execute(tx);
  if (rows[0]?.existing !== entries.length) {
    const kinds = entries.map(({ kind }) => kind);
    const owners = entries.map(({ ownerId }) => ownerId);
    await sql`
      insert into ledger_accounts (kind, owner_id)
      select kind, owner_id
      from unnest(${kinds}::text[], ${owners}::bigint[]) with ordinality missing (kind, owner_id, position)
      order by position
      on conflict do nothing`.execute(tx);
  }
  const locked = await sql<LockedAccount>`
    select id, kind, owner_id, balance from ledger_accounts where ${matching(entries)}
    order by array_position(${[...accountKinds]}::text[], kind), owner_id
    for no key update`.execute(tx);
  return locked.rows;
};

/** Whether this event of this reference has been booked. */
export const isBooked = async (tx: Tx<Schema>, { event, reference }: Journal): Promise<boolean> => {
  const row = await tx
    .selectFrom('ledger_journals')
    .select('id')
    .where('event', '=', event)
    .where('reference', '=', reference)
    .executeTakeFirst();
  return row !== undefined;
};

/**
 * Writes journal, entries and cached balances in one statement, and nothing at all when the journal is there already.
 * @returns whether it was written
 */
export const appendJournal = async (
  tx: Tx<Schema>,
  journal: Journal,
  moves: readonly { accountId: number; amount: number }[],
): Promise<boolean> => {
  const ids = moves.map(({ accountId }) => accountId);
  const amounts = moves.map(({ amount }) => amount);
  const { rows } = await sql<{ written: number }>`
    with journal as (
      insert into ledger_journals (event, reference, order_id, payment_id, description, created_at, booked_on)
      values (${journal.event}, ${journal.reference}, ${journal.orderId ?? null}, ${journal.paymentId ?? null},
        ${JSON.stringify(journal.description)}, ${journal.at}, ${journal.bookedOn ?? null}::date)
      on conflict (event, reference) do nothing
      returning id
    ), moved as (
      update ledger_accounts account set balance = account.balance + move.amount
      from unnest(${ids}::bigint[], ${amounts}::bigint[]) move (account_id, amount), journal
      where account.id = move.account_id
      returning journal.id as journal_id, account.id as account_id, move.amount, account.balance
    ), written as (
      insert into ledger_entries (journal_id, account_id, amount, balance_after)
      select journal_id, account_id, amount, balance from moved
      returning id
    )
    select count(*) as written from written`.execute(tx);
  return rows[0]?.written === moves.length;
};
