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

/** Those of the categories that directly hold a product with such a word in its name; for texts of any length. */
export const categoriesAmong = async (
  db: Kysely<Schema>,
  ids: readonly number[],
  text: string,
): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    SELECT c.id FROM unnest(${ids}::int[]) AS c (id) CROSS JOIN LATERAL (
      SELECT FROM category_words w WHERE w.category_id = c.id AND w.word LIKE ${inside(text)} LIMIT 1) found`.execute(
    db,
  );
  return rows.map((row) => row.id);
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
