import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema.ts';
import { type Card, readCard } from './card.rules.ts';
import { cardJson } from './listing-store.ts';

/** The cards of products whether visible or not, in any order; slower than the listing. */
export const anyCards = async (db: Kysely<Schema>, ids: readonly number[]): Promise<Card[]> => {
  const { rows } = await sql<{ id: number; card: string }>`
    SELECT p.id, ${cardJson}::text AS card
    FROM products p
    JOIN merchants m ON m.id = p.merchant_id
    JOIN categories c ON c.id = p.category_id
    CROSS JOIN LATERAL (SELECT coalesce((SELECT name FROM cities WHERE id = m.city_id), '') AS name) t
    CROSS JOIN LATERAL (
      SELECT coalesce(round(p.rating_sum * 100.0 / nullif(p.rating_count, 0)), 0)::smallint AS rating) r
    WHERE p.id = ANY(${ids}::bigint[])`.execute(db);
  return rows.map((row) => readCard(row.id, row.card));
};
