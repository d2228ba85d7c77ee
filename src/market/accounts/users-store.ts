import { type Kysely, type Selectable, sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import type { Schema, UserRow } from '../schema.ts';
import type { Contact } from './contact.rules.ts';

export type User = Selectable<UserRow>;

const one = async (query: Promise<User | undefined>): Promise<User | null> => (await query) ?? null;

export const userById = (db: Kysely<Schema>, id: number): Promise<User | null> =>
  one(db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst());

export const userByContact = (db: Kysely<Schema>, { channel, destination }: Contact): Promise<User | null> =>
  one(db.selectFrom('users').selectAll().where(channel, '=', destination).executeTakeFirst());

/** The owner of the store with that slug. */
export const ownerOfSlug = (db: Kysely<Schema>, slug: string): Promise<User | null> =>
  one(
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

/** Accounts are opened and joined one at a time, so that two of one address never meet. Held until the end of `tx`. */
export const lockAccounts = async (tx: Tx<Schema>): Promise<void> => {
  await sql`select pg_advisory_xact_lock(7305011)`.execute(tx);
};

/** Accounts that hold one of these addresses, verified or not. */
export const holdersOf = (
  tx: Tx<Schema>,
  { email, phone }: { email: string | null; phone: string | null },
): Promise<User[]> =>
  tx
    .selectFrom('users')
    .selectAll()
    .where((eb) => eb.or([eb('email', '=', email ?? ''), eb('phone', '=', phone ?? '')]))
    .orderBy('id')
    .forUpdate()
    .execute();

/** Forgets an account that was never verified: nobody ever was in it. */
export const deleteUnverified = async (tx: Tx<Schema>, userId: number): Promise<void> => {
  await tx.deleteFrom('reset_tokens').where('user_id', '=', userId).execute();
  await tx.deleteFrom('challenges').where('user_id', '=', userId).execute();
  await tx.deleteFrom('users').where('id', '=', userId).where('status', '=', 'unverified').execute();
};

type NewUser = Pick<User, 'fullname' | 'email' | 'phone' | 'password_hash' | 'status'> &
  Partial<Pick<User, 'unverified_phone'>>;
export const insertUser = async (tx: Tx<Schema>, user: NewUser, now: Date): Promise<number> => {
  const row = await tx
    .insertInto('users')
    .values({ ...user, created_at: now })
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
export const changeUser = async (tx: Tx<Schema>, userId: number, change: Change): Promise<void> => {
  if (Object.keys(change).length === 0) return;
  await tx.updateTable('users').set(change).where('id', '=', userId).execute();
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
