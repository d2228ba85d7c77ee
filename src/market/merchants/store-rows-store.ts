import { type Kysely, type Selectable, sql, type Updateable } from 'kysely';
import type { SellerLocation } from '#contract/seller.ts';
import type { Tx } from '#platform/db/database.ts';
import type { MerchantRow, Schema } from '../schema.ts';
import type { MerchantDocumentsRow } from '../schema-selling.ts';

type Db = Kysely<Schema>;

/** A store with the names of where it is. */
export type StoreFacts = Selectable<MerchantRow> & {
  province: string | null;
  city: string | null;
  sub_district: string | null;
  area: string | null;
};

const stores = (db: Db) =>
  db
    .selectFrom('merchants')
    .leftJoin('provinces', 'provinces.id', 'merchants.province_id')
    .leftJoin('cities', 'cities.id', 'merchants.city_id')
    .leftJoin('sub_districts', 'sub_districts.id', 'merchants.sub_district_id')
    .leftJoin('areas', 'areas.id', 'merchants.area_id')
    .selectAll('merchants')
    .select([
      'provinces.name as province',
      'cities.name as city',
      'sub_districts.name as sub_district',
      'areas.name as area',
    ]);

export const storeById = (db: Db, merchantId: number): Promise<StoreFacts> =>
  stores(db).where('merchants.id', '=', merchantId).executeTakeFirstOrThrow();

export const storeOfOwner = async (db: Db, ownerId: number): Promise<StoreFacts | null> =>
  (await stores(db).where('merchants.owner_id', '=', ownerId).executeTakeFirst()) ?? null;

/**
 * Changes to one store happen one after the other: held until the end of the transaction. Not its row, which those who
 * count sales and ratings lock after the products.
 */
export const holdStore = async (tx: Tx<Schema>, merchantId: number): Promise<StoreFacts | null> => {
  await sql`select pg_advisory_xact_lock(hashtext('stores'), ${merchantId}::int)`.execute(tx);
  return (await stores(tx).where('merchants.id', '=', merchantId).executeTakeFirst()) ?? null;
};

type Change<T> = { [K in keyof T]?: T[K] | undefined };

/** Without the keys whose value is undefined: those are unchanged. */
export const given = <T extends object>(change: T): Partial<T> =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as Partial<T>;

export const changeStore = async (
  tx: Tx<Schema>,
  merchantId: number,
  change: Change<Updateable<MerchantRow>>,
): Promise<void> => {
  const set = given(change) as Updateable<MerchantRow>;
  if (Object.keys(set).length === 0) return;
  await tx.updateTable('merchants').set(set).where('id', '=', merchantId).execute();
};

export const documentNames = ['file_ktp', 'file_ktp_selfie', 'file_npwp', 'file_company_doc'] as const;
export type StoreDocuments = Pick<Selectable<MerchantDocumentsRow>, (typeof documentNames)[number]>;

export const documentsOf = async (db: Db, merchantId: number): Promise<StoreDocuments> =>
  (await db
    .selectFrom('merchant_documents')
    .select(documentNames)
    .where('merchant_id', '=', merchantId)
    .executeTakeFirst()) ?? {
    file_ktp: null,
    file_ktp_selfie: null,
    file_npwp: null,
    file_company_doc: null,
  };

export const saveDocuments = async (
  tx: Tx<Schema>,
  merchantId: number,
  change: Change<StoreDocuments>,
  now: Date,
): Promise<void> => {
  const row = { ...given(change), updated_at: now };
  await tx
    .insertInto('merchant_documents')
    .values({ merchant_id: merchantId, ...row })
    .onConflict((conflict) => conflict.column('merchant_id').doUpdateSet(row))
    .execute();
};

/** Where a store is, as its owner sees it; null before that step of its registration. */
export const locationFacts = (store: StoreFacts): Omit<SellerLocation, 'company_picture'> => ({
  company_name: store.company_name,
  address: store.address,
  province: store.province ?? '',
  province_id: store.province_id,
  city_id: store.city_id,
  city: store.city ?? '',
  sub_district_id: store.sub_district_id,
  sub_district: store.sub_district ?? '',
  area_id: store.area_id,
  area: store.area,
  zipcode: store.zipcode,
});
