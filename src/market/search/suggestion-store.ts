import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema.ts';

/** What suggestions read: words, pieces of words and pairs of words by category. */

/** A text counted into (or out of) one category. */
export type CategoryCount = { category_id: number; text: string; change: number };

type Counted = {
  table: 'category_words' | 'category_pieces' | 'category_pairs';
  text: 'word' | 'piece' | 'pair';
  times: 'products' | 'words' | 'times';
};
const words: Counted = { table: 'category_words', text: 'word', times: 'products' };
const pieces: Counted = { table: 'category_pieces', text: 'piece', times: 'words' };
const pairs: Counted = { table: 'category_pairs', text: 'pair', times: 'times' };

/** Counts in one order, so that two writers never deadlock. @returns the rows that were inserted and deleted */
const count = async (
  db: Kysely<Schema>,
  { table, text, times }: Counted,
  counts: readonly CategoryCount[],
): Promise<{ added: CategoryCount[]; gone: CategoryCount[] }> => {
  if (counts.length === 0) return { added: [], gone: [] };
  const [into, key, sum] = [sql.table(table), sql.ref(text), sql.ref(times)];
  const changes = sql`unnest(${counts.map((one) => one.category_id)}::int[], ${counts.map((one) => one.text)}::text[],
    ${counts.map((one) => one.change)}::int[]) AS n (category_id, text, change)`;
  const written = await sql<CategoryCount>`
    INSERT INTO ${into} AS v (category_id, ${key}, ${sum})
    SELECT category_id, text, change FROM ${changes} ORDER BY category_id, text COLLATE "C"
    ON CONFLICT (category_id, ${key}) DO UPDATE SET ${sum} = v.${sum} + excluded.${sum}
    RETURNING category_id, ${key} AS text, ${sum} AS change`.execute(db);
  const deleted = await sql<CategoryCount>`
    DELETE FROM ${into} v USING ${changes}
    WHERE v.category_id = n.category_id AND v.${key} = n.text AND v.${sum} <= 0
    RETURNING v.category_id, v.${key} AS text, v.${sum} AS change`.execute(db);
  // an existing row counted one at least, so that only a new one counts no more than was added
  const requested = new Map(counts.map((one) => [`${one.category_id} ${one.text}`, one.change]));
  const isNew = (row: CategoryCount): boolean =>
    requested.get(`${row.category_id} ${row.text}`) === row.change;
  return {
    added: written.rows.filter((row) => row.change > 0 && isNew(row)),
    gone: deleted.rows.filter((row) => !isNew(row)),
  };
};

/** Every one and two letters inside a word. */
const piecesOf = (word: string): Set<string> => {
  const letters = [...word];
  return new Set(letters.flatMap((letter, at) => [letter, letter + (letters[at + 1] ?? '')]));
};

/** Counts the words of names by category, and the pieces of words that a category did not have or no longer has. */
export const countCategoryTokens = async (
  db: Kysely<Schema>,
  counts: readonly CategoryCount[],
): Promise<void> => {
  const { added, gone } = await count(db, words, counts);
  const changes = new Map<string, CategoryCount>();
  const tally = (rows: readonly CategoryCount[], change: 1 | -1): void => {
    for (const { category_id, text } of rows) {
      for (const piece of text.startsWith('@') ? [] : piecesOf(text)) {
        const key = `${category_id} ${piece}`;
        const before = changes.get(key)?.change ?? 0;
        changes.set(key, { category_id, text: piece, change: before + change });
      }
    }
  };
  tally(added, 1);
  tally(gone, -1);
  await count(
    db,
    pieces,
    [...changes.values()].filter(({ change }) => change !== 0),
  );
};

/** Counts two words that follow one another in names, by category. */
export const countCategoryPairs = async (
  db: Kysely<Schema>,
  counts: readonly CategoryCount[],
): Promise<void> => {
  await count(db, pairs, counts);
};

/**
 * `text` is letters and digits only, so that it means itself inside LIKE. The planner does not see it: of each it would expect
 * another number of rows, and plan anew.
 */
const inside = (text: string) => sql`(SELECT ${`%${text}%`}::text)`;

/**
 * Categories that directly hold a product with such a word in its name; `heads` is how many of their products the word
 * says what they are. `text` has at least 3 characters.
 */
export const categoriesWithWord = async (
  db: Kysely<Schema>,
  text: string,
): Promise<{ category_id: number; heads: number }[]> => {
  const { rows } = await sql<{ category_id: number; heads: number }>`
    SELECT category_id, coalesce(sum(products) FILTER (WHERE word LIKE (SELECT ${`@${text}%`}::text)), 0)::int AS heads
    FROM category_words WHERE word LIKE ${inside(text)} GROUP BY category_id`.execute(db);
  return rows;
};

/** The same for one or two letters. */
export const categoriesWithPiece = async (db: Kysely<Schema>, piece: string): Promise<number[]> => {
  const { rows } = await sql<{ category_id: number }>`
    SELECT category_id FROM category_pieces WHERE piece = ${piece}`.execute(db);
  return rows.map((row) => row.category_id);
};

/** The same for two words that follow one another, `pair` with a blank between; the first may begin and the second end anywhere. */
export const categoriesWithPair = async (db: Kysely<Schema>, pair: string): Promise<number[]> => {
  const { rows } = await sql<{ category_id: number }>`
    SELECT DISTINCT category_id FROM category_pairs WHERE pair LIKE ${inside(pair)}`.execute(db);
  return rows.map((row) => row.category_id);
};

type NamedIn = { category_id: number; product_name: string };

/** The best sold products that the query finds in their names, with the category each lies in. */
export const namesFound = async (db: Kysely<Schema>, query: string, most: number): Promise<NamedIn[]> => {
  const { rows } = await sql<NamedIn>`
    SELECT l.category_id, p.product_name
    FROM (SELECT id FROM keywords WHERE words @@ ${query}::tsquery ORDER BY total_sold DESC, id DESC LIMIT ${most}) k
    JOIN listing l ON l.id = k.id JOIN products p ON p.id = k.id`.execute(db);
  return rows;
};
