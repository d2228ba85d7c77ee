import { type Kysely, type Selectable, sql } from 'kysely';
import type { TaxKind } from '#contract/book-kinds.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Schema } from '../schema.ts';
import type { TaxMovement } from './owed.rules.ts';

type Db = Kysely<Schema>;

/** One payment at a time is written: what is open for a month must not be paid twice. Until the end of the transaction. */
export const lockTaxPayments = async (tx: Tx<Schema>): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('tax payments'))`.execute(tx);
};

const bookedOn = sql`coalesce(journal.booked_on, (journal.created_at at time zone 'Asia/Jakarta')::date)`;
const kindOf = sql`case account when 'vat_payable' then 'vat' else 'income_tax' end`;

/**
 * What the two tax accounts moved by, by month, with the payments that were booked in it and those that were made for it. A
 * closed month has its balances; the others are added up. @param month `YYYY-MM`; null: every month
 */
export const taxMovements = async (db: Db, month: string | null): Promise<TaxMovement[]> => {
  const first = sql`${`${month ?? '2000-01'}-01`}::date`;
  const isAsked = (column: ReturnType<typeof sql>) =>
    month === null ? sql`true` : sql`${column} = ${first}`;
  const isBooked =
    month === null
      ? sql`true`
      : sql`${bookedOn} >= ${first} and ${bookedOn} < (${first} + interval '1 month')::date`;
  const { rows } = await sql<TaxMovement>`
    with moved as (
      select account, month, credit - debit as amount from accounting_balances
      where account in ('vat_payable', 'income_tax_payable') and ${isAsked(sql`month`)}
      union all
      select account.kind, date_trunc('month', ${bookedOn})::date, sum(entry.amount)
      from ledger_journals journal
      join ledger_entries entry on entry.journal_id = journal.id
      join ledger_accounts account on account.id = entry.account_id
      where account.kind in ('vat_payable', 'income_tax_payable') and ${isBooked}
        and ${bookedOn} >= coalesce((select (max(month) + interval '1 month')::date from accounting_months
          where state = 'closed'), '-infinity')
      group by 1, 2)
    select kind, to_char(month, 'YYYY-MM') as month, sum(moved)::bigint as moved, sum(booked)::bigint as booked,
      sum(paid)::bigint as paid
    from (
      select ${kindOf} as kind, month, amount as moved, 0 as booked, 0 as paid from moved
      union all
      select kind, date_trunc('month', booked_on)::date, 0, amount, 0 from tax_payments
      where ${isAsked(sql`date_trunc('month', booked_on)::date`)}
      union all
      select kind, month, 0, 0, amount from tax_payments where ${isAsked(sql`month`)}) each_of
    group by kind, month`.execute(db);
  return rows;
};

export type TaxPaymentRecord = Omit<Selectable<Schema['tax_payments']>, 'created_by'> & {
  by: string;
  is_reversed: boolean;
};

const listed = (db: Db) =>
  db
    .selectFrom('tax_payments as payment')
    .leftJoin('users as who', 'who.id', 'payment.created_by')
    .leftJoin('tax_payments as back', 'back.reverses', 'payment.id')
    .selectAll('payment')
    .select((eb) => [
      eb.fn.coalesce('who.fullname', sql<string>`''`).as('by'),
      eb('back.id', 'is not', null).$castTo<boolean>().as('is_reversed'),
    ]);

export const paymentPage = async (
  db: Db,
  kind: TaxKind | null,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: TaxPaymentRecord[]; total: number }> => {
  const [rows, counted] = await Promise.all([
    listed(db)
      .$if(kind !== null, (query) => query.where('payment.kind', '=', kind as TaxKind))
      .orderBy('payment.id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
    db
      .selectFrom('tax_payments')
      .$if(kind !== null, (query) => query.where('kind', '=', kind as TaxKind))
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total: counted.total };
};

export const paymentById = (db: Db, id: number): Promise<TaxPaymentRecord | undefined> =>
  listed(db).where('payment.id', '=', id).executeTakeFirst();

/** Whether this receipt was entered for this tax and month, and not taken back. The caller holds the lock. */
export const isEntered = async (
  tx: Tx<Schema>,
  { kind, month, ntpn }: { kind: TaxKind; month: string; ntpn: string },
): Promise<boolean> => {
  const { rows } = await sql`
    select from tax_payments payment
    where kind = ${kind} and month = ${`${month}-01`}::date and ntpn = ${ntpn} and reverses is null
      and not exists (select from tax_payments back where back.reverses = payment.id)`.execute(tx);
  return rows.length > 0;
};

export type NewTaxPayment = Pick<
  TaxPaymentRecord,
  'kind' | 'month' | 'amount' | 'ntpn' | 'paid_on' | 'file_id' | 'reverses' | 'reason' | 'booked_on'
>;

export const writePayment = async (
  tx: Tx<Schema>,
  payment: NewTaxPayment,
  by: number | null,
  at: Date,
): Promise<number> => {
  const { id } = await tx
    .insertInto('tax_payments')
    .values({ ...payment, created_by: by, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
