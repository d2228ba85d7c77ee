import { type Kysely, sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import type { Schema } from '../schema.ts';

const lyingIn = (categoryIds: readonly number[]) =>
  sql`category_id = ANY(${categoryIds}::bigint[]) AND deleted_at IS NULL`;

/** Whether more than so many products lie directly in these categories. */
export const hasMoreProductsThan = async (
  db: Kysely<Schema>,
  categoryIds: readonly number[],
  most: number,
): Promise<boolean> => {
  const { rows } = await sql<{ found: number }>`
    SELECT count(*) AS found FROM (SELECT FROM products WHERE ${lyingIn(categoryIds)} LIMIT ${most + 1}) p`.execute(
    db,
  );
  return (rows[0]?.found ?? 0) > most;
};

/** Locks the products that lie in these categories, by ascending id. @returns their ids */
export const lockProductsIn = async (tx: Tx<Schema>, categoryIds: readonly number[]): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM products WHERE ${lyingIn(categoryIds)} ORDER BY id FOR NO KEY UPDATE`.execute(tx);
  return rows.map((row) => row.id);
};

/** Locks the next of them behind `afterId`. @returns their ids */
export const lockNextProducts = async (
  tx: Tx<Schema>,
  categoryIds: readonly number[],
  afterId: number,
  most: number,
): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM products WHERE ${lyingIn(categoryIds)} AND id > ${afterId}
    ORDER BY id LIMIT ${most} FOR NO KEY UPDATE`.execute(tx);
  return rows.map((row) => row.id);
};

/** Until the end of the transaction nobody can put a product into these categories; whoever is about to is waited for. */
export const lockCategoriesAgainstInserts = async (
  tx: Tx<Schema>,
  categoryIds: readonly number[],
): Promise<void> => {
  await sql`SELECT FROM categories WHERE id = ANY(${categoryIds}::bigint[]) ORDER BY id FOR UPDATE`.execute(
    tx,
  );
};

/** Locks the stores of products; always after the products, and before their listing. */
export const lockMerchantsOf = async (tx: Tx<Schema>, productIds: readonly number[]): Promise<void> => {
  await sql`
    SELECT FROM merchants WHERE id IN (SELECT merchant_id FROM products WHERE id = ANY(${productIds}::bigint[]))
    ORDER BY id FOR NO KEY UPDATE`.execute(tx);
};

/** Updates the number of visible products of these products' stores. */
export const updateMerchantTotals = async (tx: Tx<Schema>, productIds: readonly number[]): Promise<void> => {
  await sql`
    UPDATE merchants m SET total_product = n.products
    FROM (
      SELECT s.id, (SELECT count(*)::int FROM listing l WHERE l.merchant_id = s.id) AS products
      FROM merchants s
      WHERE s.id IN (SELECT merchant_id FROM products WHERE id = ANY(${productIds}::bigint[]))
    ) n
    WHERE m.id = n.id AND m.total_product <> n.products`.execute(tx);
};
