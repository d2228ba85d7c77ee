import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema.ts';
import { tokenPairsIn } from './keyword-write-store.ts';

const READING = [
  'listing',
  'keywords',
  'vocabulary',
  'category_sizes',
  'counted_stores',
  'price_counts',
  'category_words',
  'category_pieces',
  'category_pairs',
];

type IndexDefinition = { name: string; definition: string };

/** For the transaction that rebuilds: no time limit, and memory for sorting whole tables. */
export const allowLongWork = async (db: Kysely<Schema>): Promise<void> => {
  await sql`SET LOCAL statement_timeout = 0`.execute(db);
  await sql`SET LOCAL maintenance_work_mem = '256MB'`.execute(db);
  await sql`SET LOCAL work_mem = '128MB'`.execute(db);
};

/** Empties the reading tables and takes their indexes down; `restoreIndexes` puts the same ones up again. */
export const emptyReadingTables = async (db: Kysely<Schema>): Promise<IndexDefinition[]> => {
  const { rows } = await sql<IndexDefinition>`
    SELECT indexname AS name, indexdef AS definition FROM pg_indexes i
    WHERE schemaname = current_schema() AND tablename = ANY(${READING})
      AND NOT EXISTS (SELECT FROM pg_constraint c WHERE c.conname = i.indexname)
    ORDER BY tablename, indexname`.execute(db);
  await sql`TRUNCATE ${sql.join(READING.map((name) => sql.table(name)))}`.execute(db);
  for (const { name } of rows) await sql`DROP INDEX ${sql.id(name)}`.execute(db);
  return rows;
};

export const restoreIndexes = async (
  db: Kysely<Schema>,
  indexes: readonly IndexDefinition[],
): Promise<void> => {
  for (const { definition } of indexes) await sql`${sql.raw(definition)}`.execute(db);
};

/** Counts the words of names by category, and those that say what a product is with their mark, from the keywords. */
export const fillCategoryTokens = async (db: Kysely<Schema>): Promise<void> => {
  await sql`
    INSERT INTO category_words (category_id, word, products)
    SELECT l.category_id, CASE WHEN word LIKE '=%' THEN substr(word, 2) ELSE word END, count(*)
    FROM keywords k JOIN listing l ON l.id = k.id, unnest(tsvector_to_array(ts_filter(k.words, '{a,b}'))) AS word
    GROUP BY 1, 2`.execute(db);
};

/** The same for every one and two letters inside these words. */
export const fillCategoryPieces = async (db: Kysely<Schema>): Promise<void> => {
  await sql`
    INSERT INTO category_pieces (piece, category_id, words)
    SELECT piece, category_id, count(*) FROM category_words CROSS JOIN LATERAL (
      SELECT DISTINCT substr(word, place, size) AS piece
      FROM generate_series(1, length(word)) place, generate_series(1, 2) size
      WHERE place + size <= length(word) + 1) p
    WHERE word NOT LIKE '@%'
    GROUP BY 1, 2`.execute(db);
};

/** And for two words that follow one another. */
export const fillCategoryPairs = async (db: Kysely<Schema>): Promise<void> => {
  await sql`
    INSERT INTO category_pairs (pair, category_id, times)
    SELECT pair, l.category_id, count(*)
    FROM keywords k JOIN listing l ON l.id = k.id CROSS JOIN LATERAL (${tokenPairsIn(sql`k.words`)}) p
    GROUP BY 1, 2`.execute(db);
};

/** Every word with the number of products it finds; with the mark `@` how many it names. */
export const allTokens = async (db: Kysely<Schema>): Promise<{ word: string; products: number }[]> => {
  const { rows } = await sql<{ word: string; products: number }>`
    SELECT word, ndoc AS products FROM ts_stat('SELECT words FROM keywords') WHERE word !~ '^[#=]'`.execute(
    db,
  );
  return rows;
};

/** How many visible products each store has. */
export const countStoreProducts = async (db: Kysely<Schema>): Promise<void> => {
  await sql`
    UPDATE merchants m SET total_product = n.products
    FROM (SELECT m.id, count(l.id)::int AS products FROM merchants m LEFT JOIN listing l ON l.merchant_id = m.id GROUP BY m.id) n
    WHERE m.id = n.id AND m.total_product <> n.products`.execute(db);
};

/** Marks pages all-visible, so that walks read the indexes alone. */
export const vacuumReadingTables = async (db: Kysely<Schema>): Promise<void> => {
  await sql`VACUUM (ANALYZE) ${sql.join(READING.map((name) => sql.table(name)))}`.execute(db);
};
