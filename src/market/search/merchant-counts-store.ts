import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema.ts';
import type { BrandCount } from './listing-search-store.ts';

/** A token whose stores are counted ahead; `products` is its count in the vocabulary. */
type BroadToken = { word: string; products: number };

/**
 * Words that find at least `least` and whose stores are to be counted: those never counted first, then those whose number
 * has changed since `changed`, then whatever was counted before `old`.
 */
export const tokensToCount = async (
  db: Kysely<Schema>,
  { least, changed, old }: { least: number; changed: Date; old: Date },
): Promise<BroadToken[]> => {
  const { rows } = await sql<BroadToken>`
    SELECT v.word, v.products FROM vocabulary v LEFT JOIN counted_stores s ON s.word = v.word
    WHERE v.products >= ${sql.lit(least)} AND v.word NOT LIKE '@%'
      AND (s.word IS NULL OR s.counted_at < ${old} OR (s.counted_at < ${changed} AND s.products <> v.products))
    ORDER BY s.counted_at NULLS FIRST, v.products DESC, v.word`.execute(db);
  return rows;
};

/** Writes what a word was found to have. */
export const writeStores = async (
  db: Kysely<Schema>,
  { word, products }: BroadToken,
  query: string,
  stores: readonly BrandCount[],
  now: Date,
): Promise<void> => {
  const counts = JSON.stringify(stores.map((one) => [one.id, one.total_product]));
  await sql`
    INSERT INTO counted_stores (word, query, products, stores, counted_at)
    VALUES (${word}, ${query}, ${products}, ${counts}::jsonb, ${now})
    ON CONFLICT (word) DO UPDATE SET query = excluded.query, products = excluded.products, stores = excluded.stores,
      counted_at = excluded.counted_at`.execute(db);
};

/** Words that find fewer by now go. */
export const dropStores = async (db: Kysely<Schema>, least: number): Promise<void> => {
  await sql`
    DELETE FROM counted_stores s
    WHERE NOT EXISTS (SELECT FROM vocabulary v WHERE v.word = s.word AND v.products >= ${sql.lit(least)})`.execute(
    db,
  );
};

/** The stores of a query as they were counted after `since`, those open now; null where nothing was. */
export const countedStores = async (
  db: Kysely<Schema>,
  query: string,
  since: Date,
): Promise<BrandCount[] | null> => {
  const { rows } = await sql<{ stores: BrandCount[] | null }>`
    SELECT (
      SELECT json_agg(json_build_object('id', m.id, 'merchant_name', m.merchant_name, 'total_product', (c.one ->> 1)::int)
        ORDER BY (c.one ->> 1)::int DESC, m.merchant_name COLLATE dictionary, m.id)
      FROM jsonb_array_elements(s.stores) AS c (one) JOIN merchants m ON m.id = (c.one ->> 0)::bigint
      WHERE m.status = 'active') AS stores
    FROM counted_stores s WHERE s.query = ${query} AND s.counted_at >= ${since}
    ORDER BY s.counted_at DESC LIMIT 1`.execute(db);
  return rows[0] === undefined ? null : (rows[0].stores ?? []);
};
