import { type Kysely, type SqlBool, sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import type { Schema } from '../schema.ts';
import { toViewRow } from './promos-store.ts';
import { type VoucherRow, voucherColumns, vouchersQuery } from './vouchers-store.ts';

type Db = Kysely<Schema>;

/** A voucher that stores may join, as one of them sees it. Rupiah. */
export type SharedVoucherRow = VoucherRow & {
  joined_at: Date | null;
  categories: { name: string; name_en: string | null }[];
  /** Own orders that stand with a share, and the sum of these shares. */
  orders: number;
  borne: number;
};

const shared = (db: Db) => vouchersQuery(db, { merchantId: null }).where('promo.store_share', '>', 0);

const joinedAt = (merchantId: number) => sql<Date | null>`(select joined.joined_at from voucher_stores joined
  where joined.promo_id = promo.id and joined.merchant_id = ${merchantId})`;

/**
 * Own orders of a store that stand with a share of the voucher, and what these shares come to. A settled order counts with what
 * was booked, since a refund may have left less than the share; one under way counts with what it will be.
 */
const ownOrders = (merchantId: number) =>
  sql<Pick<SharedVoucherRow, 'orders' | 'borne'>>`(
    select count(*)::int as orders,
      coalesce(sum(case when settled.id is null then orders.voucher_share
        else coalesce((settled.description->>'voucher_share')::bigint, 0) end), 0)::bigint as borne
    from orders left join ledger_journals settled
      on settled.order_id = orders.id and settled.event in ('completed', 'resolved')
    where orders.merchant_id = ${merchantId} and orders.created_at >= promo.start_at and orders.voucher_share > 0
      and orders.status not in ('waiting_payment', 'expired', 'cancelled', 'rejected', 'refunded')
      and exists (select from voucher_uses use where use.payment_id = orders.payment_id and use.promo_id = promo.id))`;

const seenBy = (query: ReturnType<typeof shared>, merchantId: number) =>
  // an order has one voucher of the marketplace: its payment's
  voucherColumns(query)
    .innerJoinLateral(ownOrders(merchantId).as('own'), (join) => join.onTrue())
    .select(['own.orders', 'own.borne'])
    .select([
      joinedAt(merchantId).as('joined_at'),
      sql<SharedVoucherRow['categories']>`(select coalesce(jsonb_agg(jsonb_build_object('name', category.name,
        'name_en', category.name_en) order by category.name), '[]')
      from promo_categories scope join categories category on category.id = scope.category_id
      where scope.promo_id = promo.id)`.as('categories'),
    ]);

/** One page of the vouchers that a store may join, or has joined, and that are not over, by their start. */
export const sharedVoucherPage = async (
  db: Db,
  merchantId: number,
  now: Date,
  page: { offset: number; limit: number },
): Promise<{ rows: SharedVoucherRow[]; total: number }> => {
  const matching = shared(db)
    .where('promo.end_at', '>', now)
    .where(sql<SqlBool>`(promo.is_active or ${joinedAt(merchantId)} is not null)`);
  const [rows, counted] = await Promise.all([
    seenBy(matching, merchantId)
      .orderBy('promo.start_at')
      .orderBy('promo.id')
      .limit(page.limit)
      .offset(page.offset)
      .execute(),
    matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows: rows.map(toViewRow), total: counted.total };
};

/** One of them, be it over; null where stores cannot join it, or it is gone. */
export const sharedVoucherOf = async (
  db: Db,
  merchantId: number,
  id: number,
): Promise<SharedVoucherRow | null> => {
  const row = await seenBy(shared(db).where('promo.id', '=', id), merchantId).executeTakeFirst();
  return row === undefined ? null : toViewRow(row);
};

/** Puts a store among those that share a voucher, which must be locked; again is harmless. */
export const joinVoucher = async (
  tx: Tx<Schema>,
  promoId: number,
  { merchantId, accountId }: { merchantId: number; accountId: number },
  now: Date,
): Promise<void> => {
  await tx
    .insertInto('voucher_stores')
    .values({ promo_id: promoId, merchant_id: merchantId, joined_by: accountId, joined_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** Takes a store out; it waits for checkouts that hold its place (`holdJoined`). */
export const leaveVoucher = async (tx: Tx<Schema>, promoId: number, merchantId: number): Promise<void> => {
  await tx
    .deleteFrom('voucher_stores')
    .where('promo_id', '=', promoId)
    .where('merchant_id', '=', merchantId)
    .execute();
};
