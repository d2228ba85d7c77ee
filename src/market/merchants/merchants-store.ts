import { type Kysely, type Selectable, sql, type Updateable } from 'kysely';
import type { SellerLocation } from '#contract/seller.ts';
import type { Tx } from '#platform/db/database.ts';
import type { KeyRing } from '#platform/keys.ts';
import { openText, openTextOrNull, sealText } from '#platform/sealed-text.ts';
import { accountChanged } from '../account-changed.ts';
import type { MerchantDocumentsRow, MerchantRow, Schema } from '../schema.ts';

type Db = Kysely<Schema>;

/** A merchant's row with the names of its regions. */
export type MerchantRecord = Selectable<MerchantRow> & {
  province: string | null;
  city: string | null;
  sub_district: string | null;
  area: string | null;
};

const merchants = (db: Db) =>
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

export const merchantById = (db: Db, merchantId: number): Promise<MerchantRecord> =>
  merchants(db).where('merchants.id', '=', merchantId).executeTakeFirstOrThrow();

export const merchantOfOwner = async (db: Db, ownerId: number): Promise<MerchantRecord | null> =>
  (await merchants(db).where('merchants.owner_id', '=', ownerId).executeTakeFirst()) ?? null;

/**
 * Locks a merchant until the end of the transaction: its changes happen one after the other. An advisory lock and not its
 * row, because whoever counts sales and ratings locks the row after the products.
 */
export const lockMerchant = async (tx: Tx<Schema>, merchantId: number): Promise<MerchantRecord | null> => {
  await sql`select pg_advisory_xact_lock(hashtext('stores'), ${merchantId}::int)`.execute(tx);
  return (await merchants(tx).where('merchants.id', '=', merchantId).executeTakeFirst()) ?? null;
};

type Change<T> = { [K in keyof T]?: T[K] | undefined };

/** Drops the keys whose value is undefined: those are unchanged. */
const definedOnly = <T extends object>(change: T): Partial<T> =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as Partial<T>;

export const updateMerchant = async (
  tx: Tx<Schema>,
  merchantId: number,
  change: Change<Updateable<MerchantRow>>,
): Promise<void> => {
  const set = definedOnly(change) as Updateable<MerchantRow>;
  if (Object.keys(set).length === 0) return;
  const store = await tx
    .updateTable('merchants')
    .set(set)
    .where('id', '=', merchantId)
    .returning('owner_id')
    .executeTakeFirst();
  if (store !== undefined && (set.status !== undefined || set.owner_id !== undefined))
    accountChanged(tx, store.owner_id);
};

export const kycFields = ['file_ktp', 'file_ktp_selfie', 'file_npwp', 'file_company_doc'] as const;
export type KycDocuments = Pick<Selectable<MerchantDocumentsRow>, (typeof kycFields)[number]>;

export const kycDocumentsOf = async (db: Db, merchantId: number): Promise<KycDocuments> =>
  (await db
    .selectFrom('merchant_documents')
    .select(kycFields)
    .where('merchant_id', '=', merchantId)
    .executeTakeFirst()) ?? {
    file_ktp: null,
    file_ktp_selfie: null,
    file_npwp: null,
    file_company_doc: null,
  };

export const saveKycDocuments = async (
  tx: Tx<Schema>,
  merchantId: number,
  change: Change<KycDocuments>,
  now: Date,
): Promise<void> => {
  const row = { ...definedOnly(change), updated_at: now };
  await tx
    .insertInto('merchant_documents')
    .values({ merchant_id: merchantId, ...row })
    .onConflict((conflict) => conflict.column('merchant_id').doUpdateSet(row))
    .execute();
  // a document that is replaced does not live on in the registration that it came with
  await sql`
    update seller_registrations as r set file_ktp = coalesce(d.file_ktp, r.file_ktp),
      file_ktp_selfie = coalesce(d.file_ktp_selfie, r.file_ktp_selfie),
      company = r.company || jsonb_build_object('file_npwp', d.file_npwp, 'file_company_doc', d.file_company_doc)
    from merchant_documents d join merchants m on m.id = d.merchant_id
    where d.merchant_id = ${merchantId} and r.user_id = m.owner_id`.execute(tx);
};

/** Where a store is, as its owner sees it; null before that step of its registration. */
export const locationFacts = (store: MerchantRecord): Omit<SellerLocation, 'company_picture'> => ({
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
  latitude: store.latitude,
  longitude: store.longitude,
});

/** A store's bank account, with its bank's name and its number opened. */
export type MerchantBank = {
  bank_id: number;
  bank_name: string;
  rekening: string;
  cabang: string;
  atas_nama: string;
};

/** The account that a store's withdrawals go to; null while none is set. */
export const bankOfMerchant = async (
  db: Kysely<Schema>,
  keys: KeyRing,
  merchantId: number,
): Promise<MerchantBank | null> => {
  const row = await db
    .selectFrom('merchant_banks as account')
    .innerJoin('banks', 'banks.id', 'account.bank_id')
    .select(['account.bank_id', 'banks.bank_name', 'account.rekening', 'account.cabang', 'account.atas_nama'])
    .where('account.merchant_id', '=', merchantId)
    .executeTakeFirst();
  return row === undefined ? null : { ...row, rekening: openText(keys, 'bank account', row.rekening) };
};

/** `held_until`: nothing is paid to it before, because it was changed. `name_checked_at`: the bank said it is of this name. */
export type BankStanding = { held_until: Date | null; name_checked_at: Date | null };

/** How a store's bank account stands; nulls while none is set. */
export const bankStanding = async (db: Kysely<Schema>, merchantId: number): Promise<BankStanding> =>
  (await db
    .selectFrom('merchant_banks')
    .select(['held_until', 'name_checked_at'])
    .where('merchant_id', '=', merchantId)
    .executeTakeFirst()) ?? { held_until: null, name_checked_at: null };

export const isBank = async (db: Kysely<Schema>, bankId: number): Promise<boolean> =>
  (await db.selectFrom('banks').select('id').where('id', '=', bankId).executeTakeFirst()) !== undefined;

export const saveBankAccount = async (
  tx: Tx<Schema>,
  keys: KeyRing,
  merchantId: number,
  { bank_id, rekening, cabang, atas_nama }: Omit<MerchantBank, 'bank_name'>,
  { now, ...standing }: BankStanding & { now: Date },
): Promise<void> => {
  const sealed = sealText(keys, 'bank account', rekening);
  const account = { bank_id, rekening: sealed, cabang, atas_nama, ...standing, updated_at: now };
  await tx
    .insertInto('merchant_banks')
    .values({ merchant_id: merchantId, ...account })
    .onConflict((conflict) => conflict.column('merchant_id').doUpdateSet(account))
    .execute();
};

/** What a parcel says of the store that sends it; the phone is its contact's, else its owner's. */
export type Sender = { merchantId: number; name: string; phone: string };

export const sendersOf = async (
  db: Kysely<Schema>,
  keys: KeyRing,
  merchantIds: readonly number[],
): Promise<Sender[]> => {
  if (merchantIds.length === 0) return [];
  const rows = await db
    .selectFrom('merchants as merchant')
    .innerJoin('users as owner', 'owner.id', 'merchant.owner_id')
    .select(['merchant.id', 'merchant.merchant_name', 'merchant.pic_phone', 'owner.phone'])
    .where('merchant.id', 'in', merchantIds)
    .execute();
  return rows.map((row) => ({
    merchantId: row.id,
    name: row.merchant_name,
    phone: openText(keys, 'phone', row.pic_phone) || (openTextOrNull(keys, 'phone', row.phone) ?? ''),
  }));
};

/** Where a store's parcels start: its address in one line, its postal code or '', and its pin in degrees. */
export type StoreLocation = {
  merchantId: number;
  address: string;
  zipcode: string;
  latitude: number | null;
  longitude: number | null;
};

export const storeLocations = async (
  db: Kysely<Schema>,
  merchantIds: readonly number[],
): Promise<StoreLocation[]> => {
  if (merchantIds.length === 0) return [];
  const rows = await merchants(db).where('merchants.id', 'in', merchantIds).execute();
  return rows.map(({ id, address, area, sub_district, city, province, zipcode, latitude, longitude }) => ({
    merchantId: id,
    address: [address, area, sub_district, city, province].filter(Boolean).join(', '),
    zipcode,
    latitude,
    longitude,
  }));
};
