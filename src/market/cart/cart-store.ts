import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import type { Schema } from '../schema.ts';

type Db = Kysely<Schema>;

const lockOf = (userId: number): RawBuilder<unknown> =>
  sql`pg_advisory_xact_lock(hashtext('cart'), ${userId}::int)`;

/**
 * Holds a cart until the end of the transaction: whoever changes lines holds it first, before any other lock, so that
 * changes of one cart happen one after the other.
 */
export const lockCart = async (tx: Tx<Schema>, userId: number): Promise<void> => {
  await sql`SELECT ${lockOf(userId)}`.execute(tx);
};

export type Wanted = {
  userId: number;
  productId: number;
  variantId: number | null;
  qty: number;
  /** Undefined keeps the line's note. */
  note: string | undefined;
  /** `add` to what the line has, or `set` it. */
  how: 'add' | 'set';
  /** The setting `max_qty_per_line`. */
  maxOfOne: number;
  now: Date;
};

/** What was asked for, as it is now. */
export type PutResult = {
  is_own: boolean;
  has_variants: boolean;
  /** The variant asked for, null when the product has no such one. */
  variant_id: number | null;
  stock: number;
  /** Null when nothing was put. */
  line_id: number | null;
};

/**
 * Puts a visible product into a cart, in one statement: a new line or the one of the same product and variant, checked.
 * Nothing is put that is the buyer's own, lacks its variant, or exceeds the stock or the most of one line.
 * @returns undefined when the product is not visible
 * @throws the constraint `cart_items_room` when the cart is full
 */
export const putLine = async (db: Db, wanted: Wanted): Promise<PutResult | undefined> => {
  const { userId, productId, variantId, qty, note, maxOfOne, now } = wanted;
  const sum = wanted.how === 'add' ? sql`line.qty + excluded.qty` : sql`excluded.qty`;
  const most = sql`least(stock, ${maxOfOne}::int)`;
  const { rows } = await sql<PutResult>`
    WITH held AS MATERIALIZED (SELECT ${lockOf(userId)}),
    asked AS MATERIALIZED (
      SELECT p.id, p.options <> '[]' AS has_variants, v.id AS variant_id, m.owner_id = ${userId} AS is_own,
        CASE WHEN p.options = '[]' THEN p.stock ELSE coalesce(v.stock, 0) END AS stock
      FROM products p
      JOIN merchants m ON m.id = p.merchant_id AND m.status = 'active'
      JOIN listing l ON l.id = p.id
      LEFT JOIN product_variants v ON v.id = ${variantId}::bigint AND v.product_id = p.id
      WHERE p.id = ${productId} AND p.status = 'PUBLISH' AND p.deleted_at IS NULL AND NOT p.is_taken_down),
    put AS (
      INSERT INTO cart_items AS line (user_id, product_id, variant_id, qty, note, created_at)
      SELECT ${userId}, id, variant_id, ${qty}::int, coalesce(${note ?? null}::text, ''), ${now}::timestamptz
      FROM asked, held
      WHERE NOT is_own AND has_variants = (variant_id IS NOT NULL)
        AND (${variantId}::bigint IS NULL) = (variant_id IS NULL) AND ${qty}::int <= ${most}
      ON CONFLICT (user_id, product_id, variant_id) DO UPDATE
        SET qty = ${sum}, note = coalesce(${note ?? null}::text, line.note), is_checked = true
        WHERE ${sum} <= (SELECT ${most} FROM asked)
      RETURNING id)
    SELECT is_own, has_variants, variant_id, stock, (SELECT id FROM put) AS line_id FROM asked`.execute(db);
  return rows[0];
};

/** Checks or unchecks lines of a cart. */
export const markLines = async (
  tx: Tx<Schema>,
  userId: number,
  ids: readonly number[],
  isChecked: boolean,
): Promise<void> => {
  await sql`
    UPDATE cart_items SET is_checked = ${isChecked}
    WHERE user_id = ${userId} AND id = ANY(${ids}::bigint[]) AND is_checked <> ${isChecked}`.execute(tx);
};

/** Unchecks every line of a cart but one. */
export const uncheckOthers = async (tx: Tx<Schema>, userId: number, lineId: number): Promise<void> => {
  await sql`UPDATE cart_items SET is_checked = false
    WHERE user_id = ${userId} AND id <> ${lineId} AND is_checked`.execute(tx);
};

/** How many of the ids are lines of this cart. */
export const ownLines = async (tx: Tx<Schema>, userId: number, ids: readonly number[]): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM cart_items
    WHERE user_id = ${userId} AND id = ANY(${ids}::bigint[])`.execute(tx);
  return rows[0]?.count ?? 0;
};

/** Takes lines out of a cart. */
export const removeLines = async (tx: Tx<Schema>, userId: number, ids: readonly number[]): Promise<void> => {
  await sql`DELETE FROM cart_items WHERE user_id = ${userId} AND id = ANY(${ids}::bigint[])`.execute(tx);
};

/** Changes a line; what is undefined stays. */
export const updateLine = async (
  tx: Tx<Schema>,
  lineId: number,
  fields: { qty: number | undefined; note: string | undefined },
): Promise<void> => {
  await sql`
    UPDATE cart_items SET qty = coalesce(${fields.qty ?? null}::int, qty), note = coalesce(${fields.note ?? null}::text, note)
    WHERE id = ${lineId}`.execute(tx);
};

/** What a line of this cart is for, or undefined. */
export const lineById = (tx: Tx<Schema>, userId: number, lineId: number) =>
  tx
    .selectFrom('cart_items')
    .select(['product_id', 'variant_id', 'qty'])
    .where('id', '=', lineId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
