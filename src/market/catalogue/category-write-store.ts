import { type Kysely, sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import type { Schema } from '../schema.ts';
import type { CategoryContent } from './category-change.rules.ts';

/**
 * Changes of the tree happen one after the other: nobody else writes a category until the end of the transaction, while
 * everybody reads, and sells.
 */
export const holdTree = async (tx: Kysely<Schema>): Promise<void> => {
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

/** Deleted products, which orders still name, go to the category above; without one they keep theirs from being deleted. */
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
