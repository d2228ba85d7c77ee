import { type Kysely, type Selectable, type SqlBool, sql, type Updateable } from 'kysely';
import type { VoucherStatus } from '#contract/seller-voucher.ts';
import type { Tx } from '#platform/db/database.ts';
import { brokenConstraint } from '#platform/db/errors.ts';
import type { PromoRow, Schema } from '../schema.ts';
import type { PromoViewRow } from './promo-view.ts';
import { promoColumns, toViewRow } from './promos-store.ts';

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
};

const vouchers = (db: Db, merchantId: number) =>
  db
    .selectFrom('promos as promo')
    .leftJoin('merchants as merchant', 'merchant.id', 'promo.merchant_id')
    .leftJoin('cities as city', 'city.id', 'merchant.city_id')
    .where('promo.type', '=', 'voucher')
    .where('promo.deleted_at', 'is', null)
    .where('promo.merchant_id', '=', merchantId);

const columns = (query: ReturnType<typeof vouchers>) =>
  query
    .select(promoColumns)
    .select(['promo.description', 'promo.terms', 'promo.used', 'promo.claimed', 'promo.is_public'])
    .select(['promo.is_active', 'promo.deleted_at'])
    .select([
      sql<number>`coalesce(promo.quota, 0)`.as('quota'),
      sql<number>`coalesce(promo.quota_per_user, promo.quota, 0)`.as('quota_per_user'),
      sql<number[]>`array(select product_id from promo_products p where p.promo_id = promo.id
        order by p.position, p.product_id)`.as('product_ids'),
      sql<number[]>`array(select category_id from promo_categories c where c.promo_id = promo.id
        order by c.category_id)`.as('category_ids'),
    ]);

/** `promoStatus` of period.rules.ts as a condition. */
const inStatus = (status: VoucherStatus, now: Date) => {
  const running = sql`promo.end_at > ${now}`;
  const open = sql`${running} and promo.is_active`;
  const left = sql`${open} and promo.used < promo.quota`;
  const terms: Record<VoucherStatus, ReturnType<typeof sql<SqlBool>>> = {
    ended: sql<SqlBool>`not (${running})`,
    disabled: sql<SqlBool>`${running} and not promo.is_active`,
    sold_out: sql<SqlBool>`${open} and promo.used >= promo.quota`,
    scheduled: sql<SqlBool>`${left} and promo.start_at > ${now}`,
    active: sql<SqlBool>`${left} and promo.start_at <= ${now}`,
  };
  return terms[status];
};

/** One page of a store's vouchers, newest first, and how many there are. */
export const voucherPage = async (
  db: Db,
  merchantId: number,
  { status, search }: { status: VoucherStatus | null; search: string },
  now: Date,
  page: { offset: number; limit: number },
): Promise<{ rows: VoucherRow[]; total: number }> => {
  const named = sql<SqlBool>`(position(lower(${search}) in lower(promo.promo_name)) > 0
    or position(upper(${search}) in promo.voucher_code) > 0)`;
  const found = vouchers(db, merchantId)
    .$if(status !== null, (query) => query.where(inStatus(status ?? 'active', now)))
    .$if(search !== '', (query) => query.where(named));
  const [rows, counted] = await Promise.all([
    columns(found).orderBy('promo.id', 'desc').limit(page.limit).offset(page.offset).execute(),
    found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows: rows.map(toViewRow), total: counted.total };
};

/** One voucher of a store; null when it is another's, deleted or unknown. */
export const voucherOfStore = async (db: Db, merchantId: number, id: number): Promise<VoucherRow | null> => {
  const row = await columns(vouchers(db, merchantId)).where('promo.id', '=', id).executeTakeFirst();
  return row === undefined ? null : toViewRow(row);
};

/** Whether a living voucher, other than `exceptId`, holds this code. */
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

/** Whether an error says that somebody else was faster with a code. */
export const isCodeRace = (error: unknown): boolean => brokenConstraint(error) === 'promos_voucher_code';

/** Whether all of these are living products of the store. */
export const areOwnProducts = async (
  db: Db,
  merchantId: number,
  ids: readonly number[],
): Promise<boolean> => {
  if (ids.length === 0) return true;
  const row = await db
    .selectFrom('products')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('id', 'in', ids)
    .where('merchant_id', '=', merchantId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return row.count === ids.length;
};

export type VoucherColumns = Pick<
  Selectable<PromoRow>,
  | 'promo_name'
  | 'voucher_code'
  | 'discount_type'
  | 'discount_value'
  | 'max_discount'
  | 'min_purchase'
  | 'quota'
  | 'quota_per_user'
  | 'start_at'
  | 'end_at'
  | 'is_public'
  | 'thumbnail'
  | 'icon'
  | 'square_banner'
  | 'description'
  | 'terms'
>;

export const insertVoucher = async (
  tx: Tx<Schema>,
  row: VoucherColumns & Pick<PromoRow, 'organizer' | 'merchant_id' | 'slug'> & { created_at: Date },
): Promise<number> =>
  (
    await tx
      .insertInto('promos')
      .values({ ...row, type: 'voucher', main_banner_desktop: null, main_banner_mobile: null })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

export const updateVoucher = async (
  tx: Tx<Schema>,
  id: number,
  change: Updateable<PromoRow>,
): Promise<void> => {
  if (Object.keys(change).length === 0) return;
  await tx.updateTable('promos').set(change).where('id', '=', id).execute();
};

/** Limits a voucher to these products; none: the whole store. */
export const limitVoucher = async (
  tx: Tx<Schema>,
  id: number,
  products: readonly number[],
): Promise<void> => {
  await tx.deleteFrom('promo_products').where('promo_id', '=', id).execute();
  if (products.length === 0) return;
  await tx
    .insertInto('promo_products')
    .values(products.map((product_id, position) => ({ promo_id: id, product_id, position })))
    .execute();
};

/** Takes vouchers of a store away, all or none. @returns whether all were the store's */
export const hideVouchers = async (
  tx: Tx<Schema>,
  merchantId: number,
  ids: readonly number[],
  now: Date,
): Promise<boolean> => {
  const { rows } = await sql<{ id: number }>`
    select id from promos where id = any(${ids}::bigint[]) and merchant_id = ${merchantId} and type = 'voucher'
      and deleted_at is null order by id for no key update`.execute(tx);
  if (rows.length !== ids.length) return false;
  await tx.updateTable('promos').set({ deleted_at: now }).where('id', 'in', ids).execute();
  return true;
};

/** Whether a store is official, which its vouchers say too. */
export const isOfficial = async (tx: Tx<Schema>, merchantId: number): Promise<boolean> =>
  (
    await tx
      .selectFrom('merchants')
      .select('is_official')
      .where('id', '=', merchantId)
      .executeTakeFirstOrThrow()
  ).is_official;
