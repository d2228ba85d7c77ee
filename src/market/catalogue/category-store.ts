import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema.ts';
import type { CategoryNumber } from './category-numbers.rules.ts';
import type { CategoryFacts } from './category-tree.rules.ts';

/** Every category, inactive ones too; main_slider images are file ids. */
export const allCategories = async (db: Kysely<Schema>): Promise<CategoryFacts[]> => {
  const { rows } = await sql<CategoryFacts>`
    SELECT c.id, c.parent_id, c.level, c.name, c.name_en, c.slug, c.icon, c.position, c.is_active, c.main_slider,
      c.leaf_from, c.leaf_to,
      coalesce(d.products, 0) AS direct
    FROM categories c
    LEFT JOIN (SELECT category_id, sum(products) AS products FROM category_sizes GROUP BY 1) d ON d.category_id = c.id`.execute(
    db,
  );
  return rows;
};

export type BrandFacts = {
  category_id: number;
  id: number;
  merchant_name: string;
  merchant_slug: string;
  merchant_photo: string | null;
  is_official: boolean;
  total_product: number;
};

/** The active stores featured beside categories, in the operator's order. */
export const featuredBrands = async (db: Kysely<Schema>): Promise<BrandFacts[]> => {
  const { rows } = await sql<BrandFacts>`
    SELECT b.category_id, m.id, m.merchant_name, m.merchant_slug, m.merchant_photo, m.is_official, m.total_product
    FROM category_brands b JOIN merchants m ON m.id = b.merchant_id
    WHERE m.status = 'active'
    ORDER BY b.category_id, b.position, m.id`.execute(db);
  return rows;
};

/**
 * Writes the numbers, to the listing rows too, touching only rows that change. The rows of `products`, which the caller
 * goes on to write, are held along with them: all in one order, as whoever lists several at once holds them.
 */
export const writeNumbers = async (
  db: Kysely<Schema>,
  numbers: readonly CategoryNumber[],
  products: readonly number[],
): Promise<void> => {
  await sql`
    UPDATE categories c SET leaf_from = n.leaf_from, leaf_to = n.leaf_to
    FROM unnest(${numbers.map((one) => one.id)}::bigint[], ${numbers.map((one) => one.from)}::int[],
      ${numbers.map((one) => one.to)}::int[]) AS n (id, leaf_from, leaf_to)
    WHERE c.id = n.id AND (c.leaf_from, c.leaf_to) IS DISTINCT FROM (n.leaf_from, n.leaf_to)`.execute(db);
  const { rows } = await sql<{ id: number }>`
    SELECT l.id FROM listing l JOIN categories c ON c.id = l.category_id
    WHERE l.leaf <> c.leaf_from OR l.id = ANY(${products}::bigint[]) ORDER BY l.id FOR NO KEY UPDATE OF l`.execute(
    db,
  );
  if (rows.length === 0) return;
  await sql`
    UPDATE listing l SET leaf = c.leaf_from FROM categories c
    WHERE c.id = l.category_id AND l.leaf <> c.leaf_from`.execute(db);
};
