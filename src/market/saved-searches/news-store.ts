import { type Kysely, sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import type { Schema } from '../schema.ts';

type Db = Kysely<Schema>;

/** Whose searches were not looked at since then, the longest waiting first. Reads at most so many searches. */
export const peopleToTell = async (db: Db, before: Date, most: number): Promise<number[]> => {
  const { rows } = await sql<{ user_id: number }>`
    select user_id from (
      select user_id, looked_at from saved_searches where is_told and looked_at <= ${before} order by looked_at limit ${most}
    ) search group by user_id order by min(looked_at), user_id`.execute(db);
  return rows.map(({ user_id }) => user_id);
};

export type ToldSearch = {
  id: number;
  query: string;
  looked_at: Date;
  news_since: Date;
  known_ids: number[];
};

/** What of somebody's searches they are told of, the newest first. */
export const toldSearches = (db: Db, userId: number): Promise<ToldSearch[]> =>
  db
    .selectFrom('saved_searches')
    .select(['id', 'query', 'looked_at', 'news_since', 'known_ids'])
    .where('user_id', '=', userId)
    .where('is_told', '=', true)
    .orderBy('id', 'desc')
    .execute();

/** The same, locked until the end of the transaction; what another process has just now is left to it. */
export const lockToldSearches = async (tx: Tx<Schema>, userId: number): Promise<ToldSearch[]> => {
  const { rows } = await sql<ToldSearch>`
    select id, query, looked_at, news_since, known_ids from saved_searches
    where user_id = ${userId} and is_told order by id desc for update skip locked`.execute(tx);
  return rows;
};

export const noteLook = async (
  tx: Tx<Schema>,
  id: number,
  looked: { looked_at: Date; known_ids: number[] },
): Promise<void> => {
  await tx.updateTable('saved_searches').set(looked).where('id', '=', id).execute();
};

/** Which of these visible products in stock were made since then; not those of this account's own store. */
export const youngProducts = async (
  db: Db,
  ids: readonly number[],
  since: Date,
  userId: number,
): Promise<Set<number>> => {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: number }>`
    select listing.id from listing join merchants store on store.id = listing.merchant_id
    where listing.id = any(${[...ids]}::bigint[]) and listing.created_at >= ${since} and in_stock
      and store.owner_id <> ${userId}`.execute(db);
  return new Set(rows.map(({ id }) => id));
};
