import { type Kysely, sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import type { Schema } from '../schema.ts';

type Db = Kysely<Schema>;

/** Locks a wishlist until the end of the transaction, so that toggles at once happen one after the other. */
export const lockWishlist = async (tx: Tx<Schema>, userId: number): Promise<void> => {
  await sql`SELECT pg_advisory_xact_lock(hashtext('wishlist'), ${userId}::int)`.execute(tx);
};

export type Toggled = { was_in: boolean; added: boolean; is_visible: boolean; before: number };

/**
 * Adds a product when it is visible and there is room; one that is in is removed, unless it `stays`. Lock the wishlist
 * first. `before` counts the products that were in it.
 */
export const toggleProduct = async (
  tx: Tx<Schema>,
  request: { userId: number; productId: number; maxItems: number; now: Date; stays?: boolean },
): Promise<Toggled> => {
  const { userId, productId, maxItems, now, stays = false } = request;
  const { rows } = await sql<Toggled>`
    WITH known AS MATERIALIZED (
      SELECT count(*)::int AS before, coalesce(bool_or(product_id = ${productId}), false) AS was_in,
        EXISTS (SELECT FROM listing l JOIN products p ON p.id = l.id JOIN merchants m ON m.id = p.merchant_id
          WHERE l.id = ${productId} AND p.status = 'PUBLISH' AND p.deleted_at IS NULL AND NOT p.is_taken_down AND NOT p.is_withheld
            AND m.status = 'active') AS is_visible
      FROM wishlist_items WHERE user_id = ${userId}),
    gone AS (
      DELETE FROM wishlist_items WHERE user_id = ${userId} AND product_id = ${productId} AND NOT ${stays}::boolean),
    added AS (
      INSERT INTO wishlist_items (user_id, product_id, created_at)
      SELECT ${userId}, ${productId}, ${now}::timestamptz FROM known
      WHERE NOT was_in AND is_visible AND before < ${maxItems}
      RETURNING product_id)
    SELECT before, was_in, is_visible, EXISTS (SELECT FROM added) AS added FROM known`.execute(tx);
  return rows[0]!;
};

export const countWishlist = async (db: Db, userId: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM wishlist_items WHERE user_id = ${userId}`.execute(db);
  return rows[0]!.count;
};

/** The product ids, newest first. */
export const wishlistedIds = async (db: Db, userId: number): Promise<number[]> => {
  const { rows } = await sql<{ product_id: number }>`
    SELECT product_id FROM wishlist_items WHERE user_id = ${userId} ORDER BY id DESC`.execute(db);
  return rows.map((row) => row.product_id);
};

export type WishlistRow = {
  product_id: number;
  /** Null when the product is not visible. */
  card: string | null;
};

/** Products of a wishlist, newest first; `limit` null means all. */
export const wishlistRows = async (
  db: Db,
  userId: number,
  { offset, limit }: { offset: number; limit: number | null },
): Promise<WishlistRow[]> => {
  const { rows } = await sql<WishlistRow>`
    SELECT w.product_id, l.card FROM wishlist_items w LEFT JOIN listing l ON l.id = w.product_id
    WHERE w.user_id = ${userId} ORDER BY w.id DESC LIMIT ${limit}::int OFFSET ${offset}::bigint`.execute(db);
  return rows;
};

/** Takes products out; ids that are not in it are ignored. Gives back how many went. */
export const removeProducts = async (
  tx: Tx<Schema>,
  userId: number,
  ids: readonly number[],
): Promise<number> => {
  const { numAffectedRows } = await sql`
    DELETE FROM wishlist_items WHERE user_id = ${userId} AND product_id = ANY(${ids}::bigint[])`.execute(tx);
  return Number(numAffectedRows ?? 0);
};
