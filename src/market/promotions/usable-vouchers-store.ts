import { type Kysely, type SqlBool, sql } from 'kysely';
import type { Schema } from '../schema.ts';
import type { PromoViewRow } from './promo-view.ts';
import { promoColumns, toViewRow } from './promos-store.ts';
import { timesUsed } from './voucher-quota-store.ts';
import { isInSegment } from './voucher-segments-store.ts';

type Db = Kysely<Schema>;

/** A voucher with everything that decides whether one account may use it. Money in rupiah. */
export type AccountVoucher = PromoViewRow & {
  /** Switched on, not deleted, its store active. */
  is_open: boolean;
  is_public: boolean;
  is_claimed: boolean;
  /** The account is one of those whom it is for. */
  is_in_segment: boolean;
  quota: number | null;
  used: number;
  quota_per_user: number | null;
  used_by_account: number;
  /** Percent of the discount that stores which have joined bear; 0: the platform pays for it alone. */
  store_share: number;
  /** Those of the stores asked for that have joined. */
  joined_ids: number[];
  product_ids: number[];
  category_ids: number[];
};

const joinedOf = (storeIds: readonly number[]) =>
  storeIds.length === 0
    ? sql<number[]>`'{}'::bigint[]`
    : sql<number[]>`array(select joined.merchant_id from voucher_stores joined
        where joined.promo_id = promo.id and joined.merchant_id = any(${storeIds}::bigint[]))`;

const asSeenBy = (db: Db, userId: number | null, storeIds: readonly number[] = []) =>
  db
    .selectFrom('promos as promo')
    .leftJoin('merchants as merchant', 'merchant.id', 'promo.merchant_id')
    .leftJoin('cities as city', 'city.id', 'merchant.city_id')
    .where('promo.type', '=', 'voucher')
    .where('promo.deleted_at', 'is', null)
    .select(promoColumns)
    .select(['promo.is_public', 'promo.quota', 'promo.quota_per_user'])
    .select('promo.store_share')
    .select(timesUsed.as('used'))
    .select(isInSegment(userId).as('is_in_segment'))
    .select([
      sql<boolean>`promo.is_active and coalesce(merchant.status = 'active', true)`.as('is_open'),
      sql<boolean>`exists (select from voucher_claims claim
        where claim.promo_id = promo.id and claim.user_id = ${userId}::bigint)`.as('is_claimed'),
      sql<number>`(select count(*)::int from voucher_uses use where use.promo_id = promo.id
        and use.user_id = ${userId}::bigint and use.released_at is null)`.as('used_by_account'),
      sql<number[]>`array(select product_id from promo_products p where p.promo_id = promo.id)`.as(
        'product_ids',
      ),
      sql<number[]>`array(select category_id from promo_categories c where c.promo_id = promo.id)`.as(
        'category_ids',
      ),
      joinedOf(storeIds).as('joined_ids'),
    ]);

/** Public, or claimed by this account: others look absent. */
const knownTo = (userId: number | null) => sql<SqlBool>`(promo.is_public or exists (
  select from voucher_claims claim where claim.promo_id = promo.id and claim.user_id = ${userId}::bigint))`;

/** Which running vouchers: of the marketplace and of these stores; all stores when null. */
type Scope = { merchantIds: readonly number[] | null; limit: number };

/** The running vouchers an account knows (none: a guest), newest first. */
export const runningKnownVouchers = async (
  db: Db,
  userId: number | null,
  now: Date,
  { merchantIds, limit }: Scope,
): Promise<AccountVoucher[]> => {
  const rows = await asSeenBy(db, userId, merchantIds ?? [])
    .where('promo.is_active', '=', true)
    .where((eb) => eb.or([eb('promo.merchant_id', 'is', null), eb('merchant.status', '=', 'active')]))
    .where('promo.start_at', '<=', now)
    .where('promo.end_at', '>', now)
    .where(knownTo(userId))
    .$if(merchantIds !== null, (query) =>
      query.where(
        sql<SqlBool>`(promo.merchant_id is null or promo.merchant_id = any(${merchantIds ?? []}::bigint[]))`,
      ),
    )
    .orderBy('promo.start_at', 'desc')
    .orderBy('promo.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(toViewRow);
};

/** These vouchers, running or not, as far as the account knows them, with those of `storeIds` that have joined them. */
export const knownVouchers = async (
  db: Db,
  userId: number,
  ids: readonly number[],
  storeIds: readonly number[],
): Promise<AccountVoucher[]> => {
  if (ids.length === 0) return [];
  const rows = await asSeenBy(db, userId, storeIds)
    .where('promo.id', 'in', ids)
    .where(knownTo(userId))
    .execute();
  return rows.map(toViewRow);
};

/** The open voucher of a code, private ones too: whoever knows the code may claim it. */
export const voucherByCode = async (db: Db, userId: number, code: string): Promise<AccountVoucher | null> => {
  const row = await asSeenBy(db, userId)
    .where('promo.voucher_code', '=', code.toUpperCase())
    .where('promo.is_active', '=', true)
    .where((eb) => eb.or([eb('promo.merchant_id', 'is', null), eb('merchant.status', '=', 'active')]))
    .executeTakeFirst();
  return row ? toViewRow(row) : null;
};

/** Puts a voucher among the account's own; again is harmless. */
export const writeClaim = async (db: Db, promoId: number, userId: number, now: Date): Promise<void> => {
  await sql`
    with claimed as (
      insert into voucher_claims (promo_id, user_id, created_at) values (${promoId}, ${userId}, ${now})
      on conflict do nothing returning promo_id
    )
    update promos set claimed = promos.claimed + 1 from claimed where promos.id = claimed.promo_id`.execute(
    db,
  );
};
