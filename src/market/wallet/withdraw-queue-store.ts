import { type Kysely, type SqlBool, sql } from 'kysely';
import type { Schema } from '../schema.ts';
import type { KeptWithdrawal } from './withdrawals-store.ts';

type Db = Kysely<Schema>;

/** A withdrawal with the name of whose wallet it empties. */
export type OwnedWithdrawal = KeptWithdrawal & { owner_name: string };

export type QueueFilter = {
  status: KeptWithdrawal['status'] | null;
  owner: 'buyer' | 'merchant' | null;
  /** A part of its code, of the account's number or holder, or of the owner's name. */
  search: string;
  /** Asked for from this moment on, and before that one. */
  from: Date | null;
  until: Date | null;
};

const joined = (db: Db) =>
  db
    .selectFrom('withdrawals')
    .innerJoin('banks', 'banks.id', 'withdrawals.bank_id')
    .leftJoin('users', 'users.id', 'withdrawals.user_id')
    .leftJoin('merchants', 'merchants.id', 'withdrawals.merchant_id');

const rows = (query: ReturnType<typeof joined>) =>
  query
    .selectAll('withdrawals')
    .select([
      'banks.bank_name',
      sql<string>`coalesce(merchants.merchant_name, users.fullname, users.email, users.phone, '')`.as(
        'owner_name',
      ),
    ]);

const mentions = (search: string) => sql<SqlBool>`(
  position(upper(${search}) in withdrawals.withdraw_code) > 0
  or position(${search} in withdrawals.rekening) > 0
  or position(lower(${search}) in lower(withdrawals.atas_nama)) > 0
  or position(lower(${search}) in lower(coalesce(merchants.merchant_name, users.fullname, users.email, ''))) > 0)`;

/** A page of everybody's withdrawals: what waits first and the oldest of it first, then the newest that is done. */
export const withdrawQueue = async (
  db: Db,
  { status, owner, search, from, until }: QueueFilter,
  page: { offset: number; limit: number },
): Promise<{ rows: OwnedWithdrawal[]; total: number }> => {
  const found = joined(db)
    .$if(status !== null, (query) => query.where('withdrawals.status', '=', status as 'paid'))
    .$if(owner === 'buyer', (query) => query.where('withdrawals.user_id', 'is not', null))
    .$if(owner === 'merchant', (query) => query.where('withdrawals.merchant_id', 'is not', null))
    .$if(search !== '', (query) => query.where(mentions(search)))
    .$if(from !== null, (query) => query.where('withdrawals.created_at', '>=', from as Date))
    .$if(until !== null, (query) => query.where('withdrawals.created_at', '<', until as Date));
  const [listed, counted] = await Promise.all([
    rows(found)
      .orderBy(sql`case when withdrawals.status = 'requested' then withdrawals.id end`)
      .orderBy('withdrawals.id', 'desc')
      .limit(page.limit)
      .offset(page.offset)
      .execute(),
    found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows: listed, total: counted.total };
};

/** One with its owner's name; null when there is none. */
export const ownedWithdrawal = async (db: Db, id: number): Promise<OwnedWithdrawal | null> =>
  (await rows(joined(db)).where('withdrawals.id', '=', id).executeTakeFirst()) ?? null;

/** What waits to be transferred, all of it or these ids of it, the oldest first. */
export const requestedWithdrawals = (
  db: Db,
  ids: readonly number[],
  most: number,
): Promise<OwnedWithdrawal[]> =>
  rows(joined(db))
    .where('withdrawals.status', '=', 'requested')
    .$if(ids.length > 0, (query) => query.where('withdrawals.id', 'in', ids))
    .orderBy('withdrawals.id')
    .limit(most)
    .execute();
