import { type Kysely, type Selectable, sql } from 'kysely';
import { toIso } from '#contract/scalars.ts';
import type { ClosingItem, ClosingKind } from '#contract/store-closing.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Schema } from '../schema.ts';
import type { Payout } from './closing.rules.ts';

type Db = Kysely<Schema>;
export type Closing = Selectable<Schema['store_closings']>;

/** The closing of a store that was not taken back: under way, or over. */
export const closingOf = async (db: Db, merchantId: number): Promise<Closing | null> =>
  (await db
    .selectFrom('store_closings')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('cancelled_at', 'is', null)
    .executeTakeFirst()) ?? null;

export const insertClosing = async (
  tx: Tx<Schema>,
  closing: {
    merchant_id: number;
    status_before: 'active' | 'suspended';
    started_by: number;
    reason: string | null;
    at: Date;
  },
): Promise<void> => {
  const { at, ...row } = closing;
  await tx
    .insertInto('store_closings')
    .values({ ...row, started_at: at, checked_at: at })
    .execute();
};

export const changeClosing = async (
  tx: Tx<Schema>,
  id: number,
  change: Partial<
    Pick<Closing, 'checked_at' | 'money_until' | 'payout_id' | 'cancelled_at' | 'cancelled_by' | 'closed_at'>
  >,
): Promise<void> => {
  await tx.updateTable('store_closings').set(change).where('id', '=', id).execute();
};

/** Stores that are being closed and were not looked at since then, the longest waiting first. */
export const closingsToCheck = async (db: Db, before: Date, limit: number): Promise<number[]> => {
  const rows = await db
    .selectFrom('store_closings')
    .select('merchant_id')
    .where('cancelled_at', 'is', null)
    .where('closed_at', 'is', null)
    .where('checked_at', '<=', before)
    .orderBy('checked_at')
    .limit(limit)
    .execute();
  return rows.map(({ merchant_id }) => merchant_id);
};

/** Notes that a store was looked at, outside of what was tried with it. */
export const noteCheck = async (db: Db, merchantId: number, at: Date): Promise<void> => {
  await db
    .updateTable('store_closings')
    .set({ checked_at: at })
    .where('merchant_id', '=', merchantId)
    .where('cancelled_at', 'is', null)
    .execute();
};

/**
 * Stores that are closed and have money all the same, as when a bank sends a transfer back weeks later; the longest waiting
 * first, without those whose owner's account is suspended and gets none.
 */
export const closedWithMoney = async (db: Db, limit: number): Promise<number[]> => {
  const rows = await db
    .selectFrom('store_closings as closing')
    .innerJoin('ledger_accounts as account', (join) =>
      join
        .onRef('account.owner_id', '=', 'closing.merchant_id')
        .on('account.kind', '=', 'merchant_wallet')
        .on('account.balance', '>', 0),
    )
    .innerJoin('merchants as store', 'store.id', 'closing.merchant_id')
    .innerJoin('users as owner', 'owner.id', 'store.owner_id')
    .select('closing.merchant_id')
    .where('closing.closed_at', 'is not', null)
    .where('closing.cancelled_at', 'is', null)
    .where('owner.status', '<>', 'suspended')
    .orderBy('closing.checked_at')
    .orderBy('closing.id')
    .limit(limit)
    .execute();
  return rows.map(({ merchant_id }) => merchant_id);
};

type Found = { kind: ClosingKind; count: number; amount: number; until: Date | null };

/**
 * What of a store's work is open, without its invoices, and what it could withdraw, rupiah: of one moment, so that no
 * withdrawal that begins or comes back meanwhile is missing in both. What is not open is left out.
 */
export const openWork = async (
  db: Db,
  merchantId: number,
): Promise<{ work: ClosingItem[]; balance: number }> => {
  const { rows } = await sql<Found>`
    with own as (
      select id, status, deadline_at, total, cod_amount from orders
      where merchant_id = ${merchantId} and status in ('paid', 'processed', 'shipped', 'delivered', 'complained')
    ), found as (
      select 1 as place, 'unpaid' as kind, count(*)::int as count, 0::bigint as amount,
          -- without a deadline: the proof of its transfer is in review
          case when count(deadline_at) = count(*) then max(deadline_at) end as until
        from orders where merchant_id = ${merchantId} and status = 'waiting_payment'
      union all
      select 2, 'orders', count(*)::int, coalesce(sum(total), 0)::bigint, null from own where status <> 'complained'
      union all
      select 3, 'complaints', count(*)::int, 0, null from own where status = 'complained'
      union all
      -- goods on their way between both: of a complaint, or refused at the door
      select 4, 'returns', ((select count(*) from own join complaints complaint on complaint.order_id = own.id
            where own.status = 'complained' and complaint.state in ('returning', 'returned', 'replacing', 'replaced'))
          + (select count(*) from orders where merchant_id = ${merchantId} and refused_at is not null and returned_at is null))::int,
        0, null
      union all
      -- what couriers have collected of it and not brought
      select 5, 'cod', count(*)::int, coalesce(sum(cod_amount), 0)::bigint, null from orders
        where merchant_id = ${merchantId} and cod_amount > 0 and cod_remittance_id is null and collected_at is not null
          and status in ('delivered', 'completed', 'complained', 'refunded')
      union all
      select 6, 'withdrawals', count(*)::int, coalesce(sum(amount), 0)::bigint, max(held_until) from withdrawals
        where merchant_id = ${merchantId} and status = 'requested'
      union all
      select 7, 'balance', 1, balance, null from ledger_accounts where kind = 'merchant_wallet' and owner_id = ${merchantId}
    )
    select kind, count, amount, until from found where count > 0 order by place`.execute(db);
  return {
    work: rows
      .filter(({ kind }) => kind !== 'balance')
      .map(({ until, ...row }) => ({ ...row, until: until === null ? null : toIso(until) })),
    balance: rows.find(({ kind }) => kind === 'balance')?.amount ?? 0,
  };
};

/** The flash sale with the store's products that runs now; null: none does. */
export const runningFlash = async (db: Db, merchantId: number, now: Date): Promise<ClosingItem | null> => {
  const { rows } = await sql<{ count: number; until: Date | null }>`
    select count(distinct item.product_id)::int as count, max(slot.end_at) as until
    from promos slot
      join flash_items item on item.promo_id = slot.id
      join products product on product.id = item.product_id and product.merchant_id = ${merchantId}
    where slot.type = 'flashsale' and slot.is_active and slot.deleted_at is null
      and slot.start_at <= ${now} and slot.end_at > ${now}`.execute(db);
  const [row] = rows;
  if (row === undefined || row.until === null) return null;
  return { kind: 'flash', count: row.count, amount: 0, until: toIso(row.until) };
};

/** How a withdrawal stands. */
export const payoutState = async (db: Db, id: number | null): Promise<Payout> => {
  if (id === null) return 'none';
  const row = await db.selectFrom('withdrawals').select('status').where('id', '=', id).executeTakeFirst();
  return row?.status ?? 'none';
};
