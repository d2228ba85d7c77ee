import { type Kysely, sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import type { Schema } from '../schema.ts';
import type { CategoryContent } from './category-change.rules.ts';
import type { CategoryFacts, CategoryNumber } from './category-tree.rules.ts';

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
 * goes on to write, are locked along with them, all in the order in which listing several products locks them.
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

/**
 * Changes of the tree happen one after the other: nobody else writes a category until the end of the transaction, while
 * everybody reads, and sells.
 */
export const lockCategories = async (tx: Kysely<Schema>): Promise<void> => {
  await sql`LOCK TABLE categories IN SHARE ROW EXCLUSIVE MODE`.execute(tx);
};

const written = ({ main_slider, ...rest }: Partial<CategoryContent>) => ({
  ...rest,
  ...(main_slider === undefined ? {} : { main_slider: JSON.stringify(main_slider) }),
});

export const insertCategory = async (
  tx: Tx<Schema>,
  content: CategoryContent,
  level: 1 | 2 | 3,
): Promise<number> => {
  const row = { ...content, level, main_slider: JSON.stringify(content.main_slider) };
  return (await tx.insertInto('categories').values(row).returning('id').executeTakeFirstOrThrow()).id;
};

export const updateCategory = async (
  tx: Tx<Schema>,
  id: number,
  change: Partial<CategoryContent>,
): Promise<void> => {
  if (Object.keys(change).length === 0) return;
  await tx.updateTable('categories').set(written(change)).where('id', '=', id).execute();
};

/** Puts categories under a parent, with their levels and those of all below them, in one statement. */
export const moveCategories = async (
  tx: Tx<Schema>,
  moved: readonly number[],
  parentId: number | null,
  levels: readonly { id: number; level: number }[],
): Promise<void> => {
  if (levels.length === 0) return;
  await sql`
    UPDATE categories c SET level = n.level,
      parent_id = CASE WHEN c.id = ANY(${moved}::bigint[]) THEN ${parentId}::bigint ELSE c.parent_id END
    FROM unnest(${levels.map((one) => one.id)}::bigint[], ${levels.map((one) => one.level)}::smallint[]) AS n (id, level)
    WHERE c.id = n.id`.execute(tx);
};

/** Numbers the positions of categories in the given order, from 1. */
export const writeOrder = async (tx: Tx<Schema>, ids: readonly number[]): Promise<void> => {
  await sql`
    UPDATE categories c SET position = n.position
    FROM unnest(${ids}::bigint[]) WITH ORDINALITY AS n (id, position)
    WHERE c.id = n.id AND c.position <> n.position`.execute(tx);
};

/** How many products lie directly in each category, whatever their status; deleted ones are not counted. */
export const productCounts = async (db: Kysely<Schema>): Promise<Map<number, number>> => {
  const { rows } = await sql<{ category_id: number; products: number }>`
    SELECT category_id, count(*) AS products FROM products WHERE deleted_at IS NULL GROUP BY category_id`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.category_id, row.products]));
};

export const hasProducts = async (tx: Tx<Schema>, categoryId: number): Promise<boolean> => {
  const { rows } = await sql`
    SELECT FROM products WHERE category_id = ${categoryId} AND deleted_at IS NULL LIMIT 1`.execute(tx);
  return rows.length > 0;
};

/** Deletes a category. Deleted products, which orders still name, move to the category above; without one they prevent it. */
export const deleteCategoryRow = async (
  tx: Tx<Schema>,
  id: number,
  parentId: number | null,
): Promise<void> => {
  if (parentId !== null)
    await sql`UPDATE products SET category_id = ${parentId} WHERE category_id = ${id} AND deleted_at IS NOT NULL`.execute(
      tx,
    );
  await tx.deleteFrom('categories').where('id', '=', id).execute();
};

/** Replaces the stores featured beside a category. */
export const writeRelatedBrands = async (
  tx: Tx<Schema>,
  categoryId: number,
  merchantIds: readonly number[],
): Promise<void> => {
  await tx.deleteFrom('category_brands').where('category_id', '=', categoryId).execute();
  if (merchantIds.length === 0) return;
  const rows = merchantIds.map((merchant_id, position) => ({
    category_id: categoryId,
    merchant_id,
    position,
  }));
  await tx.insertInto('category_brands').values(rows).execute();
};
