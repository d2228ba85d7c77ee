import { type Kysely, sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import type { MerchantMiniRow } from '../merchants/index.ts';
import type { Schema } from '../schema.ts';

type Db = Kysely<Schema>;

/** How many follow a store, counted from an index alone. */
export const countFollowers = async (db: Db, merchantId: number): Promise<number> => {
  const { count } = await db
    .selectFrom('store_follows')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('merchant_id', '=', merchantId)
    .executeTakeFirstOrThrow();
  return count;
};

export const isFollowing = async (db: Db, userId: number, merchantId: number): Promise<boolean> => {
  const row = await db
    .selectFrom('store_follows')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('merchant_id', '=', merchantId)
    .executeTakeFirst();
  return row !== undefined;
};

/** An active store and whose it is; undefined where there is none. */
export const activeStore = (db: Db, merchantId: number) =>
  db
    .selectFrom('merchants')
    .select(['id', 'owner_id'])
    .where('id', '=', merchantId)
    .where('status', '=', 'active')
    .executeTakeFirst();

/** Locks what an account follows, so that no two find room for one. */
export const lockFollows = async (tx: Tx<Schema>, userId: number): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('store follows'), ${userId}::int)`.execute(tx);
};

/** Lock what the account follows first. @returns false: it follows as many as it may */
export const writeFollow = async (
  tx: Tx<Schema>,
  { userId, merchantId, most, now }: { userId: number; merchantId: number; most: number; now: Date },
): Promise<boolean> => {
  if (await isFollowing(tx, userId, merchantId)) return true;
  const { numAffectedRows } = await sql`
    insert into store_follows (user_id, merchant_id, created_at)
    select ${userId}, ${merchantId}, ${now}
    where (select count(*) from store_follows where user_id = ${userId}) < ${most}`.execute(tx);
  return numAffectedRows === 1n;
};

export const removeFollow = async (db: Db, userId: number, merchantId: number): Promise<void> => {
  await db
    .deleteFrom('store_follows')
    .where('user_id', '=', userId)
    .where('merchant_id', '=', merchantId)
    .execute();
};

export type FollowedRow = MerchantMiniRow & {
  followed_at: Date;
  date_end: string | null;
  note: string | null;
};

/** A page of the active stores that an account follows, the last one first, with the holiday that runs today. */
export const followedStores = async (
  db: Db,
  userId: number,
  today: string,
  page: { offset: number; limit: number },
): Promise<{ rows: FollowedRow[]; total: number }> => {
  const followed = db
    .selectFrom('store_follows as follow')
    .innerJoin('merchants as store', 'store.id', 'follow.merchant_id')
    .where('follow.user_id', '=', userId)
    .where('store.status', '=', 'active');
  const [rows, counted] = await Promise.all([
    followed
      .leftJoin('cities as city', 'city.id', 'store.city_id')
      .leftJoin('store_holidays as holiday', (join) =>
        join
          .onRef('holiday.merchant_id', '=', 'store.id')
          .on('holiday.date_start', '<=', sql<string>`${today}::date`)
          .on('holiday.date_end', '>=', sql<string>`${today}::date`),
      )
      .select([
        'store.id',
        'store.merchant_name',
        'store.merchant_slug',
        'city.name as merchant_city',
        'store.is_pkp',
        'store.is_official',
        'store.merchant_photo',
        'follow.created_at as followed_at',
        'holiday.date_end',
        'holiday.note',
      ])
      .orderBy('follow.created_at', 'desc')
      .orderBy('store.id', 'desc')
      .limit(page.limit)
      .offset(page.offset)
      .execute(),
    followed.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: counted.total };
};
