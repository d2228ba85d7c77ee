import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema.ts';
import { type AccountKind, ownedKinds } from './ledger.rules.ts';

export type Finding = { check: string; subject: string; expected: number; found: number };
type Difference = Omit<Finding, 'check'>;

const different = async (
  db: Kysely<Schema>,
  check: string,
  query: ReturnType<typeof sql<Difference>>,
): Promise<Finding[]> => {
  const { rows } = await query.execute(db);
  return rows.map((row) => ({ check, ...row }));
};

/**
 * What two readings of the same thing should agree on, by whom it belongs to, where they do not. `sides` is a query of rows
 * of `id`, `expected` and `found`, as many for one `id` as there are.
 */
const disagreeing = (db: Kysely<Schema>, check: string, whose: string, sides: ReturnType<typeof sql>) =>
  different(
    db,
    check,
    sql<Difference>`
      select ${whose}::text || ' ' || id as subject, sum(expected)::bigint as expected, sum(found)::bigint as found
      from (${sides}) sides
      group by id having sum(expected) <> sum(found)`,
  );

/** Journals whose entries do not come to 0, or that have none. */
const unbalanced = (db: Kysely<Schema>) =>
  different(
    db,
    'journal balances',
    sql<Difference>`
      select 'journal ' || journal.id as subject, 0 as expected, coalesce(sum(entry.amount), 0)::bigint as found
      from ledger_journals journal left join ledger_entries entry on entry.journal_id = journal.id
      group by journal.id having count(entry.id) = 0 or sum(entry.amount) <> 0`,
  );

/** Accounts whose cached balance is not the sum of their entries. */
const wrongBalances = (db: Kysely<Schema>) =>
  different(
    db,
    'balance is the sum of the entries',
    sql<Difference>`
      select account.kind || coalesce(' ' || account.owner_id, '') as subject,
        coalesce(sum(entry.amount), 0)::bigint as expected, account.balance as found
      from ledger_accounts account left join ledger_entries entry on entry.account_id = account.id
      group by account.id having account.balance <> coalesce(sum(entry.amount), 0)`,
  );

/** Entries that do not continue the balance before them. */
const brokenChains = (db: Kysely<Schema>) =>
  different(
    db,
    'entries continue one another',
    sql<Difference>`
      select 'entry ' || id as subject, running as expected, balance_after as found
      from (select id, balance_after, sum(amount) over (partition by account_id order by id)::bigint as running
            from ledger_entries) chained
      where running <> balance_after`,
  );

/** Wallets, holds, escrows and withdrawals that are, or once were, below 0. */
const overdrawn = (db: Kysely<Schema>) =>
  different(
    db,
    'never negative',
    sql<Difference>`
      select account.kind || ' ' || account.owner_id as subject, 0 as expected,
        least(account.balance, min(entry.balance_after)) as found
      from ledger_accounts account left join ledger_entries entry on entry.account_id = account.id
      where account.kind = any(${[...ownedKinds]}::text[])
      group by account.id having account.balance < 0 or min(entry.balance_after) < 0`,
  );

/** Holds against the wallet's part of payments that are not paid or over yet. */
const wrongHolds = (db: Kysely<Schema>) =>
  disagreeing(
    db,
    'holds agree with open payments',
    'wallet_hold',
    sql`
      select user_id as id, wallet_amount as expected, 0 as found
      from payments where status in ('pending', 'review', 'failed')
      union all
      select owner_id, 0, balance from ledger_accounts where kind = 'wallet_hold'`,
  );

/** Escrows against orders that are paid and not over; what is paid at the door, once the courier has it. */
const wrongEscrows = (db: Kysely<Schema>) =>
  disagreeing(
    db,
    'escrow agrees with open orders',
    'order',
    sql`
      select id, total + marketplace_discount as expected, 0 as found
      from orders where status in ('paid', 'processed', 'shipped', 'delivered', 'complained')
        and (cod_amount = 0 or collected_at is not null)
      union all
      select owner_id, 0, balance from ledger_accounts where kind = 'escrow'`,
  );

/** Money on its way to bank accounts against the withdrawals that were requested. */
const wrongWithdrawals = (db: Kysely<Schema>) =>
  disagreeing(
    db,
    'withdrawals agree',
    'withdrawal',
    sql`
      select id, amount as expected, 0 as found from withdrawals where status = 'requested'
      union all
      select owner_id, 0, balance from ledger_accounts where kind = 'withdraw_pending'`,
  );

/** Money that left the bank against the withdrawals that are paid; what came back from there is none of it. */
const wrongTransfers = (db: Kysely<Schema>) =>
  disagreeing(
    db,
    'transfers agree with paid withdrawals',
    'withdrawal',
    sql`
      select id, amount - fee as expected, 0 as found from withdrawals where status = 'paid'
      union all
      -- their references are withdraw:<id>
      select substring(journal.reference from 10)::bigint, 0, entry.amount from ledger_journals journal
      join ledger_entries entry on entry.journal_id = journal.id
      join ledger_accounts account on account.id = entry.account_id and account.kind = 'bank_out'
      where journal.event in ('withdraw_paid', 'withdraw_bounced')`,
  );

/** Payouts that say something else than their withdrawals; 1 is one that agrees. */
const wrongPayouts = (db: Kysely<Schema>) =>
  different(
    db,
    'payouts agree with withdrawals',
    sql<Difference>`
      select 'payout of withdrawal ' || withdrawal.id as subject, 1 as expected, 0 as found
      from payouts payout join withdrawals withdrawal on withdrawal.id = payout.withdrawal_id
      where withdrawal.status <> case payout.state
        when 'paid' then 'paid' when 'bounced' then 'rejected'
        when 'refused' then withdrawal.status when 'recalled' then withdrawal.status
        else 'requested' end`,
  );

/** Money on its way to where it was paid from, and what arrived there, against the refunds that say so. */
const wrongSourceRefunds = (db: Kysely<Schema>) =>
  disagreeing(
    db,
    'refunds to the source agree',
    'source refund',
    sql`
      select id, amount as expected, 0 as found from source_refunds where state not in ('done', 'failed')
      union all
      select owner_id, 0, balance from ledger_accounts where kind = 'refund_pending'
      union all
      select id, amount, 0 from source_refunds where state = 'done'
      union all
      select refund.id, 0, entry.amount from source_refunds refund
      join ledger_journals journal on journal.event = 'refund_sent'
        and journal.reference = refund.provider || ':' || refund.charge || ':' || refund.refund_code
      join ledger_entries entry on entry.journal_id = journal.id
      join ledger_accounts account on account.id = entry.account_id and account.kind = 'gateway_clearing'`,
  );

/** What was sent back of charges against the refunds to the source that are done. */
const wrongRefundedCharges = (db: Kysely<Schema>) =>
  disagreeing(
    db,
    'charges agree with refunds to the source',
    'payment',
    sql`
      select payment_id as id, refunded as expected, 0 as found from payment_charges where refunded > 0
      union all
      select refund.payment_id, 0, refund.amount from source_refunds refund
      join payment_charges charge on charge.provider = refund.provider and charge.reference = refund.charge
      where refund.state = 'done'`,
  );

/** What providers took back of charges against what was booked of it. */
const wrongReversals = (db: Kysely<Schema>) =>
  disagreeing(
    db,
    'reversals agree with charges',
    'payment',
    sql`
      select payment_id as id, reversed as expected, 0 as found from payment_charges where received > 0 and reversed > 0
      union all
      select journal.payment_id, 0, entry.amount from ledger_journals journal
      join ledger_entries entry on entry.journal_id = journal.id
      join ledger_accounts account on account.id = entry.account_id and account.kind = 'gateway_clearing'
      where journal.event = 'reversed'`,
  );

/** What couriers collected at the door against the orders that say so. */
const wrongCollections = (db: Kysely<Schema>) =>
  disagreeing(
    db,
    'collected money agrees with orders',
    'order',
    sql`
      select id, cod_amount as expected, 0 as found from orders where collected_at is not null
      union all
      select journal.order_id, 0, -entry.amount from ledger_journals journal
      join ledger_entries entry on entry.journal_id = journal.id
      join ledger_accounts account on account.id = entry.account_id and account.kind = 'courier_receivable'
      where journal.event = 'cod_collected'`,
  );

/** What couriers brought against the remittances, and these against their orders. */
const wrongRemittances = (db: Kysely<Schema>) =>
  disagreeing(
    db,
    'remittances agree with orders',
    'remittance',
    sql`
      select cod_remittance_id as id, 2 * cod_amount as expected, 0 as found from orders where cod_remittance_id is not null
      union all
      select id, 0, collected from cod_remittances
      union all
      -- their references are remittance:<id>
      select substring(journal.reference from 12)::bigint, 0, entry.amount from ledger_journals journal
      join ledger_entries entry on entry.journal_id = journal.id
      join ledger_accounts account on account.id = entry.account_id and account.kind = 'courier_receivable'
      where journal.event = 'cod_remitted'`,
  );

/** What the ledger paid of taxes against the payments that operators entered. */
const wrongTaxPayments = (db: Kysely<Schema>) =>
  disagreeing(
    db,
    'taxes paid agree with what was entered',
    'tax_payment',
    sql`
      select id, amount as expected, 0 as found from tax_payments
      union all
      -- their references are tax:<id>
      select substring(journal.reference from 5)::bigint, 0, entry.amount from ledger_journals journal
      join ledger_entries entry on entry.journal_id = journal.id
      join ledger_accounts account on account.id = entry.account_id and account.kind = 'bank_out'
      where journal.event in ('tax_paid', 'tax_reversed')`,
  );

/** Every check in turn, each reading everything. */
export const runChecks = async (db: Kysely<Schema>): Promise<Finding[]> => {
  const checks = [
    unbalanced,
    wrongBalances,
    brokenChains,
    overdrawn,
    wrongHolds,
    wrongEscrows,
    wrongWithdrawals,
    wrongTransfers,
    wrongPayouts,
    wrongReversals,
    wrongSourceRefunds,
    wrongRefundedCharges,
    wrongCollections,
    wrongRemittances,
    wrongTaxPayments,
  ];
  const findings: Finding[] = [];
  for (const check of checks) findings.push(...(await check(db)));
  return findings;
};

/** Accounts of one kind: the slices of one of the shop's own are one. */
const accountsOf = (kind: ReturnType<typeof sql>) =>
  sql`case when ${kind} = any(${[...ownedKinds]}::text[]) then count(*) else 1 end`;

export type KindTotal = { account: string; accounts: number; balance: number };

/** What lies in each kind of account. */
export const totalsByKind = async (db: Kysely<Schema>): Promise<KindTotal[]> => {
  const { rows } = await sql<KindTotal>`
    select kind as account, ${accountsOf(sql`kind`)} as accounts, sum(balance)::bigint as balance
    from ledger_accounts group by kind order by kind`.execute(db);
  return rows;
};

export const countJournals = async (db: Kysely<Schema>): Promise<number> => {
  const row = await db
    .selectFrom('ledger_journals')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return row.total;
};

/** Lets this transaction read for as long as it takes. */
export const withoutTimeout = async (db: Kysely<Schema>): Promise<void> => {
  await sql`set local statement_timeout = 0`.execute(db);
};

export type KindSides = {
  account: AccountKind;
  accounts: number;
  debit: number;
  credit: number;
  balance: number;
  /** Accounts whose cached balance is not credit − debit. */
  wrong: number;
};

/** Both sides of everything booked, by kind of account. Rupiah. */
export const sidesByKind = async (db: Kysely<Schema>): Promise<KindSides[]> => {
  const { rows } = await sql<KindSides>`
    select account.kind as account, ${accountsOf(sql`account.kind`)} as accounts, sum(account.balance)::bigint as balance,
      coalesce(sum(side.debit), 0)::bigint as debit, coalesce(sum(side.credit), 0)::bigint as credit,
      count(*) filter (where account.balance <> coalesce(side.credit - side.debit, 0)) as wrong
    from ledger_accounts account
    left join (
      select account_id, sum(greatest(-amount, 0)) as debit, sum(greatest(amount, 0)) as credit
      from ledger_entries group by account_id
    ) side on side.account_id = account.id
    group by account.kind`.execute(db);
  return rows;
};

/** How many journals there are, and how many of them do not come to 0 or have no entry at all. */
export const journalCounts = async (
  db: Kysely<Schema>,
): Promise<{ journals: number; unbalanced: number }> => {
  const { rows } = await sql<{ journals: number; unbalanced: number }>`
    select count(*) as journals, count(*) filter (where sums.total is distinct from 0) as unbalanced
    from ledger_journals journal
    left join (select journal_id, sum(amount) as total from ledger_entries group by journal_id) sums
      on sums.journal_id = journal.id`.execute(db);
  return rows[0] ?? { journals: 0, unbalanced: 0 };
};
