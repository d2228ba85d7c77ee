import { type Kysely, sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import type { Schema } from '../schema.ts';
import type { AccountKind } from './ledger.rules.ts';

type Db = Kysely<Schema>;

/** The day on which a journal is booked; before journals had one it is the day in Jakarta. As the index has it. */
const bookedOn = sql`coalesce(journal.booked_on, (journal.created_at at time zone 'Asia/Jakarta')::date)`;
const first = (month: string) => sql`${`${month}-01`}::date`;
const next = (month: string) => sql`(${first(month)} + interval '1 month')::date`;
const within = (month: string) => sql`${bookedOn} >= ${first(month)} and ${bookedOn} < ${next(month)}`;

export type MonthRecord = { month: string; state: 'closing' | 'closed'; closed_at: Date | null; by: string };

/** A month that is being closed or is closed; null: it is open. */
export const findMonth = async (db: Db, month: string): Promise<MonthRecord | null> => {
  const { rows } = await sql<MonthRecord>`
    select to_char(one.month, 'YYYY-MM') as month, one.state, one.closed_at, coalesce(who.fullname, '') as by
    from accounting_months one join users who on who.id = one.closed_by
    where one.month = ${first(month)}`.execute(db);
  return rows[0] ?? null;
};

/** The months from the first journal to this one, newest first. */
export const monthsUntil = async (
  db: Db,
  month: string,
): Promise<{ month: string; state: 'open' | 'closing' | 'closed'; closed_at: Date | null }[]> => {
  const { rows } = await sql<{ month: string; state: 'open' | 'closing' | 'closed'; closed_at: Date | null }>`
    with began as (
      select date_trunc('month', least(${first(month)}, min(${bookedOn})))::date as first_day from ledger_journals journal)
    select to_char(day, 'YYYY-MM') as month, coalesce(one.state, 'open') as state, one.closed_at
    from began, generate_series(began.first_day, ${first(month)}, interval '1 month') day
    left join accounting_months one on one.month = day::date
    order by day desc limit 120`.execute(db);
  return rows;
};

/** Whether every month before this one is closed, or nothing was booked in those that are not. */
export const isBeforeClosed = async (db: Db, month: string): Promise<boolean> => {
  const { rows } = await sql<{ open: boolean }>`
    select exists (
      select from ledger_journals journal
      where ${bookedOn} < ${first(month)}
        and ${bookedOn} >= coalesce((select (max(month) + interval '1 month')::date from accounting_months
          where state = 'closed'), '-infinity')) as open`.execute(db);
  return rows[0]?.open === false;
};

/**
 * Marks a month as being closed: it waits for the journals that are under way, and none of those after it is booked in the
 * month. For the length of this transaction alone nothing is booked.
 */
export const beginClosing = async (tx: Tx<Schema>, month: string, by: number, at: Date): Promise<void> => {
  await sql`select pg_advisory_xact_lock(7305031)`.execute(tx);
  await sql`
    insert into accounting_months (month, state, closed_by, created_at) values (${first(month)}, 'closing', ${by}, ${at})
    on conflict (month) do nothing`.execute(tx);
};

/** Lets the month be booked in again. */
export const stopClosing = async (tx: Tx<Schema>, month: string): Promise<void> => {
  await sql`delete from accounting_months where month = ${first(month)} and state = 'closing'`.execute(tx);
};

export type Movement = { account: AccountKind; opening: number; debit: number; credit: number };

/** What lay in each kind of account when a month began, and what was booked in it. Rupiah, credit positive. */
export const movementsOf = async (db: Db, month: string): Promise<Movement[]> => {
  const { rows } = await sql<Movement>`
    with closed as (select max(month) as month from accounting_months where state = 'closed' and month < ${first(month)}),
    carried as (
      select account, opening - debit + credit as amount from accounting_balances
      where month = (select month from closed)),
    since as (
      select account.kind as account, sum(entry.amount) as amount
      from ledger_journals journal
      join ledger_entries entry on entry.journal_id = journal.id
      join ledger_accounts account on account.id = entry.account_id
      where ${bookedOn} < ${first(month)}
        and ${bookedOn} >= coalesce((select (month + interval '1 month')::date from closed), '-infinity')
      group by account.kind),
    moved as (
      select account.kind as account, coalesce(sum(-entry.amount) filter (where entry.amount < 0), 0) as debit,
        coalesce(sum(entry.amount) filter (where entry.amount > 0), 0) as credit
      from ledger_journals journal
      join ledger_entries entry on entry.journal_id = journal.id
      join ledger_accounts account on account.id = entry.account_id
      where ${within(month)}
      group by account.kind)
    select kind.account, (coalesce(carried.amount, 0) + coalesce(since.amount, 0))::bigint as opening,
      coalesce(moved.debit, 0)::bigint as debit, coalesce(moved.credit, 0)::bigint as credit
    from (select distinct kind as account from ledger_accounts) kind
    left join carried using (account) left join since using (account) left join moved using (account)
    order by kind.account`.execute(db);
  return rows;
};

/** How many journals a month has, and how many of them are not even, which the database has let none be. */
export const journalsIn = async (db: Db, month: string): Promise<{ journals: number; uneven: number }> => {
  const { rows } = await sql<{ journals: number; uneven: number }>`
    select count(*) as journals, count(*) filter (where sum <> 0) as uneven
    from (select (select coalesce(sum(amount), 0) from ledger_entries where journal_id = journal.id) as sum
      from ledger_journals journal where ${within(month)}) sums`.execute(db);
  return rows[0] ?? { journals: 0, uneven: 0 };
};

export const writeClosed = async (
  tx: Tx<Schema>,
  month: string,
  movements: readonly Movement[],
  at: Date,
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update accounting_months set state = 'closed', closed_at = ${at}
    where month = ${first(month)} and state = 'closing'`.execute(tx);
  if (numAffectedRows !== 1n) return false;
  await tx
    .insertInto('accounting_balances')
    .values(movements.map((movement) => ({ month: `${month}-01`, ...movement })))
    .execute();
  return true;
};

export type EntryRow = {
  id: number;
  journal_id: number;
  booked_on: string;
  created_at: Date;
  event: string;
  reference: string;
  order_code: string | null;
  payment_code: string | null;
  account: AccountKind;
  owner_id: number | null;
  amount: number;
};

/** The next entries of a month after one, in the order of their journals; of these kinds of account, or of all. */
export const entriesAfter = async (
  db: Db,
  month: string,
  kinds: readonly AccountKind[] | null,
  after: { journalId: number; id: number },
  limit: number,
): Promise<EntryRow[]> => {
  const { rows } = await sql<EntryRow>`
    select entry.id, journal.id as journal_id, ${bookedOn} as booked_on, journal.created_at, journal.event, journal.reference,
      orders.order_code, payments.payment_code, account.kind as account, account.owner_id, entry.amount
    from ledger_journals journal
    join ledger_entries entry on entry.journal_id = journal.id
    join ledger_accounts account on account.id = entry.account_id
    left join orders on orders.id = journal.order_id
    left join payments on payments.id = journal.payment_id
    where ${within(month)} and (journal.id, entry.id) > (${after.journalId}::bigint, ${after.id}::bigint)
      and (${kinds === null}::boolean or account.kind = any(${kinds === null ? [] : [...kinds]}::text[]))
    order by journal.id, entry.id limit ${limit}`.execute(db);
  return rows;
};
