import { type Kysely, sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import type { Schema } from '../schema.ts';

/** Whether somebody wants to be told of a product; it is on their wishlist. What it costs now is noted. */
export const setWatched = async (
  tx: Tx<Schema>,
  { userId, productId, isWatched }: { userId: number; productId: number; isWatched: boolean },
): Promise<void> => {
  await sql`
    UPDATE wishlist_items w SET is_watched = ${isWatched}, told_at = NULL,
      noted_price = (SELECT price FROM listing WHERE id = w.product_id),
      noted_in_stock = coalesce((SELECT in_stock FROM listing WHERE id = w.product_id), false)
    WHERE user_id = ${userId} AND product_id = ${productId} AND is_watched <> ${isWatched}`.execute(tx);
};

export const watchedIds = async (db: Kysely<Schema>, userId: number): Promise<number[]> => {
  const { rows } = await sql<{ product_id: number }>`
    SELECT product_id FROM wishlist_items WHERE user_id = ${userId} AND is_watched ORDER BY id DESC`.execute(
    db,
  );
  return rows.map((row) => row.product_id);
};

export type WatchedRow = {
  user_id: number;
  product_id: number;
  noted_price: number | null;
  noted_in_stock: boolean | null;
  told_at: Date | null;
  price: number | null;
  in_stock: boolean;
  slug: string;
  product_name: string;
};

/**
 * Locks watched products of which there may be news, after this one, in the order of the index; those that another process has
 * are left to it.
 */
export const lockChanged = async (
  tx: Tx<Schema>,
  after: { productId: number; userId: number },
  limit: number,
): Promise<WatchedRow[]> => {
  const { rows } = await sql<WatchedRow>`
    SELECT w.user_id, w.product_id, w.noted_price, w.noted_in_stock, w.told_at, l.price,
      coalesce(l.in_stock, false) AS in_stock, p.slug, p.product_name
    FROM wishlist_items w JOIN products p ON p.id = w.product_id LEFT JOIN listing l ON l.id = w.product_id
    WHERE w.is_watched AND (w.product_id, w.user_id) > (${after.productId}::bigint, ${after.userId}::bigint)
      AND (w.noted_in_stock IS DISTINCT FROM coalesce(l.in_stock, false) OR (l.in_stock AND l.price < w.noted_price))
    ORDER BY w.product_id, w.user_id LIMIT ${limit} FOR UPDATE OF w SKIP LOCKED`.execute(tx);
  return rows;
};

/** Notes what was told, or what is so now. */
export const note = async (
  tx: Tx<Schema>,
  { user_id, product_id }: WatchedRow,
  { price, inStock, toldAt }: { price: number | null; inStock: boolean; toldAt: Date | null },
): Promise<void> => {
  await sql`
    UPDATE wishlist_items SET noted_price = ${price}, noted_in_stock = ${inStock},
      told_at = coalesce(${toldAt}::timestamptz, told_at)
    WHERE user_id = ${user_id} AND product_id = ${product_id}`.execute(tx);
};
