import { type Insertable, type Kysely, type Selectable, sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import type { MerchantRow, RegisteredCompany, Schema, SellerRegistrationRow } from '../schema.ts';

type Db = Kysely<Schema>;

/** A registration, whose documents are file ids. */
export type RegistrationFacts = Selectable<SellerRegistrationRow>;

/** Locks the account until the end of the transaction: its registration steps happen one after the other. */
export const lockRegistrant = async (tx: Tx<Schema>, userId: number): Promise<void> => {
  await sql`select from users where id = ${userId} for no key update`.execute(tx);
};

export const registrationOf = async (db: Db, userId: number): Promise<RegistrationFacts | null> =>
  (await db
    .selectFrom('seller_registrations')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst()) ?? null;

type ApiQuery = Omit<RegistrationFacts, 'user_id' | 'company' | 'created_at'>;

export const savePersonal = async (
  tx: Tx<Schema>,
  userId: number,
  personal: ApiQuery,
  now: Date,
): Promise<void> => {
  await tx
    .insertInto('seller_registrations')
    .values({ user_id: userId, ...personal, company: null, created_at: now })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(personal))
    .execute();
};

export const saveCompany = async (
  tx: Tx<Schema>,
  userId: number,
  company: RegisteredCompany,
): Promise<void> => {
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
  await tx
    .updateTable('merchants')
    .set({ status: 'pending', reject_reason: null, needs_review: false })
    .where('id', '=', merchantId)
    .execute();
};
