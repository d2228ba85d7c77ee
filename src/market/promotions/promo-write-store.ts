import { type Kysely, type Selectable, sql, type Updateable } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import type { PromoRow, Schema } from '../schema.ts';

/** Whether all of these are products that are not deleted, of the store where one is given. */
export const areLivingProducts = async (
  db: Kysely<Schema>,
  merchantId: number | null,
  ids: readonly number[],
): Promise<boolean> => {
  if (ids.length === 0) return true;
  const row = await db
    .selectFrom('products')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('id', 'in', ids)
    .$if(merchantId !== null, (query) => query.where('merchant_id', '=', merchantId ?? 0))
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return row.count === ids.length;
};

/** Whether all of these are categories; they stay so until the end of the transaction. */
export const areCategories = async (tx: Tx<Schema>, ids: readonly number[]): Promise<boolean> => {
  if (ids.length === 0) return true;
  const { rows } = await sql`select from categories where id = any(${ids}::bigint[]) order by id
    for key share`.execute(tx);
  return rows.length === ids.length;
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
  | 'segment'
  | 'store_share'
  | 'joined_only'
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

export const updatePromo = async (
  tx: Tx<Schema>,
  id: number,
  change: Updateable<PromoRow>,
): Promise<void> => {
  if (Object.keys(change).length === 0) return;
  await tx.updateTable('promos').set(change).where('id', '=', id).execute();
};

/** Limits a promo to these products, in this order; none: everything in its scope. */
export const limitToProducts = async (
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

/** Limits a voucher to what lies in or below these categories. */
export const limitToCategories = async (
  tx: Tx<Schema>,
  id: number,
  categories: readonly number[],
): Promise<void> => {
  await tx.deleteFrom('promo_categories').where('promo_id', '=', id).execute();
  if (categories.length === 0) return;
  await tx
    .insertInto('promo_categories')
    .values(categories.map((category_id) => ({ promo_id: id, category_id })))
    .execute();
};

/** Deletes vouchers of a store, or of the marketplace (null), all or none. @returns whether all existed */
export const hideVouchers = async (
  tx: Tx<Schema>,
  merchantId: number | null,
  ids: readonly number[],
  now: Date,
): Promise<boolean> => {
  const { rows } = await sql<{ id: number }>`
    select id from promos where id = any(${ids}::bigint[]) and type = 'voucher' and deleted_at is null
      and merchant_id is not distinct from ${merchantId}::bigint order by id for no key update`.execute(tx);
  if (rows.length !== ids.length) return false;
  await tx.updateTable('promos').set({ deleted_at: now }).where('id', 'in', ids).execute();
  return true;
};

/** Whether a store is official, which its vouchers say too; it stays so until the end of the transaction. */
export const isOfficial = async (tx: Tx<Schema>, merchantId: number): Promise<boolean> =>
  (
    await tx
      .selectFrom('merchants')
      .select('is_official')
      .where('id', '=', merchantId)
      .forShare()
      .executeTakeFirstOrThrow()
  ).is_official;

/** A store's promos, around operators' decisions about the store. */
export const storePromos = {
  /** Labels all vouchers of a store as an official store's or not. */
  relabel: async (tx: Tx<Schema>, merchantId: number, organizer: 'official' | 'merchant'): Promise<void> => {
    await tx
      .updateTable('promos')
      .set({ organizer })
      .where('merchant_id', '=', merchantId)
      .where('organizer', '<>', organizer)
      .execute();
  },
  /** How many of its vouchers run, and how many of its products a flash sale that runs or comes has. */
  running: async (
    db: Kysely<Schema>,
    merchantId: number,
    now: Date,
  ): Promise<{ vouchers: number; flashProducts: number }> => {
    const { rows } = await sql<{ vouchers: number; flash: number }>`
      select (select count(*) from promos where merchant_id = ${merchantId} and type = 'voucher' and is_active
          and deleted_at is null and start_at <= ${now} and end_at > ${now}) as vouchers,
        (select count(distinct item.product_id) from flash_items item
          join products product on product.id = item.product_id and product.merchant_id = ${merchantId}
          join promos slot on slot.id = item.promo_id and slot.is_active and slot.deleted_at is null
            and slot.end_at > ${now}) as flash`.execute(db);
    return { vouchers: rows[0]?.vouchers ?? 0, flashProducts: rows[0]?.flash ?? 0 };
  },
};
