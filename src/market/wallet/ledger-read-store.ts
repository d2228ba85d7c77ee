import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema.ts';
import { type AccountKind, type LedgerEvent, ownedKinds } from './ledger.rules.ts';

export type ReadJournal = {
  id: number;
  event: LedgerEvent;
  reference: string;
  description: Record<string, string | number>;
  created_at: Date;
  order_code: string | null;
  payment_code: string | null;
};
export type ReadEntry = ReadJournal & { journal_id: number; amount: number; balance_after: number };
export type ReadLine = {
  journal_id: number;
  account: AccountKind;
  owner_id: number | null;
  /** Name or code of whom the account belongs to; '' for the shop's own. */
  owner: string;
  amount: number;
};

/** A payment's journal carries its order's code when it paid for just one. */
const codes = sql`
  coalesce((select order_code from orders where orders.id = journal.order_id),
    (select min(order_code) from orders where orders.payment_id = journal.payment_id having count(*) = 1)) as order_code,
  (select payment_code from payments where payments.id = journal.payment_id) as payment_code`;

type Statement = { account: AccountKind; ownerId: number | null; from: Date | null; until: Date | null };

/** The rows of an account: one of somebody's, all slices of one of the shop's own. */
const rowsOf = ({ account, ownerId }: Pick<Statement, 'account' | 'ownerId'>) =>
  ownerId === null ? sql`kind = ${account}` : sql`kind = ${account} and owner_id = ${ownerId}`;

/**
 * A page of the entries of one account, newest first; none when nothing was ever booked to it. The balance after an entry
 * is that of all slices, each as it was when the entry got its number.
 */
export const accountEntries = async (
  db: Kysely<Schema>,
  { from, until, ...one }: Statement,
  page: { offset: number; limit: number },
): Promise<{ rows: ReadEntry[]; total: number }> => {
  const matching = sql`
    ledger_accounts account
    join ledger_entries entry on entry.account_id = account.id
    join ledger_journals journal on journal.id = entry.journal_id
    where account.id in (select id from ledger_accounts where ${rowsOf(one)})
      and (${from}::timestamptz is null or journal.created_at >= ${from})
      and (${until}::timestamptz is null or journal.created_at < ${until})`;
  const counted = await sql<{ total: number }>`select count(*) as total from ${matching}`.execute(db);
  const { rows } = await sql<ReadEntry>`
    select entry.id, entry.journal_id, entry.amount, (
        select sum(last.balance_after)::bigint
        from (select id from ledger_accounts where ${rowsOf(one)}) slice
        cross join lateral (
          select balance_after from ledger_entries
          where account_id = slice.id and ledger_entries.id <= entry.id
          order by ledger_entries.id desc limit 1) last
      ) as balance_after,
      journal.event, journal.reference, journal.description, journal.created_at, ${codes}
    from ${matching} order by entry.id desc limit ${page.limit} offset ${page.offset}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
};

export type OrderKeys = {
  id: number;
  order_code: string;
  payment_id: number;
  payment_code: string;
  escrow: number;
};

/** An order that was placed, by its code, with what is still in escrow for it. */
export const orderKeys = async (db: Kysely<Schema>, orderCode: string): Promise<OrderKeys | null> => {
  const { rows } = await sql<OrderKeys>`
    select orders.id, orders.order_code, orders.payment_id, payments.payment_code, coalesce(account.balance, 0) as escrow
    from orders join payments on payments.id = orders.payment_id
    left join ledger_accounts account on account.kind = 'escrow' and account.owner_id = orders.id
    where orders.order_code = ${orderCode}`.execute(db);
  return rows[0] ?? null;
};

/** Everything booked for an order or for the payment it belongs to, oldest first. */
export const journalsOf = async (
  db: Kysely<Schema>,
  { id, payment_id }: Pick<OrderKeys, 'id' | 'payment_id'>,
): Promise<ReadJournal[]> => {
  const { rows } = await sql<ReadJournal>`
    select journal.id, journal.event, journal.reference, journal.description, journal.created_at, ${codes}
    from ledger_journals journal
    where journal.order_id = ${id} or journal.payment_id = ${payment_id}
    order by journal.id`.execute(db);
  return rows;
};

/** Both sides of these journals, debits first. */
export const linesOf = async (db: Kysely<Schema>, journals: readonly number[]): Promise<ReadLine[]> => {
  const { rows } = await sql<ReadLine>`
    select entry.journal_id, account.kind as account, entry.amount,
      case when account.kind = any(${[...ownedKinds]}::text[]) then account.owner_id end as owner_id,
      coalesce(case account.kind
        when 'buyer_wallet' then (select fullname from users where id = account.owner_id)
        when 'wallet_hold' then (select fullname from users where id = account.owner_id)
        when 'merchant_wallet' then (select merchant_name from merchants where id = account.owner_id)
        when 'escrow' then (select order_code from orders where id = account.owner_id)
        when 'refund_pending' then (select refund_code from source_refunds where id = account.owner_id)
        when 'withdraw_pending' then (select withdraw_code from withdrawals where id = account.owner_id)
      end, '') as owner
    from ledger_entries entry join ledger_accounts account on account.id = entry.account_id
    where entry.journal_id = any(${[...journals]}::bigint[])
    order by entry.journal_id, entry.amount > 0, entry.id`.execute(db);
  return rows;
};

/**
 * What the ledger has of one charge of a payment provider: what came by it, for the orders or for the wallet, and how much
 * of it went back, by our own refunds too. Rupiah.
 */
export const bookedOfCharge = async (
  db: Kysely<Schema>,
  { provider, reference, paymentId }: { provider: string; reference: string; paymentId: number },
): Promise<{ received: number; reversed: number }> => {
  const name = `${provider}:${reference}`;
  const { rows } = await sql<{ received: number; reversed: number }>`
    select
      coalesce(sum(-entry.amount) filter (where
        (journal.event = 'paid' and payment.provider = ${provider} and payment.provider_reference = ${reference})
        or (journal.event = 'late_payment' and journal.reference = ${`${name}:paid`})), 0)::bigint as received,
      coalesce(sum(entry.amount) filter (where
        journal.event in ('reversed', 'refund_sent') and starts_with(journal.reference, ${`${name}:`})), 0)::bigint as reversed
    from ledger_journals journal
    join payments payment on payment.id = journal.payment_id
    join ledger_entries entry on entry.journal_id = journal.id
    join ledger_accounts account on account.id = entry.account_id and account.kind = 'gateway_clearing'
    where journal.payment_id = ${paymentId}`.execute(db);
  return rows[0] ?? { received: 0, reversed: 0 };
};
