import { type Kysely, type QueryExecutorProvider, type RawBuilder, sql } from 'kysely';
import type { SellerStatus } from '#contract/access.ts';
import type { MerchantStatus } from '#contract/account.ts';
import type { StaffChange, StaffEvent, StaffRole } from '#contract/staff-roles.ts';
import type { Tx } from '#platform/db/database.ts';
import { deleteBefore } from '#platform/db/delete-before.ts';
import type { Schema } from '../schema.ts';

type Db = Kysely<Schema>;
type Maybe<T> = T | null;

/** Makes changes of one store's staff wait for one another, so that it never exceeds what it may have. */
export const lockStaff = async (tx: Tx<Schema>, merchantId: number): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('staff', ${merchantId}))`.execute(tx);
};

export type Membership = { roles: StaffRole[]; status: 'active' | 'paused'; store: SellerStatus };

/** What somebody is to a store whose owner has an account that is open; null: none of its staff. */
export const membershipOf = async (
  db: QueryExecutorProvider,
  merchantId: number,
  userId: number,
): Promise<Membership | null> => {
  const { rows } = await sql<Membership>`
    select staff.roles, staff.status, store.status as store
    from store_staff staff
      join merchants store on store.id = staff.merchant_id and store.status in ('pending', 'active', 'suspended', 'closing')
      join users owner on owner.id = store.owner_id and owner.status = 'active'
    where staff.merchant_id = ${merchantId} and staff.user_id = ${userId} and staff.status <> 'removed'`.execute(
    db,
  );
  return rows[0] ?? null;
};

export type MemberRow = {
  user_id: number;
  name: string | null;
  email: string | null;
  roles: StaffRole[];
  status: 'active' | 'paused' | 'removed';
  created_at: Date;
  last_change_at: Date | null;
};

const members = (where: RawBuilder<unknown>) => sql<MemberRow>`
  select staff.user_id, person.fullname as name, person.email, staff.roles, staff.status, staff.created_at,
    (select created_at from staff_log log where log.merchant_id = staff.merchant_id and log.user_id = staff.user_id
        and log.action <> 'acceptStaffInvitation'
      order by log.id desc limit 1) as last_change_at
  from store_staff staff join users person on person.id = staff.user_id
  where ${where}
  order by array_position(array['active', 'paused', 'removed'], staff.status), staff.created_at, staff.user_id`;

/** Everybody who is or was in a store's staff, those who left last. */
export const membersOf = async (db: Db, merchantId: number): Promise<MemberRow[]> =>
  (await members(sql`staff.merchant_id = ${merchantId}`).execute(db)).rows;

export const memberOf = async (db: Db, merchantId: number, userId: number): Promise<MemberRow | null> =>
  (await members(sql`staff.merchant_id = ${merchantId} and staff.user_id = ${userId}`).execute(db)).rows[0] ??
  null;

/** Joins a staff, or comes back to it. */
export const putMember = async (
  tx: Tx<Schema>,
  { merchantId, userId, roles }: { merchantId: number; userId: number; roles: readonly StaffRole[] },
  now: Date,
): Promise<void> => {
  await sql`insert into store_staff (merchant_id, user_id, roles, status, created_at, changed_at)
    values (${merchantId}, ${userId}, ${[...roles]}::text[], 'active', ${now}, ${now})
    on conflict (merchant_id, user_id) do update
    set roles = excluded.roles, status = 'active', created_at = excluded.created_at, changed_at = excluded.changed_at`.execute(
    tx,
  );
};

/** @returns false where there is no such member */
export const changeMember = async (
  tx: Tx<Schema>,
  { merchantId, userId }: { merchantId: number; userId: number },
  change: { roles?: StaffRole[]; status?: 'active' | 'paused' | 'removed' },
  now: Date,
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('store_staff')
    .set({ ...change, changed_at: now })
    .where('merchant_id', '=', merchantId)
    .where('user_id', '=', userId)
    .where('status', '<>', 'removed')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Streams that are open for this member of a store's staff end when the transaction is committed, on every server. */
export const endStreams = async (tx: Tx<Schema>, merchantId: number, userId: number): Promise<void> => {
  await sql`select pg_notify('chat', ${JSON.stringify({ staff: userId, store: merchantId })})`.execute(tx);
};

export type InvitationRow = {
  id: number;
  merchant_id: number;
  email: string;
  roles: StaffRole[];
  created_at: Date;
  expires_at: Date;
};
const invitationColumns = ['id', 'merchant_id', 'email', 'created_at', 'expires_at'] as const;
// a CHECK keeps the column to these
const roles = sql<StaffRole[]>`roles`.as('roles');

/** Those that were neither accepted nor taken back, newest first; also those that are over. */
export const invitationsOf = (db: Db, merchantId: number): Promise<InvitationRow[]> =>
  db
    .selectFrom('staff_invitations')
    .select([...invitationColumns, roles])
    .where('merchant_id', '=', merchantId)
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .orderBy('id', 'desc')
    .execute();

/** How many are in a staff, or may still join it. */
export const staffCount = async (
  tx: Tx<Schema>,
  merchantId: number,
  now: Date,
  except: { email: string },
): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from store_staff where merchant_id = ${merchantId} and status <> 'removed')::int
      + (select count(*) from staff_invitations where merchant_id = ${merchantId} and accepted_at is null
          and withdrawn_at is null and expires_at > ${now} and email <> ${except.email})::int as count`.execute(
    tx,
  );
  return rows[0]?.count ?? 0;
};

export const insertInvitation = (
  tx: Tx<Schema>,
  { roles: allowed, ...row }: Omit<InvitationRow, 'id'> & { token_hash: string },
): Promise<InvitationRow> =>
  tx
    .insertInto('staff_invitations')
    .values({ ...row, roles: [...allowed] })
    .returning([...invitationColumns, roles])
    .executeTakeFirstOrThrow();

/** Takes open invitations of a store back, that of one id or one address. @returns to whom they were */
export const withdraw = async (
  tx: Tx<Schema>,
  merchantId: number,
  which: { id: number } | { email: string },
  now: Date,
): Promise<string[]> => {
  const open = tx
    .updateTable('staff_invitations')
    .set({ withdrawn_at: now })
    .where('merchant_id', '=', merchantId)
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .returning('email');
  const rows = await ('id' in which
    ? open.where('id', '=', which.id)
    : open.where('email', '=', which.email)
  ).execute();
  return rows.map(({ email }) => email);
};

export type OpenInvitation = InvitationRow & { merchant_name: string; owner_id: number };

/** The invitation behind a hash that can still be accepted; null when it is none, is over, was used or taken back. */
export const openInvitation = async (
  db: QueryExecutorProvider,
  hash: string,
  now: Date,
): Promise<Maybe<OpenInvitation>> => {
  const { rows } = await sql<OpenInvitation>`
    select sent.id, sent.merchant_id, sent.email, sent.roles, sent.created_at, sent.expires_at, store.merchant_name,
      store.owner_id
    from staff_invitations sent
      join merchants store on store.id = sent.merchant_id and store.status in ('pending', 'active', 'suspended', 'closing')
      join users owner on owner.id = store.owner_id and owner.status = 'active'
    where sent.token_hash = ${hash} and sent.accepted_at is null and sent.withdrawn_at is null
      and sent.expires_at > ${now}`.execute(db);
  return rows[0] ?? null;
};

/** Uses an invitation up. @returns false where another request was first */
export const takeInvitation = async (tx: Tx<Schema>, id: number, now: Date): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('staff_invitations')
    .set({ accepted_at: now })
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

export type HelpedStoreRow = {
  merchant_id: number;
  merchant_name: string;
  merchant_photo: string | null;
  merchant_status: MerchantStatus;
  roles: StaffRole[];
  status: 'active' | 'paused';
};

/** The stores whose staff somebody is, by name. */
export const helpedStores = async (db: Db, userId: number): Promise<HelpedStoreRow[]> => {
  const { rows } = await sql<HelpedStoreRow>`
    select store.id as merchant_id, store.merchant_name, store.merchant_photo, store.status as merchant_status,
      staff.roles, staff.status
    from store_staff staff
      join merchants store on store.id = staff.merchant_id and store.status in ('pending', 'active', 'suspended', 'closing')
      join users owner on owner.id = store.owner_id and owner.status = 'active'
    where staff.user_id = ${userId} and staff.status <> 'removed'
    order by store.merchant_name collate dictionary, store.id`.execute(db);
  return rows;
};

/** Whom an account is to a store: its name and owner. */
export const storeOf = (db: Db, merchantId: number) =>
  db
    .selectFrom('merchants')
    .select(['merchant_name', 'owner_id'])
    .where('id', '=', merchantId)
    .executeTakeFirstOrThrow();

/**
 * Keeps everybody out of the stores of an account whom a stranger may have let in: invitations are taken back, the staff is
 * paused until its owner lets them in again.
 */
export const pauseStaffOfOwner = async (tx: Tx<Schema>, ownerId: number, now: Date): Promise<void> => {
  const { rows } = await sql<{ merchant_id: number; user_id: number }>`
    update store_staff staff set status = 'paused', changed_at = ${now} from merchants store
    where store.id = staff.merchant_id and store.owner_id = ${ownerId} and staff.status = 'active'
    returning staff.merchant_id, staff.user_id`.execute(tx);
  await sql`
    update staff_invitations sent set withdrawn_at = ${now} from merchants store
    where store.id = sent.merchant_id and store.owner_id = ${ownerId} and sent.accepted_at is null
      and sent.withdrawn_at is null`.execute(tx);
  for (const row of rows) await endStreams(tx, row.merchant_id, row.user_id);
};

/** Takes everybody out of the staff of a store that is closed for good, and its invitations back. */
export const removeStaffOfStore = async (tx: Tx<Schema>, merchantId: number, now: Date): Promise<void> => {
  await lockStaff(tx, merchantId);
  const { rows } = await sql<{ user_id: number }>`
    update store_staff set status = 'removed', changed_at = ${now}
    where merchant_id = ${merchantId} and status <> 'removed' returning user_id`.execute(tx);
  await sql`update staff_invitations set withdrawn_at = ${now}
    where merchant_id = ${merchantId} and accepted_at is null and withdrawn_at is null`.execute(tx);
  for (const { user_id } of rows) await endStreams(tx, merchantId, user_id);
};

/** What a line of the log is about: codes, and numbers whose names are looked up when it is read. */
export type Subject = {
  orders?: string[];
  products?: number[];
  /** Accounts of the staff. */
  persons?: number[];
  /** Names as they were; of addresses only a part. */
  names?: string[];
};
export type LogEntry = {
  merchantId: number;
  userId: number;
  action: StaffChange | StaffEvent;
  subject: Subject;
  ip: string;
};

/** @returns the id of the line */
export const insertLog = async (
  db: QueryExecutorProvider,
  { merchantId, userId, action, subject, ip }: LogEntry,
  now: Date,
): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    insert into staff_log (merchant_id, user_id, action, subject, ip, created_at)
    values (${merchantId}, ${userId}, ${action}, ${JSON.stringify(subject)}::jsonb, ${ip}, ${now}) returning id`.execute(
    db,
  );
  return rows[0]?.id ?? 0;
};

/** A part of what a line says was done before the rest of it was refused. */
export const markRefused = async (db: QueryExecutorProvider, id: number): Promise<void> => {
  await sql`update staff_log set is_refused = true where id = ${id}`.execute(db);
};

export type LogRow = {
  id: number;
  created_at: Date;
  user_id: number;
  name: string | null;
  action: StaffChange | StaffEvent;
  subject: Subject;
  is_refused: boolean;
  /** Names of the products and persons of the subject. */
  products: string[];
  persons: string[];
};

/** A store's log, newest first: of everybody, or of one person. */
export const logPage = async (
  db: Db,
  merchantId: number,
  userId: number | null,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: LogRow[]; total: number }> => {
  const where =
    userId === null
      ? sql`log.merchant_id = ${merchantId}`
      : sql`log.merchant_id = ${merchantId} and log.user_id = ${userId}`;
  const { rows } = await sql<LogRow>`
    select log.id, log.created_at, log.user_id, coalesce(person.fullname, person.email) as name, log.action, log.subject,
      log.is_refused, array(select product.product_name from products product
        where product.merchant_id = log.merchant_id
          and product.id in (select jsonb_array_elements_text(log.subject -> 'products')::bigint)
        order by product.id) as products,
      array(select coalesce(member.fullname, member.email, '') from users member
        where member.id in (select jsonb_array_elements_text(log.subject -> 'persons')::bigint)
        order by member.id) as persons
    from staff_log log join users person on person.id = log.user_id
    where ${where} order by log.id desc limit ${limit} offset ${offset}`.execute(db);
  const counted = await sql<{
    total: number;
  }>`select count(*)::int as total from staff_log log where ${where}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
};

export const deleteOldLog = (db: QueryExecutorProvider, before: Date): Promise<void> =>
  deleteBefore(db, 'staff_log', 'created_at', before);
export const deleteOldInvitations = (db: QueryExecutorProvider, before: Date): Promise<void> =>
  deleteBefore(db, 'staff_invitations', 'expires_at', before);
