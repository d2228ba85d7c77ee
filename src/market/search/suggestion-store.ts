import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema.ts';

/** `text` is letters and digits only, so that it means itself inside LIKE. */
const inside = (text: string): string => `%${text}%`;

/** Categories that directly hold a product with such a word in its name. `text` has at least 3 characters. */
export const categoriesWithWord = async (db: Kysely<Schema>, text: string): Promise<number[]> => {
  const { rows } = await sql<{ category_id: number }>`
    SELECT DISTINCT category_id FROM category_words WHERE word LIKE ${inside(text)}`.execute(db);
  return rows.map((row) => row.category_id);
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

export type NamedIn = { category_id: number; product_name: string };

/** The best sold products that the query finds in their names, with the category each lies in. */
export const namesFound = async (db: Kysely<Schema>, query: string, most: number): Promise<NamedIn[]> => {
  const { rows } = await sql<NamedIn>`
    SELECT l.category_id, p.product_name
    FROM (SELECT id FROM keywords WHERE words @@ ${query}::tsquery ORDER BY total_sold DESC, id DESC LIMIT ${most}) k
    JOIN listing l ON l.id = k.id JOIN products p ON p.id = k.id`.execute(db);
  return rows;
};
