import { type Insertable, type Kysely, type Selectable, sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import type { KeyRing } from '#platform/keys.ts';
import { openText, sealText } from '#platform/sealed-text.ts';
import { accountChanged } from '../account-changed.ts';
import type { MerchantRow, RegisteredCompany, Schema, SellerRegistrationRow } from '../schema.ts';

type Db = Kysely<Schema>;

type Row = Selectable<SellerRegistrationRow>;
/** What the second step sent, with its numbers as people write them. */
export type Company = Omit<RegisteredCompany, 'no_npwp' | 'pic_phone'> & {
  no_npwp: string;
  pic_phone: string;
};
/** A registration with its numbers opened, whose documents are file ids. */
export type RegistrationFacts = Omit<Row, 'no_ktp' | 'phone' | 'company'> & {
  no_ktp: string;
  phone: string;
  company: Company | null;
};

/** Locks the account until the end of the transaction: its registration steps happen one after the other. */
export const lockRegistrant = async (tx: Tx<Schema>, userId: number): Promise<void> => {
  await sql`select from users where id = ${userId} for no key update`.execute(tx);
};

export const registrationOf = async (
  db: Db,
  keys: KeyRing,
  userId: number,
): Promise<RegistrationFacts | null> => {
  const row = await db
    .selectFrom('seller_registrations')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { company } = row;
  return {
    ...row,
    no_ktp: openText(keys, 'nik', row.no_ktp),
    phone: openText(keys, 'phone', row.phone),
    company: company && {
      ...company,
      no_npwp: openText(keys, 'npwp', company.no_npwp),
      pic_phone: openText(keys, 'phone', company.pic_phone),
    },
  };
};

type ApiQuery = Omit<RegistrationFacts, 'user_id' | 'company' | 'created_at'>;

export const savePersonal = async (
  tx: Tx<Schema>,
  keys: KeyRing,
  userId: number,
  { no_ktp, phone, ...input }: ApiQuery,
  now: Date,
): Promise<void> => {
  const personal = {
    ...input,
    no_ktp: sealText(keys, 'nik', no_ktp),
    phone: sealText(keys, 'phone', phone),
  };
  await tx
    .insertInto('seller_registrations')
    .values({ user_id: userId, ...personal, company: null, created_at: now })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(personal))
    .execute();
};

export const saveCompany = async (
  tx: Tx<Schema>,
  keys: KeyRing,
  userId: number,
  { no_npwp, pic_phone, ...input }: Company,
): Promise<void> => {
  const company: RegisteredCompany = {
    ...input,
    no_npwp: sealText(keys, 'npwp', no_npwp),
    pic_phone: sealText(keys, 'phone', pic_phone),
  };
  await tx
    .updateTable('seller_registrations')
    .set({ company: JSON.stringify(company) })
    .where('user_id', '=', userId)
    .execute();
};

/** The stores that hold this name or this slug, other than the account's own. */
export const nameAndSlugTaken = async (
  db: Db,
  ownerId: number,
  { name, slug }: { name: string; slug: string | null },
): Promise<{ name: boolean; slug: boolean }> => {
  const { rows } = await sql<{ name: boolean; slug: boolean }>`
    select exists (select from merchants where lower(merchant_name) = lower(${name}) and owner_id <> ${ownerId}) as name,
      exists (select from merchants where merchant_slug = ${slug} and owner_id <> ${ownerId}) as slug`.execute(
    db,
  );
  return rows[0] ?? { name: false, slug: false };
};

/** Which of these slugs are stores'. */
export const takenSlugs = async (db: Db, slugs: readonly string[]): Promise<Set<string>> => {
  const rows = await db
    .selectFrom('merchants')
    .select('merchant_slug')
    .where('merchant_slug', 'in', slugs)
    .execute();
  return new Set(rows.map((row) => row.merchant_slug));
};

export const insertMerchant = async (
  tx: Tx<Schema>,
  store: Omit<Insertable<MerchantRow>, 'id' | 'slider_banner' | 'status'>,
): Promise<number> =>
  (
    await tx
      .insertInto('merchants')
      .values({ ...store, slider_banner: '[]', status: 'draft' })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

/** Hands a store to the operators. */
export const submitMerchant = async (tx: Tx<Schema>, merchantId: number): Promise<void> => {
  const store = await tx
    .updateTable('merchants')
    .set({ status: 'pending', reject_reason: null, needs_review: false })
    .where('id', '=', merchantId)
    .returning('owner_id')
    .executeTakeFirstOrThrow();
  accountChanged(tx, store.owner_id);
};
