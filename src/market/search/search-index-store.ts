import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import type { Schema } from '../schema.ts';
import type { SearchDocument } from './opensearch.rules.ts';

/** SQL of what a search engine is told: its outbox, the names of its indexes, and the products as it gets them. */

export type IndexState = { version: number; current: string | null; building: string | null };

export const indexState = async (db: Kysely<Schema>): Promise<IndexState> =>
  db.selectFrom('search_index').select(['version', 'current', 'building']).executeTakeFirstOrThrow();

/**
 * The state with the next version, locked until the end of the transaction: whatever is read after it is newer than all that
 * was read with lower versions.
 */
export const nextVersion = async (tx: Tx<Schema>): Promise<IndexState> =>
  tx
    .updateTable('search_index')
    .set({ version: sql`version + 1` })
    .returning(['version', 'current', 'building'])
    .executeTakeFirstOrThrow();

export const setIndexes = async (
  tx: Tx<Schema>,
  names: Partial<Pick<IndexState, 'current' | 'building'>>,
): Promise<void> => {
  await tx.updateTable('search_index').set(names).execute();
};

export type QueuedChange = { id: number; product_id: number };

export const queuedChanges = (db: Kysely<Schema>, most: number): Promise<QueuedChange[]> =>
  db.selectFrom('search_outbox').select(['id', 'product_id']).orderBy('id').limit(most).execute();

export const forgetChanges = async (db: Kysely<Schema>, ids: readonly number[]): Promise<void> => {
  await sql`DELETE FROM search_outbox WHERE id = ANY(${ids}::bigint[])`.execute(db);
};

/** For how long the oldest change has waited; 0 when none waits. ms */
export const oldestChangeMs = async (db: Kysely<Schema>): Promise<number> => {
  const { rows } = await sql<{ ms: number }>`
    SELECT (extract(epoch FROM clock_timestamp() - queued_at) * 1000)::float8 AS ms
    FROM search_outbox ORDER BY id LIMIT 1`.execute(db);
  return rows[0]?.ms ?? 0;
};

const documents = (which: RawBuilder<unknown>): RawBuilder<SearchDocument> => sql<SearchDocument>`
  SELECT l.id, array_remove(ARRAY[l.top_id, l.middle_id, CASE WHEN l.category_id IN (l.top_id, l.middle_id) THEN NULL
      ELSE l.category_id END], NULL) AS categories,
    l.top_id AS top_category, l.merchant_id, l.province_id, l.city_id, l.is_official, l.in_stock, l.stars, l.rating,
    l.reviews, l.total_sold, l.price, (extract(epoch FROM l.created_at) * 1000000)::bigint AS created_at,
    tsvector_to_array(k.words) AS words
  FROM listing l JOIN keywords k ON k.id = l.id ${which}`;

/** Those of the products that are visible now. */
export const documentsOf = async (db: Kysely<Schema>, ids: readonly number[]): Promise<SearchDocument[]> =>
  (await documents(sql`WHERE l.id = ANY(${ids}::bigint[])`).execute(db)).rows;

/** The next visible products behind `after`, by id. */
export const nextDocuments = async (
  db: Kysely<Schema>,
  after: number,
  most: number,
): Promise<SearchDocument[]> =>
  (await documents(sql`WHERE l.id > ${after} ORDER BY l.id LIMIT ${most}`).execute(db)).rows;

/** A moment in the order of transactions: later ones see what is there now. */
export const transactionsUntilNow = async (db: Kysely<Schema>): Promise<string> => {
  const { rows } = await sql<{ xid: string }>`
    SELECT pg_snapshot_xmax(pg_current_snapshot())::text AS xid`.execute(db);
  return rows[0]!.xid;
};

/** Whether everything that was changing something at that moment has ended. */
export const areOlderOver = async (db: Kysely<Schema>, xid: string): Promise<boolean> => {
  const { rows } = await sql<{ over: boolean }>`
    SELECT pg_snapshot_xmin(pg_current_snapshot()) >= ${xid}::xid8 AS over`.execute(db);
  return rows[0]!.over;
};

export const countListed = async (db: Kysely<Schema>): Promise<number> => {
  const { rows } = await sql<{ total: number }>`SELECT count(*) AS total FROM listing`.execute(db);
  return rows[0]!.total;
};
