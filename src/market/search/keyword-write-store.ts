import { type Kysely, type RawBuilder, sql } from 'kysely';
import { anyLength } from '#platform/db/any-length.ts';
import type { Schema } from '../schema.ts';
import type { TokenSource } from './product-tokens.rules.ts';

const source = (among: RawBuilder<unknown>): RawBuilder<TokenSource> => sql<TokenSource>`
  SELECT l.id, l.total_sold, p.product_name, l.category_id, l.province_id, l.city_id, l.is_official, l.stars,
    l.merchant_id, l.created_at, l.price, l.reviews, l.rating, l.permits,
    m.merchant_name, concat_ws(' ', c.name, c.name_en) AS category_names,
    concat_ws(' ', p.sku, CASE WHEN p.options <> '[]' THEN
      (SELECT string_agg(v.sku, ' ') FROM product_variants v WHERE v.product_id = p.id AND v.deleted_at IS NULL)
      END) AS skus,
    array_remove(ARRAY[l.top_id, l.middle_id, CASE WHEN c.level = 3 THEN l.category_id END], NULL) AS categories
  FROM ${among} l
  JOIN products p ON p.id = l.id JOIN merchants m ON m.id = l.merchant_id JOIN categories c ON c.id = l.category_id`;

/** What the words of these products are made from; products that are not visible are left out. */
export const tokenSources = async (db: Kysely<Schema>, ids: readonly number[]): Promise<TokenSource[]> =>
  (await source(sql`(SELECT * FROM listing WHERE id = ANY(${anyLength(ids, 'bigint')}))`).execute(db)).rows;

/** Opens a cursor over all listed products, category by category; to be fetched by `nextSources` in one transaction. */
export const openSources = async (db: Kysely<Schema>): Promise<void> => {
  const all = source(sql`(SELECT * FROM listing ORDER BY leaf, total_sold DESC, id DESC)`);
  await sql`DECLARE word_sources NO SCROLL CURSOR FOR ${all} ORDER BY l.leaf, l.total_sold DESC, l.id DESC`.execute(
    db,
  );
};
export const nextSources = async (db: Kysely<Schema>, most: number): Promise<TokenSource[]> =>
  (await sql<TokenSource>`FETCH ${sql.lit(most)} FROM word_sources`.execute(db)).rows;
export const closeSources = async (db: Kysely<Schema>): Promise<void> => {
  await sql`CLOSE word_sources`.execute(db);
};

/** What a row of words carries beside them, and of which type. */
const carried = {
  id: 'bigint',
  merchant_id: 'bigint',
  total_sold: 'bigint',
  created_at: 'timestamptz',
  category_id: 'int',
  province_id: 'int',
  city_id: 'int',
  price: 'int',
  reviews: 'int',
  rating: 'smallint',
  permits: 'smallint',
} as const;
const columns = Object.keys(carried) as (keyof typeof carried)[];

export type WrittenTokens = Pick<TokenSource, keyof typeof carried> & { words: string };

/** Writes the words of products, over those they had; unchanged rows are not written. */
export const writeTokens = async (db: Kysely<Schema>, rows: readonly WrittenTokens[]): Promise<void> => {
  const names = sql.raw(columns.join(', '));
  const arrays = columns.map(
    (column) => sql`${rows.map((row) => row[column])}::${sql.raw(carried[column])}[]`,
  );
  const of = (from: string) => sql.raw([...columns, 'words'].map((column) => `${from}.${column}`).join(', '));
  const changes = [...columns, 'words'].map((column) => `${column} = excluded.${column}`).join(', ');
  await sql`
    INSERT INTO keywords AS k (${names}, words)
    SELECT ${names}, words::tsvector
    FROM unnest(${sql.join(arrays)}, ${rows.map((row) => row.words)}::text[]) AS n (${names}, words)
    ON CONFLICT (id) DO UPDATE SET ${sql.raw(changes)}
    WHERE (${of('k')}) IS DISTINCT FROM (${of('excluded')})`.execute(db);
};

/** Locks the products, so that two refreshes of one never count its tokens twice. */
export const lockProducts = async (db: Kysely<Schema>, ids: readonly number[]): Promise<void> => {
  await sql`SELECT FROM products WHERE id = ANY(${anyLength(ids, 'bigint')}) ORDER BY id FOR NO KEY UPDATE`.execute(
    db,
  );
};

export type StoredTokens = {
  id: number;
  category_id: number;
  words: string[];
  name: string[];
  heads: string[];
  pairs: string[];
};

/** The words of a name with their places, from a tsvector. */
const placed = (words: RawBuilder<unknown>) => sql`
  (SELECT substr(lexeme, 2) AS word, unnest(positions) AS place FROM unnest(ts_filter(${words}, '{a}')))`;

/** Two words that follow one another in the name that stands in the tsvector. */
export const tokenPairsIn = (words: RawBuilder<unknown>) => sql`
  SELECT a.word || ' ' || b.word AS pair FROM ${placed(words)} a JOIN ${placed(words)} b ON b.place = a.place + 1`;

/**
 * The words that products are found by now with those that say what they are (marked `@`), facet tokens left out; `name`
 * those written in their names, `heads` those of them that are marked, `pairs` such as stand beside each other there.
 */
export const storedTokens = async (db: Kysely<Schema>, ids: readonly number[]): Promise<StoredTokens[]> => {
  const { rows } = await sql<StoredTokens>`
    SELECT k.id, l.category_id,
      ARRAY(SELECT word FROM unnest(tsvector_to_array(k.words)) word WHERE word !~ '^[#=]') AS words,
      ARRAY(SELECT substr(word, 2) FROM unnest(tsvector_to_array(ts_filter(k.words, '{a}'))) word) AS name,
      tsvector_to_array(ts_filter(k.words, '{b}')) AS heads,
      ARRAY(${tokenPairsIn(sql`k.words`)}) AS pairs
    FROM keywords k JOIN listing l ON l.id = k.id WHERE k.id = ANY(${anyLength(ids, 'bigint')})`.execute(db);
  return rows;
};

export type TokenCount = { word: string; near: string[] | null; change: number };

/** Counts products into and out of the vocabulary, words in one order so that two writers never deadlock. */
export const countTokens = async (db: Kysely<Schema>, counts: readonly TokenCount[]): Promise<void> => {
  const words = counts.map((one) => one.word);
  await sql`
    INSERT INTO vocabulary AS v (word, products, near)
    SELECT word, change, CASE WHEN near IS NULL THEN NULL ELSE string_to_array(near, ' ') END
    FROM unnest(${words}::text[], ${counts.map((one) => one.change)}::int[],
      ${counts.map((one) => one.near?.join(' ') ?? null)}::text[]) AS n (word, change, near)
    ORDER BY word COLLATE "C"
    ON CONFLICT (word) DO UPDATE SET products = v.products + excluded.products`.execute(db);
  await sql`DELETE FROM vocabulary WHERE word = ANY(${words}::text[]) AND products <= 0`.execute(db);
};
