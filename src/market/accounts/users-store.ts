import { type Kysely, type Selectable, sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import type { KeyRing } from '#platform/keys.ts';
import { openTextOrNull, sealTextOrNull } from '#platform/sealed-text.ts';
import { accountChanged } from '../account-changed.ts';
import { hasPhone, phoneColumns } from '../phones.ts';
import type { Schema, UserRow } from '../schema.ts';
import type { Contact } from './contact.rules.ts';
import { endConsentOfOtherPhone } from './whatsapp-consents-store.ts';

type Row = Selectable<UserRow>;
/** An account with its phones opened. */
export type User = Omit<Row, 'phone' | 'phone_hash' | 'unverified_phone'> & {
  phone: string | null;
  unverified_phone: string | null;
};

const opened = (keys: KeyRing, { phone_hash: _, ...row }: Row): User => ({
  ...row,
  phone: openTextOrNull(keys, 'phone', row.phone),
  unverified_phone: openTextOrNull(keys, 'phone', row.unverified_phone),
});

const one = async (keys: KeyRing, query: Promise<Row | undefined>): Promise<User | null> => {
  const row = await query;
  return row === undefined ? null : opened(keys, row);
};

export const userById = (db: Kysely<Schema>, keys: KeyRing, id: number): Promise<User | null> =>
  one(keys, db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst());

export const userByContact = (
  db: Kysely<Schema>,
  keys: KeyRing,
  { channel, destination }: Contact,
): Promise<User | null> =>
  one(
    keys,
    db
      .selectFrom('users')
      .selectAll()
      .$if(channel === 'email', (query) => query.where('email', '=', destination))
      .$if(channel === 'phone', (query) => query.where(hasPhone(keys, 'users', destination)))
      .executeTakeFirst(),
  );

/** The owner of the store with that slug. */
export const ownerOfSlug = (db: Kysely<Schema>, keys: KeyRing, slug: string): Promise<User | null> =>
  one(
    keys,
    db
      .selectFrom('users')
      .innerJoin('merchants', 'merchants.owner_id', 'users.id')
      .selectAll('users')
      .where('merchants.merchant_slug', '=', slug)
      .executeTakeFirst(),
  );

export const slugsTaken = async (db: Kysely<Schema>, slugs: readonly string[]): Promise<Set<string>> => {
  const rows = await db
    .selectFrom('merchants')
    .select('merchant_slug')
    .where('merchant_slug', 'in', slugs)
    .execute();
  return new Set(rows.map((row) => row.merchant_slug));
};

/** The store that an account owns, however far its registration is. */
export const merchantOf = (db: Kysely<Schema>, userId: number) =>
  db
    .selectFrom('merchants')
    .select(['id', 'merchant_name', 'merchant_slug', 'merchant_photo', 'status'])
    .where('owner_id', '=', userId)
    .executeTakeFirst();

export const passwordHashOf = async (db: Kysely<Schema>, userId: number): Promise<string | null> => {
  const row = await db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', userId)
    .executeTakeFirst();
  return row?.password_hash ?? null;
};

/** Whether there is an operator at all, or with `email` one of that address; suspended ones count. */
export const hasOperator = async (db: Kysely<Schema>, email: string | null): Promise<boolean> =>
  (await db
    .selectFrom('users')
    .select('id')
    .where(sql<boolean>`permissions <> '{}'`)
    .$if(email !== null, (query) => query.where('email', '=', email))
    .limit(1)
    .executeTakeFirst()) !== undefined;

/**
 * Whoever opens or joins accounts by these addresses does so alone, so that two of one address never meet; others are not
 * held up. An identity of a login provider is one by `<provider>:<subject>`. Held until the end of `tx`.
 */
export const lockAddresses = async (tx: Tx<Schema>, addresses: readonly (string | null)[]): Promise<void> => {
  const known = addresses.filter((address) => address !== null);
  await sql`
    select pg_advisory_xact_lock(7305011, key)
    from (select distinct hashtext(address) as key from unnest(${known}::text[]) address order by key) keys`.execute(
    tx,
  );
};

/** Accounts that hold one of these addresses, verified or not. */
export const holdersOf = async (
  tx: Tx<Schema>,
  keys: KeyRing,
  { email, phone }: { email: string | null; phone: string | null },
): Promise<User[]> => {
  const rows = await tx
    .selectFrom('users')
    .selectAll()
    .where((eb) => eb.or([eb('email', '=', email ?? ''), hasPhone(keys, 'users', phone ?? '')]))
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map((row) => opened(keys, row));
};

/** Forgets an account that was never verified: nobody ever was in it. */
export const deleteUnverified = async (tx: Tx<Schema>, userId: number): Promise<void> => {
  await tx.deleteFrom('reset_tokens').where('user_id', '=', userId).execute();
  await tx.deleteFrom('challenges').where('user_id', '=', userId).execute();
  await tx.deleteFrom('users').where('id', '=', userId).where('status', '=', 'unverified').execute();
};

type NewUser = Pick<User, 'fullname' | 'email' | 'phone' | 'password_hash' | 'status'> &
  Partial<Pick<User, 'unverified_phone'>>;
export const insertUser = async (
  tx: Tx<Schema>,
  keys: KeyRing,
  { phone, unverified_phone = null, ...user }: NewUser,
  now: Date,
): Promise<number> => {
  const row = await tx
    .insertInto('users')
    .values({
      ...user,
      ...phoneColumns(keys, phone),
      unverified_phone: sealTextOrNull(keys, 'phone', unverified_phone),
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
};

type Change = Partial<
  Pick<
    User,
    | 'fullname'
    | 'email'
    | 'phone'
    | 'unverified_phone'
    | 'password_hash'
    | 'profile_picture'
    | 'birthday'
    | 'gender'
    | 'permissions'
    | 'last_login_at'
  >
>;
export const changeUser = async (
  tx: Tx<Schema>,
  keys: KeyRing,
  userId: number,
  change: Change,
): Promise<void> => {
  if (Object.keys(change).length === 0) return;
  const { phone, unverified_phone, ...rest } = change;
  if (phone !== undefined) await endConsentOfOtherPhone(tx, keys, userId, phone);
  const columns = {
    ...rest,
    // nothing is known yet of a new address, and one that was proved has got its mail
    ...(change.email === undefined ? {} : { email_refused_at: null }),
    ...(phone === undefined ? {} : phoneColumns(keys, phone)),
    ...(unverified_phone === undefined
      ? {}
      : { unverified_phone: sealTextOrNull(keys, 'phone', unverified_phone) }),
  };
  await tx.updateTable('users').set(columns).where('id', '=', userId).execute();
  if (change.permissions !== undefined) accountChanged(tx, userId);
};

/**
 * Notes that nobody is reached at this address.
 * @returns whose it is; null: nobody's who could be told, or it was known
 */
export const refuseEmail = async (tx: Tx<Schema>, email: string, at: Date): Promise<number | null> => {
  const row = await tx
    .updateTable('users')
    .set({ email_refused_at: at })
    .where('email', '=', email)
    .where('email_refused_at', 'is', null)
    .where('status', '=', 'active')
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
};

/** @returns whose address it is; null: nobody's */
export const userIdOfEmail = async (
  db: Kysely<Schema> | Tx<Schema>,
  email: string,
): Promise<number | null> => {
  const row = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst();
  return row?.id ?? null;
};

/** A code that was sent to the account's address has come back: somebody reads what is mailed there. */
export const acceptEmail = async (tx: Tx<Schema>, userId: number, email: string): Promise<void> => {
  await tx
    .updateTable('users')
    .set({ email_refused_at: null })
    .where('id', '=', userId)
    .where('email', '=', email)
    .where('email_refused_at', 'is not', null)
    .execute();
};

/** Verified at last; an account that is suspended stays so. */
export const activate = async (tx: Tx<Schema>, userId: number): Promise<void> => {
  await tx
    .updateTable('users')
    .set({ status: 'active' })
    .where('id', '=', userId)
    .where('status', '=', 'unverified')
    .execute();
};

export type Provider = 'google' | 'facebook';

export const userOfIdentity = async (
  tx: Tx<Schema>,
  provider: Provider,
  subject: string,
): Promise<number | null> => {
  const row = await tx
    .selectFrom('social_identities')
    .select('user_id')
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row?.user_id ?? null;
};

export const linkIdentity = async (
  tx: Tx<Schema>,
  provider: Provider,
  subject: string,
  userId: number,
  now: Date,
): Promise<void> => {
  await tx
    .insertInto('social_identities')
    .values({ provider, subject, user_id: userId, created_at: now })
    .execute();
};
