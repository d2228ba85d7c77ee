import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Schema } from '../schema.ts';
import { type WalletOwner, walletAccount } from './journals.rules.ts';
import type { LedgerEvent } from './ledger.rules.ts';

export type HistoryFilter = { from: Date | null; until: Date | null; events: LedgerEvent[] | null };
export type HistoryRow = {
  id: number;
  created_at: Date;
  event: LedgerEvent;
  amount: number;
  balance_after: number;
  description: Record<string, string | number>;
  order_code: string | null;
  payment_code: string | null;
};

const entriesOf = (db: Kysely<Schema>, owner: WalletOwner, { from, until, events }: HistoryFilter) => {
  const { kind, ownerId } = walletAccount(owner);
  let query = db
    .selectFrom('ledger_accounts as account')
    .innerJoin('ledger_entries as entry', 'entry.account_id', 'account.id')
    .innerJoin('ledger_journals as journal', 'journal.id', 'entry.journal_id')
    .where('account.kind', '=', kind)
    .where('account.owner_id', '=', ownerId);
  if (from !== null) query = query.where('journal.created_at', '>=', from);
  if (until !== null) query = query.where('journal.created_at', '<', until);
  if (events !== null) query = query.where(sql<boolean>`journal.event = any(${events}::text[])`);
  return query;
};

const withWhatFor = (entries: ReturnType<typeof entriesOf>) =>
  entries.leftJoin('payments as payment', 'payment.id', 'journal.payment_id').select([
    'entry.id',
    'journal.created_at',
    sql<LedgerEvent>`journal.event`.as('event'),
    'entry.amount',
    'entry.balance_after',
    sql<Record<string, string | number>>`journal.description`.as('description'),
    'payment.payment_code',
    sql<string | null>`coalesce(
        (select order_code from orders where orders.id = journal.order_id),
        (select min(order_code) from orders where orders.payment_id = journal.payment_id having count(*) = 1))`.as(
      'order_code',
    ),
  ]);

/** A wallet's entries behind one, the oldest first. */
export const entriesAfter = (
  db: Kysely<Schema>,
  owner: WalletOwner,
  after: number,
  limit: number,
): Promise<HistoryRow[]> =>
  withWhatFor(entriesOf(db, owner, { from: null, until: null, events: null }))
    .where('entry.id', '>', after)
    .orderBy('entry.id')
    .limit(limit)
    .execute();

/** A page of a wallet's entries, newest first. A payment's entry carries its order's code when it paid for just one. */
export const walletEntries = async (
  db: Kysely<Schema>,
  owner: WalletOwner,
  filter: HistoryFilter,
  page: { offset: number; limit: number },
): Promise<{ rows: HistoryRow[]; total: number }> => {
  const matching = entriesOf(db, owner, filter);
  const counted = await matching
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await withWhatFor(matching)
    .orderBy('entry.id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return { rows, total: counted.total };
};
