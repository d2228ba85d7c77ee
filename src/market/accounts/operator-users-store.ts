import { type Kysely, type SqlBool, sql } from 'kysely';
import type { Permission } from '#contract/access.ts';
import type { MerchantStatus } from '#contract/account.ts';
import { type ChoiceRow, maxChoices } from '#contract/operator-choice.ts';
import type { Tx } from '#platform/db/database.ts';
import { anywhere } from '#platform/db/like.ts';
import type { KeyRing } from '#platform/keys.ts';
import { openTextOrNull, type SealedText } from '#platform/sealed-text.ts';
import { accountChanged } from '../account-changed.ts';
import { hasPhone } from '../phones.ts';
import type { Schema } from '../schema.ts';
import type { Staff } from './role.rules.ts';

type Db = Kysely<Schema>;

/** An account as operators' lists show it. */
export type OperatorUser = {
  id: number;
  fullname: string | null;
  email: string | null;
  phone: SealedText | null;
  profile_picture: string | null;
  status: 'unverified' | 'active' | 'suspended';
  permissions: string[];
  created_at: Date;
  last_login_at: Date | null;
  merchant_id: number | null;
  merchant_name: string | null;
  merchant_slug: string | null;
  merchant_photo: string | null;
  merchant_status: MerchantStatus | null;
};

export type UserFilter = {
  status: OperatorUser['status'] | null;
  role: 'buyer' | 'merchant' | 'operator' | null;
  search: string;
};

const users = (db: Db) =>
  db.selectFrom('users as person').leftJoin('merchants as store', 'store.owner_id', 'person.id');

const columns = [
  'person.id',
  'person.fullname',
  'person.email',
  'person.phone',
  'person.profile_picture',
  'person.status',
  'person.permissions',
  'person.created_at',
  'person.last_login_at',
  'store.id as merchant_id',
  'store.merchant_name',
  'store.merchant_slug',
  'store.merchant_photo',
  'store.status as merchant_status',
] as const;

// the expression of the trigram index
const searchedText = sql`(coalesce(person.fullname, '') || ' ' || coalesce(person.email, ''))`;
const mentions = (keys: KeyRing, search: string) =>
  sql<SqlBool>`(${searchedText} ilike ${anywhere(search)} or ${hasPhone(keys, 'person', search)})`;

const inRole: Record<'buyer' | 'merchant' | 'operator', ReturnType<typeof sql<SqlBool>>> = {
  operator: sql<SqlBool>`person.permissions <> '{}'`,
  merchant: sql<SqlBool>`person.permissions = '{}' and store.status in ('pending', 'active', 'suspended', 'closing')`,
  // whoever sells buys too
  buyer: sql<SqlBool>`person.permissions = '{}'`,
};

/** One page of accounts, newest first, and how many match. */
export const userPage = async (
  db: Db,
  keys: KeyRing,
  { status, role, search }: UserFilter,
  page: { limit: number; offset: number },
): Promise<{ rows: OperatorUser[]; total: number }> => {
  const matching = users(db)
    .$if(status !== null, (query) => query.where('person.status', '=', status ?? 'active'))
    .$if(role !== null, (query) => query.where(inRole[role ?? 'buyer']))
    .$if(search !== '', (query) => query.where(mentions(keys, search)));
  const [rows, counted] = await Promise.all([
    matching.select(columns).orderBy('person.id', 'desc').limit(page.limit).offset(page.offset).execute(),
    matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: counted.total };
};

/** Accounts to choose from, newest first, each with what it is called and its e-mail; `ids` finds exactly these. */
export const userChoices = async (
  db: Db,
  keys: KeyRing,
  { search, ids, isStaff }: { search: string; ids: readonly number[]; isStaff: boolean },
): Promise<ChoiceRow[]> => {
  const rows = await db
    .selectFrom('users as person')
    .select(['person.id', 'person.fullname', 'person.email', 'person.phone'])
    .$if(isStaff, (query) => query.where(inRole.operator))
    .$if(ids.length > 0, (query) => query.where('person.id', 'in', ids))
    .$if(ids.length === 0 && search !== '', (query) => query.where(mentions(keys, search)))
    .orderBy('person.id', 'desc')
    .limit(Math.max(maxChoices, ids.length))
    .execute();
  return rows.map(({ id, fullname, email, phone }) => {
    const contact = email ?? openTextOrNull(keys, 'phone', phone) ?? '';
    return { id, name: fullname || contact, code: contact };
  });
};

export const operatorUser = async (db: Db, userId: number): Promise<OperatorUser | null> =>
  (await users(db).select(columns).where('person.id', '=', userId).executeTakeFirst()) ?? null;

/**
 * Locks the operator who acts and the account acted on, by ascending id, so that two operators who act on each other
 * cannot block one another. `exclusive` also keeps out whoever adds a row that refers to the account, such as an order.
 */
export const lockUsers = async (
  tx: Tx<Schema>,
  { actorId, targetId, exclusive }: { actorId: number; targetId: number; exclusive: boolean },
): Promise<{ actor: Staff | null; target: Staff | null }> => {
  const locked = new Map<number, Staff>();
  for (const id of [...new Set([actorId, targetId])].sort((a, b) => a - b)) {
    const strength = exclusive && id === targetId ? sql`for update` : sql`for no key update`;
    const { rows } = await sql<Staff>`
      select id, status, permissions from users where id = ${id}::bigint ${strength}`.execute(tx);
    if (rows[0] !== undefined) locked.set(id, rows[0]);
  }
  return { actor: locked.get(actorId) ?? null, target: locked.get(targetId) ?? null };
};

export const updateAccess = async (
  tx: Tx<Schema>,
  userId: number,
  change: { status: 'active' | 'suspended' } | { permissions: Permission[] },
): Promise<void> => {
  await tx.updateTable('users').set(change).where('id', '=', userId).execute();
  accountChanged(tx, userId);
};

/** How an account may log in besides by a password. */
export const providersOf = async (db: Db, userId: number): Promise<('google' | 'facebook')[]> => {
  const rows = await db
    .selectFrom('social_identities')
    .select('provider')
    .distinct()
    .where('user_id', '=', userId)
    .orderBy('provider', 'desc')
    .execute();
  return rows.map((row) => row.provider);
};
