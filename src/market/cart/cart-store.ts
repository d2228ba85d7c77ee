import { type Kysely, type RawBuilder, sql } from 'kysely';
import { jakartaDay } from '#common/jakarta-time.ts';
import type { Tx } from '#platform/db/database.ts';
import type { VariantFacts } from '../catalogue/index.ts';
import type { Schema } from '../schema.ts';
import { type LineFlash, PURCHASE_LIMIT_DAYS, type QtyLimits } from './cart.rules.ts';

type Db = Kysely<Schema>;

const DAY_MS = 86_400_000;

/** Pieces of product `p` that a buyer ordered lately and keeps, unpaid ones included: what `max_qty` is measured on. */
const boughtLately = (userId: RawBuilder<unknown> | number, now: Date): RawBuilder<number> => sql`(
  SELECT coalesce(sum(item.qty), 0)::int FROM orders o JOIN order_items item ON item.order_id = o.id
  WHERE o.user_id = ${userId} AND item.product_id = p.id
    AND o.created_at > ${new Date(now.getTime() - PURCHASE_LIMIT_DAYS * DAY_MS)}::timestamptz
    AND o.status NOT IN ('expired', 'cancelled', 'rejected', 'refunded'))`;

const lockOf = (userId: number): RawBuilder<unknown> =>
  sql`pg_advisory_xact_lock(hashtext('cart'), ${userId}::int)`;

/**
 * Locks a cart until the end of the transaction. Whoever changes lines takes this lock first, before any other, so that
 * changes of one cart happen one after the other.
 */
export const lockCart = async (tx: Tx<Schema>, userId: number): Promise<void> => {
  await sql`SELECT ${lockOf(userId)}`.execute(tx);
};

export type NewLine = {
  userId: number;
  productId: number;
  variantId: number | null;
  qty: number;
  /** Undefined leaves the line's note as it is. */
  note: string | undefined;
  /** `add` to the pieces that the line has, or `set` their number. */
  mode: 'add' | 'set';
  /** The most pieces that one line may have. */
  maxQty: number;
  now: Date;
};

/** The product that was to be put into the cart, as it is now, and the line it went to. */
export type PutOutcome = QtyLimits & {
  is_own: boolean;
  has_variants: boolean;
  /** The requested variant, null when the product has no such one. */
  variant_id: number | null;
  stock: number;
  /** Pieces of the product that the cart would have, all variants together. */
  together: number;
  /** Until when its store is on holiday: what is put may wait, but is not bought now; null: it is open. */
  closed_until: string | null;
  store_name: string;
  /** Null when nothing was put. */
  line_id: number | null;
};

/**
 * Puts a visible product into a cart, in one statement: a new line or the one of the same product and variant, checked.
 * Nothing is put when the product is the buyer's own, lacks its variant, or would exceed the stock or `maxQty`, and nothing
 * is set, which is to buy it now, while its store is on holiday.
 * @returns undefined when the product is not visible
 * @throws the constraint FULL_CART_CONSTRAINT when the cart is full
 */
export const putLine = async (db: Db, line: NewLine): Promise<PutOutcome | undefined> => {
  const { userId, productId, variantId, qty, note, maxQty, now } = line;
  const newQty = line.mode === 'add' ? sql`line.qty + excluded.qty` : sql`excluded.qty`;
  const limit = sql`least(stock, ${maxQty}::int)`;
  const isSame = sql`c.variant_id IS NOT DISTINCT FROM ${variantId}::bigint`;
  const counted = line.mode === 'add' ? sql`true` : sql`NOT (${isSame})`;
  const { rows } = await sql<PutOutcome>`
    WITH locked AS MATERIALIZED (SELECT ${lockOf(userId)}),
    product AS MATERIALIZED (
      SELECT p.id, p.options <> '[]' AS has_variants, v.id AS variant_id, m.owner_id = ${userId} AS is_own,
        CASE WHEN p.options = '[]' THEN p.stock ELSE coalesce(v.stock, 0) END AS stock, p.min_qty AS "minQty",
        CASE WHEN p.max_qty IS NOT NULL THEN greatest(0, p.max_qty - ${boughtLately(userId, now)}) END AS "left",
        ${qty}::int + (SELECT coalesce(sum(c.qty) FILTER (WHERE ${counted}), 0)::int FROM cart_items c
          WHERE c.user_id = ${userId} AND c.product_id = p.id) AS together,
        to_char(h.date_end, 'YYYY-MM-DD') AS closed_until, m.merchant_name AS store_name
      FROM products p
      JOIN merchants m ON m.id = p.merchant_id AND m.status = 'active'
      LEFT JOIN store_holidays h ON h.merchant_id = m.id AND ${jakartaDay(now)}::date BETWEEN h.date_start AND h.date_end
      JOIN listing l ON l.id = p.id
      LEFT JOIN product_variants v ON v.id = ${variantId}::bigint AND v.product_id = p.id AND v.deleted_at IS NULL
      WHERE p.id = ${productId} AND p.status = 'PUBLISH' AND p.deleted_at IS NULL AND NOT p.is_taken_down AND NOT p.is_withheld),
    put AS (
      INSERT INTO cart_items AS line (user_id, product_id, variant_id, qty, note, created_at)
      SELECT ${userId}, id, variant_id, ${qty}::int, coalesce(${note ?? null}::text, ''), ${now}::timestamptz
      FROM product, locked
      WHERE NOT is_own AND (${line.mode === 'add'} OR closed_until IS NULL) AND has_variants = (variant_id IS NOT NULL)
        AND (${variantId}::bigint IS NULL) = (variant_id IS NULL) AND ${qty}::int <= ${limit}
        AND together >= "minQty" AND ("left" IS NULL OR together <= "left")
      ON CONFLICT (user_id, product_id, variant_id) DO UPDATE
        SET qty = ${newQty}, note = coalesce(${note ?? null}::text, line.note), is_checked = true
        WHERE ${newQty} <= (SELECT ${limit} FROM product)
      RETURNING id)
    SELECT is_own, has_variants, variant_id, stock, "minQty", "left", together, closed_until, store_name,
      (SELECT id FROM put) AS line_id FROM product`.execute(db);
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

/** The products in a cart, the newest line first. */
export const cartProductIds = async (db: Db, userId: number): Promise<number[]> => {
  const { rows } = await sql<{ product_id: number }>`
    SELECT product_id FROM cart_items WHERE user_id = ${userId} GROUP BY 1 ORDER BY max(id) DESC`.execute(db);
  return rows.map((row) => row.product_id);
};

/** How many of the ids are lines of this cart. */
export const countOwnLines = async (
  tx: Tx<Schema>,
  userId: number,
  ids: readonly number[],
): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM cart_items
    WHERE user_id = ${userId} AND id = ANY(${ids}::bigint[])`.execute(tx);
  return rows[0]?.count ?? 0;
};

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

/** The product and the pieces of a line of this cart, or undefined. */
export const lineById = (tx: Tx<Schema>, userId: number, lineId: number) =>
  tx
    .selectFrom('cart_items')
    .select(['product_id', 'variant_id', 'qty'])
    .where('id', '=', lineId)
    .where('user_id', '=', userId)
    .executeTakeFirst();

export type CartLineRow = {
  id: number;
  qty: number;
  note: string;
  is_checked: boolean;
  product_id: number;
  variant_id: number | null;
  /** The product as the listing shows it, null when it is not visible. */
  card: string | null;
  is_visible: boolean;
  has_variants: boolean;
  base_price: number;
  discount: number;
  weight: number;
  dimensions: [number, number, number] | null;
  stock: number;
  min_qty: number;
  max_qty: number | null;
  /** Where there is a `max_qty`: what the buyer ordered of the product lately. */
  bought: number;
  preorder_days: number | null;
  wholesale: [number, number][];
  merchant_id: number;
  store_active: boolean;
  /** The holiday that its store has today. */
  holiday: { date_end: string; note: string } | null;
  province_id: number | null;
  city_id: number | null;
  is_wishlisted: boolean;
  variant: VariantFacts | null;
  flash: LineFlash | null;
};

/**
 * The lines of one cart, newest first, with everything that decides on their price and availability at `now`: the
 * product's own row rather than a copy, and the terms of the running slot that cover the line.
 */
export const cartLineRows = async (
  db: Db,
  userId: number,
  now: Date,
  { checkedOnly }: { checkedOnly: boolean },
): Promise<CartLineRow[]> => {
  const { rows } = await sql<CartLineRow>`
    WITH slot AS MATERIALIZED (
      SELECT id FROM promos
      WHERE type = 'flashsale' AND is_active AND deleted_at IS NULL AND start_at <= ${now} AND end_at > ${now})
    SELECT line.id, line.qty, line.note, line.is_checked, line.product_id, line.variant_id, l.card,
      p.status = 'PUBLISH' AND p.deleted_at IS NULL AND NOT p.is_taken_down AND NOT p.is_withheld AND l.id IS NOT NULL AS is_visible,
      p.options <> '[]' AS has_variants, p.base_price, p.merchant_discount_amount AS discount, p.weight, p.dimensions, p.stock,
      p.min_qty, p.max_qty, p.preorder_days, p.wholesale,
      CASE WHEN p.max_qty IS NULL THEN 0 ELSE ${boughtLately(userId, now)} END AS bought,
      p.merchant_id, m.status = 'active' AS store_active, m.province_id, m.city_id,
      CASE WHEN h.merchant_id IS NOT NULL THEN json_build_object('date_end', h.date_end, 'note', h.note) END AS holiday,
      EXISTS (SELECT FROM wishlist_items w WHERE w.user_id = line.user_id AND w.product_id = p.id) AS is_wishlisted,
      CASE WHEN v.id IS NOT NULL THEN json_build_object('id', v.id, 'options', v.options, 'sku', v.sku,
        'base', v.base_price, 'discount', v.merchant_discount_amount, 'weight', v.weight, 'stock', v.stock,
        'photo', v.photo) END AS variant,
      flash.terms AS flash
    FROM cart_items line
    JOIN products p ON p.id = line.product_id
    JOIN merchants m ON m.id = p.merchant_id
    LEFT JOIN store_holidays h ON h.merchant_id = m.id AND ${jakartaDay(now)}::date BETWEEN h.date_start AND h.date_end
    LEFT JOIN listing l ON l.id = p.id
    LEFT JOIN product_variants v ON v.id = line.variant_id AND v.product_id = p.id AND v.deleted_at IS NULL
    LEFT JOIN LATERAL (
      SELECT json_build_object('itemId', f.id, 'promoId', f.promo_id, 'price', f.flash_price,
        'left', f.flash_stock - f.flash_sold, 'limitPerUser', f.limit_per_user,
        'bought', coalesce((SELECT b.units FROM flash_purchases b
          WHERE b.flash_item_id = f.id AND b.user_id = line.user_id), 0)) AS terms
      FROM slot JOIN flash_items f ON f.promo_id = slot.id AND f.product_id = p.id
      WHERE f.variant_id IS NULL OR f.variant_id = line.variant_id
      ORDER BY f.flash_sold >= f.flash_stock, f.flash_price, f.variant_id LIMIT 1) flash ON true
    WHERE line.user_id = ${userId} ${checkedOnly ? sql`AND line.is_checked` : sql``}
    ORDER BY line.id DESC`.execute(db);
  return rows;
};

/**
 * One cheap look at the checked lines before a checkout: whether a product has less stock than is wanted, or every unit of
 * its running flash sale is sold. The cart itself must be locked.
 */
export const isCartSoldOut = async (tx: Tx<Schema>, userId: number, now: Date): Promise<boolean> => {
  const { rows } = await sql<{ is_sold_out: boolean }>`
    select coalesce(bool_or(coalesce(variant.stock, product.stock) < line.qty or coalesce(slot.is_sold, false)), false)
        as is_sold_out
    from cart_items line
    join products product on product.id = line.product_id
    left join product_variants variant on variant.id = line.variant_id and variant.deleted_at is null
    left join lateral (
      select bool_and(item.flash_sold >= item.flash_stock) as is_sold
      from flash_items item join promos promo on promo.id = item.promo_id
      where item.product_id = line.product_id and (item.variant_id is null or item.variant_id = line.variant_id)
        and promo.is_active and promo.deleted_at is null and promo.start_at <= ${now} and promo.end_at > ${now}
    ) slot on true
    where line.user_id = ${userId} and line.is_checked`.execute(tx);
  return rows[0]?.is_sold_out ?? false;
};
