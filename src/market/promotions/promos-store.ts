import { type Kysely, type SqlBool, sql } from 'kysely';
import type { Promo } from '#contract/promo.ts';
import type { Schema } from '../schema.ts';
import type { PromoStatus } from './period.rules.ts';
import type { PromoViewRow } from './promo-view.ts';
import { timesUsed } from './voucher-quota-store.ts';

type Db = Kysely<Schema>;

/** The columns of a promo that everybody sees, with those of its merchant. */
export const promoColumns = [
  'promo.id',
  'promo.promo_name',
  'promo.slug',
  'promo.type',
  'promo.organizer',
  'promo.start_at',
  'promo.end_at',
  'promo.voucher_code',
  'promo.thumbnail',
  'promo.icon',
  'promo.square_banner',
  'promo.discount_type',
  'promo.discount_value',
  'promo.max_discount',
  'promo.min_purchase',
  'promo.segment',
  'promo.joined_only',
  'merchant.id as merchant_id',
  'merchant.merchant_name',
  'merchant.merchant_slug',
  'merchant.is_pkp',
  'merchant.is_official',
  'merchant.merchant_photo',
  'city.name as merchant_city',
] as const;

type JoinedRow = Omit<PromoViewRow, 'merchant'> & {
  merchant_id: number | null;
  merchant_name: string | null;
  merchant_slug: string | null;
  merchant_city: string | null;
  is_pkp: 'pkp' | 'non-pkp' | null;
  is_official: boolean | null;
  merchant_photo: string | null;
};

/** A joined row with its merchant in one place. */
export const toViewRow = <R extends JoinedRow>(row: R): R & PromoViewRow => ({
  ...row,
  merchant:
    row.merchant_id === null
      ? null
      : {
          id: row.merchant_id,
          merchant_name: row.merchant_name ?? '',
          merchant_slug: row.merchant_slug ?? '',
          merchant_city: row.merchant_city,
          is_pkp: row.is_pkp ?? 'non-pkp',
          is_official: row.is_official ?? false,
          merchant_photo: row.merchant_photo,
        },
});

/** Promos with their merchants; a merchant's promos are hidden with the merchant. */
const promosOfActiveMerchants = (db: Db) =>
  db
    .selectFrom('promos as promo')
    .leftJoin('merchants as merchant', 'merchant.id', 'promo.merchant_id')
    .leftJoin('cities as city', 'city.id', 'merchant.city_id')
    .where('promo.is_active', '=', true)
    .where('promo.deleted_at', 'is', null)
    .where((eb) => eb.or([eb('promo.merchant_id', 'is', null), eb('merchant.status', '=', 'active')]));

const runningPromos = (db: Db, now: Date) =>
  promosOfActiveMerchants(db).where('promo.start_at', '<=', now).where('promo.end_at', '>', now);

type PromoFilter = { search: string; organizer: Promo['organizer'] | null };

const named = (search: string) => sql<SqlBool>`(position(lower(${search}) in lower(promo.promo_name)) > 0
  or position(upper(${search}) in promo.voucher_code) > 0)`;

/** One page of the running public vouchers and campaigns, and how many there are. */
export const runningPublicPromos = async (
  db: Db,
  now: Date,
  filter: PromoFilter,
  byUse: boolean,
  page: { offset: number; limit: number },
): Promise<{ rows: PromoViewRow[]; total: number }> => {
  const { organizer, search } = filter;
  const running = runningPromos(db, now)
    .where('promo.is_public', '=', true)
    .where('promo.type', '<>', 'flashsale');
  const ofOrganizer = organizer ? running.where('promo.organizer', '=', organizer) : running;
  const matching = search === '' ? ofOrganizer : ofOrganizer.where(named(search));
  const ordered = byUse ? matching.orderBy(sql`${timesUsed} + promo.claimed`, 'desc') : matching;
  const [rows, counted] = await Promise.all([
    ordered
      .select(promoColumns)
      .orderBy('promo.start_at', 'desc')
      .orderBy('promo.id', 'desc')
      .limit(page.limit)
      .offset(page.offset)
      .execute(),
    matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows: rows.map(toViewRow), total: counted.total };
};

const publicVouchers = (db: Db, now: Date) =>
  runningPromos(db, now)
    .where('promo.type', '=', 'voucher')
    .where('promo.is_public', '=', true)
    .select(promoColumns)
    .orderBy('promo.start_at', 'desc')
    .orderBy('promo.id', 'desc');

export type ScopedVoucher = PromoViewRow & {
  product_ids: number[];
  category_ids: number[];
  /** The stores whose goods it counts; null: all. */
  store_ids: number[] | null;
};

/** Every public voucher that is not over, be it to come, with the products and categories it is for. */
export const publicVouchersToCome = async (db: Db, now: Date): Promise<ScopedVoucher[]> => {
  const rows = await promosOfActiveMerchants(db)
    .where('promo.end_at', '>', now)
    .where('promo.type', '=', 'voucher')
    .where('promo.is_public', '=', true)
    .select(promoColumns)
    .select([
      sql<number[]>`array(select p.product_id from promo_products p where p.promo_id = promo.id)`.as(
        'product_ids',
      ),
      sql<number[]>`array(select c.category_id from promo_categories c where c.promo_id = promo.id)`.as(
        'category_ids',
      ),
      sql<number[] | null>`case when promo.joined_only then array(
        select joined.merchant_id from voucher_stores joined where joined.promo_id = promo.id) end`.as(
        'store_ids',
      ),
    ])
    .execute();
  return rows.map(toViewRow);
};

/** A store's running public vouchers, newest first. */
export const runningVouchersOf = async (
  db: Db,
  now: Date,
  merchantId: number,
  limit: number,
): Promise<PromoViewRow[]> => {
  const rows = await publicVouchers(db, now)
    .where('promo.merchant_id', '=', merchantId)
    .limit(limit)
    .execute();
  return rows.map(toViewRow);
};

/** The running public vouchers, of the store and of the marketplace, in whose scope a product lies. */
export const runningVouchersFor = async (
  db: Db,
  now: Date,
  product: { id: number; merchantId: number; categoryIds: readonly number[] },
  limit: number,
): Promise<PromoViewRow[]> => {
  const rows = await publicVouchers(db, now)
    .where((eb) =>
      eb.or([eb('promo.merchant_id', 'is', null), eb('promo.merchant_id', '=', product.merchantId)]),
    )
    .where(
      sql<SqlBool>`(exists (select from promo_products p where p.promo_id = promo.id and p.product_id = ${product.id})
        or exists (select from promo_categories c where c.promo_id = promo.id and c.category_id = any(${product.categoryIds}::bigint[]))
        or not exists (select from promo_products p where p.promo_id = promo.id)
          and not exists (select from promo_categories c where c.promo_id = promo.id))`,
    )
    .where(
      sql<SqlBool>`(not promo.joined_only or exists (select from voucher_stores joined
        where joined.promo_id = promo.id and joined.merchant_id = ${product.merchantId}))`,
    )
    .limit(limit)
    .execute();
  return rows.map(toViewRow);
};

/** Running campaigns that the home page shows, in their order. */
export const highlightedCampaigns = async (db: Db, now: Date): Promise<PromoViewRow[]> => {
  const rows = await runningPromos(db, now)
    .where('promo.type', '=', 'campaign')
    .where('promo.is_highlight', '=', true)
    .where('promo.is_public', '=', true)
    .select(promoColumns)
    .orderBy('promo.position')
    .orderBy('promo.id')
    .execute();
  return rows.map(toViewRow);
};

type PromoDetailRow = PromoViewRow & {
  description: string;
  terms: string;
  quota: number | null;
  used: number;
  /** Of a campaign that stores nominated products for. */
  name_en: string | null;
  description_en: string | null;
};

/** A running promo by its slug: public, or claimed by this account. */
export const runningPromoBySlug = async (
  db: Db,
  now: Date,
  slug: string,
  userId: number | null,
): Promise<(PromoDetailRow & { is_claimed: boolean }) | null> => {
  const claimed = sql<boolean>`exists (select from voucher_claims claim
    where claim.promo_id = promo.id and claim.user_id = ${userId}::bigint)`;
  const row = await runningPromos(db, now)
    .where('promo.slug', '=', slug)
    .where(sql<SqlBool>`(promo.is_public or ${claimed})`)
    .select([...promoColumns, 'promo.description', 'promo.terms', 'promo.quota'])
    .select(timesUsed.as('used'))
    .select(claimed.as('is_claimed'))
    .select([
      sql<string | null>`(select name_en from nomination_rounds round where round.promo_id = promo.id)`.as(
        'name_en',
      ),
      sql<
        string | null
      >`(select description_en from nomination_rounds round where round.promo_id = promo.id)`.as(
        'description_en',
      ),
    ])
    .executeTakeFirst();
  return row ? toViewRow(row) : null;
};

export type PromoScopeRow = {
  id: number;
  type: Promo['type'];
  merchant_id: number | null;
  start_at: Date;
  end_at: Date;
  /** It counts goods of stores that have joined it alone. */
  joined_only: boolean;
};

/** A public promo that is not over, be it to come. */
export const openPromo = async (db: Db, now: Date, id: number): Promise<PromoScopeRow | null> => {
  const row = await promosOfActiveMerchants(db)
    .where('promo.id', '=', id)
    .where('promo.end_at', '>', now)
    .where('promo.is_public', '=', true)
    .select([
      'promo.id',
      'promo.type',
      'promo.merchant_id',
      'promo.start_at',
      'promo.end_at',
      'promo.joined_only',
    ])
    .executeTakeFirst();
  return row ?? null;
};

/** The stores that have joined a voucher. */
export const joinedStores = async (db: Db, promoId: number): Promise<number[]> =>
  (await db.selectFrom('voucher_stores').select('merchant_id').where('promo_id', '=', promoId).execute()).map(
    (row) => row.merchant_id,
  );

/** Products and categories that promos are limited to, the products in their order. */
export const limitsOf = async (
  db: Db,
  promoIds: readonly number[],
): Promise<{ promo_id: number; product_ids: number[]; category_ids: number[] }[]> => {
  const { rows } = await sql<{ promo_id: number; product_ids: number[]; category_ids: number[] }>`
    select promo_id,
      array(select product_id from promo_products p where p.promo_id = asked.promo_id order by p.position, p.product_id) as product_ids,
      array(select category_id from promo_categories c where c.promo_id = asked.promo_id) as category_ids
    from unnest(${promoIds}::bigint[]) as asked (promo_id)`.execute(db);
  return rows;
};

/** `promoStatus` of period.rules.ts as a condition on the table `promo`. */
export const inStatus = (status: PromoStatus, now: Date) => {
  const running = sql`promo.end_at > ${now}`;
  const open = sql`${running} and promo.is_active`;
  const used = sql`${timesUsed} >= coalesce(promo.quota, 2147483647)`;
  const terms: Record<PromoStatus, ReturnType<typeof sql<SqlBool>>> = {
    ended: sql<SqlBool>`not (${running})`,
    disabled: sql<SqlBool>`${running} and not promo.is_active`,
    sold_out: sql<SqlBool>`${open} and ${used}`,
    scheduled: sql<SqlBool>`${open} and not ${used} and promo.start_at > ${now}`,
    active: sql<SqlBool>`${open} and not ${used} and promo.start_at <= ${now}`,
  };
  return terms[status];
};
