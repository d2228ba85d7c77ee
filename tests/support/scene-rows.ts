import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import { fillListing, forgetCategories, numberCategories } from '#market/catalogue/index.ts';
import type { CategoryRow, FlashItemRow, MerchantRow, ProductRow, PromoRow, Schema } from '#market/schema.ts';
import type { Database } from '#platform/db/database.ts';

type Some<R> = Partial<Insertable<R>>;

/** Two provinces with a city each, for stores and buyers to live in. */
export const places = {
  kupang: { province_id: 53, city_id: 5371 },
  jepara: { province_id: 33, city_id: 3320 },
};

/**
 * Writes rows of the shop: each function adds one thing with sensible fields and gives back its id. Names and slugs are
 * made up from a counter where the test does not care.
 */
export const sceneRows = async (db: Database<Schema>) => {
  let count = 0;
  const next = () => ++count;
  await db
    .insertInto('provinces')
    .values([
      { id: 53, name: 'Nusa Tenggara Timur' },
      { id: 33, name: 'Jawa Tengah' },
    ])
    .execute();
  await db
    .insertInto('cities')
    .values([
      { id: 5371, province_id: 53, name: 'Kota Kupang' },
      { id: 3320, province_id: 33, name: 'Kab. Jepara' },
    ])
    .execute();
  await db
    .insertInto('sub_districts')
    .values([
      { id: 537101, city_id: 5371, name: 'Alak' },
      { id: 332001, city_id: 3320, name: 'Bangsri' },
    ])
    .execute();

  const file = async (): Promise<string> => {
    const id = randomUUID();
    await db
      .insertInto('files')
      .values({ id, type: 'product', is_private: false, mime: 'image/webp', picture_spec: 'emoji=1f45f' })
      .execute();
    return id;
  };

  const merchant = async (fields: Some<MerchantRow> = {}): Promise<number> => {
    const number = next();
    const owner = await db
      .insertInto('users')
      .values({ email: `owner${number}@toko.test` })
      .returning('id')
      .executeTakeFirstOrThrow();
    const row = {
      owner_id: owner.id,
      merchant_name: `Toko ${number}`,
      merchant_slug: `toko-${number}`,
      status: 'active' as const,
      verified_at: new Date('2025-01-01T00:00:00Z'),
      slider_banner: '[]',
      ...places.kupang,
      ...fields,
    };
    return (await db.insertInto('merchants').values(row).returning('id').executeTakeFirstOrThrow()).id;
  };

  const category = async (fields: Some<CategoryRow> = {}): Promise<number> => {
    const number = next();
    const row = {
      level: 1 as const,
      name: `Kategori ${number}`,
      slug: `kategori-${number}`,
      main_slider: '[]',
      ...fields,
    };
    return (await db.insertInto('categories').values(row).returning('id').executeTakeFirstOrThrow()).id;
  };

  const product = async (
    fields: Some<ProductRow> & { merchant_id: number; category_id: number },
  ): Promise<number> => {
    const number = next();
    const row = {
      slug: `barang-${number}`,
      product_name: `Barang ${number}`,
      base_price: 100_000,
      weight: 500,
      stock: 10,
      options: '[]',
      ...fields,
    };
    return (await db.insertInto('products').values(row).returning('id').executeTakeFirstOrThrow()).id;
  };

  const promo = async (fields: Some<PromoRow> & { start_at: string; end_at: string }): Promise<number> => {
    const number = next();
    const row = {
      type: 'campaign' as const,
      organizer: 'marketplace' as const,
      promo_name: `Promo ${number}`,
      slug: `promo-${number}`,
      ...fields,
    };
    return (await db.insertInto('promos').values(row).returning('id').executeTakeFirstOrThrow()).id;
  };

  const voucher = (fields: Parameters<typeof promo>[0]): Promise<number> =>
    promo({
      type: 'voucher',
      voucher_code: `HEMAT${String(next()).padStart(3, '0')}`,
      discount_type: 'amount',
      discount_value: 10_000,
      quota: 100,
      ...fields,
    });

  const slot = (
    start_at: string,
    end_at: string,
    fields: Omit<Some<PromoRow>, 'start_at' | 'end_at'> = {},
  ): Promise<number> => promo({ type: 'flashsale', start_at, end_at, ...fields });

  const flashItem = async (
    fields: Some<FlashItemRow> & { promo_id: number; product_id: number },
  ): Promise<void> => {
    const row = { flash_price: 50_000, flash_stock: 5, limit_per_user: 2, ...fields };
    await db.insertInto('flash_items').values(row).execute();
  };

  const bank = async (bank_name: string): Promise<number> => {
    const row = { bank_name, code: `B${next()}` };
    return (await db.insertInto('banks').values(row).returning('id').executeTakeFirstOrThrow()).id;
  };

  /** Numbers the categories and fills the listing with what is visible now. */
  const publish = async (): Promise<void> => {
    await numberCategories(db);
    await db.deleteFrom('listing' as never).execute();
    await fillListing(db);
    forgetCategories({ db });
  };

  return { db, file, merchant, category, product, promo, voucher, slot, flashItem, bank, publish };
};
export type SceneRows = Awaited<ReturnType<typeof sceneRows>>;
