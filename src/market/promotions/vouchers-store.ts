import { type Kysely, type SqlBool, sql } from 'kysely';
import type { Promo } from '#contract/promo.ts';
import type { VoucherStatus } from '#contract/seller-voucher.ts';
import { brokenConstraint } from '#platform/db/errors.ts';
import type { Schema } from '../schema.ts';
import type { PromoViewRow } from './promo-view.ts';
import { inStatus, promoColumns, toViewRow } from './promos-store.ts';
import { timesUsed } from './voucher-quota-store.ts';

type Db = Kysely<Schema>;

/** A voucher with everything its store and operators see. Money in rupiah. */
export type VoucherRow = PromoViewRow & {
  description: string;
  terms: string;
  quota: number;
  quota_per_user: number;
  used: number;
  claimed: number;
  is_public: boolean;
  is_active: boolean;
  deleted_at: Date | null;
  merchant_id: number | null;
  product_ids: number[];
  category_ids: number[];
  /** Percent of the discount that stores which have joined bear; 0: whoever gives the voucher pays for it alone. */
  store_share: number;
  /** How many stores have joined. */
  joined: number;
};

/** Whose vouchers: a store's, the marketplace's (`merchantId` null), or everybody's. */
export type VoucherScope = { merchantId: number | null } | 'all';

/** Vouchers of a scope, as the table `promo`. */
export const vouchersQuery = (db: Db, scope: VoucherScope) =>
  db
    .selectFrom('promos as promo')
    .leftJoin('merchants as merchant', 'merchant.id', 'promo.merchant_id')
    .leftJoin('cities as city', 'city.id', 'merchant.city_id')
    .where('promo.type', '=', 'voucher')
    .where('promo.deleted_at', 'is', null)
    .$if(scope !== 'all' && scope.merchantId === null, (query) =>
      query.where('promo.merchant_id', 'is', null),
    )
    .$if(scope !== 'all' && scope.merchantId !== null, (query) =>
      query.where('promo.merchant_id', '=', scope === 'all' ? 0 : scope.merchantId),
    );

/** The columns of a `VoucherRow`, its store's side by side. */
export const voucherColumns = (query: ReturnType<typeof vouchersQuery>) =>
  query
    .select(promoColumns)
    .select(['promo.description', 'promo.terms', 'promo.claimed', 'promo.is_public'])
    .select(timesUsed.as('used'))
    .select(['promo.is_active', 'promo.deleted_at', 'promo.store_share'])
    .select([
      sql<number>`(select count(*)::int from voucher_stores joined where joined.promo_id = promo.id)`.as(
        'joined',
      ),
      sql<number>`coalesce(promo.quota, 0)`.as('quota'),
      sql<number>`coalesce(promo.quota_per_user, promo.quota, 0)`.as('quota_per_user'),
      sql<number[]>`array(select product_id from promo_products p where p.promo_id = promo.id
        order by p.position, p.product_id)`.as('product_ids'),
      sql<number[]>`array(select category_id from promo_categories c where c.promo_id = promo.id
        order by c.category_id)`.as('category_ids'),
    ]);

export type VoucherFilter = {
  status: VoucherStatus | null;
  search: string;
  organizer?: Promo['organizer'] | null;
};

/** One page of vouchers, newest first, and how many there are. `search`: in the name, the code or the store's name. */
export const voucherPage = async (
  db: Db,
  scope: VoucherScope,
  { status, search, organizer = null }: VoucherFilter,
  now: Date,
  page: { offset: number; limit: number },
): Promise<{ rows: VoucherRow[]; total: number }> => {
  const named = sql<SqlBool>`(position(lower(${search}) in lower(promo.promo_name)) > 0
    or position(upper(${search}) in promo.voucher_code) > 0
    or ${scope === 'all'} and position(lower(${search}) in lower(merchant.merchant_name)) > 0)`;
  const matching = vouchersQuery(db, scope)
    .$if(status !== null, (query) => query.where(inStatus(status ?? 'active', now)))
    .$if(organizer !== null, (query) => query.where('promo.organizer', '=', organizer ?? 'marketplace'))
    .$if(search !== '', (query) => query.where(named));
  const [rows, counted] = await Promise.all([
    voucherColumns(matching).orderBy('promo.id', 'desc').limit(page.limit).offset(page.offset).execute(),
    matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows: rows.map(toViewRow), total: counted.total };
};

/** Those of the vouchers that belong to the scope, by ascending id. */
export const vouchersIn = async (
  db: Db,
  scope: VoucherScope,
  ids: readonly number[],
): Promise<VoucherRow[]> => {
  const rows = await voucherColumns(vouchersQuery(db, scope))
    .where('promo.id', 'in', ids)
    .orderBy('promo.id')
    .execute();
  return rows.map(toViewRow);
};

/** One voucher; null when it lies outside the scope, is deleted or unknown. */
export const voucherIn = async (db: Db, scope: VoucherScope, id: number): Promise<VoucherRow | null> =>
  (await vouchersIn(db, scope, [id]))[0] ?? null;

/** Whether a voucher that is not deleted, other than `exceptId`, has this code. */
export const isCodeTaken = async (db: Db, code: string, exceptId: number | null): Promise<boolean> => {
  const row = await db
    .selectFrom('promos')
    .select('id')
    .where('voucher_code', '=', code)
    .where('deleted_at', 'is', null)
    .$if(exceptId !== null, (query) => query.where('id', '<>', exceptId ?? 0))
    .executeTakeFirst();
  return row !== undefined;
};

/** Whether an error says that the code was taken at the same moment. */
export const isCodeRace = (error: unknown): boolean => brokenConstraint(error) === 'promos_voucher_code';
