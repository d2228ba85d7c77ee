import { type Kysely, sql } from 'kysely';
import { type BundleState, MAX_BUNDLES } from '#contract/seller-bundle.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Schema } from '../schema.ts';
import type { BundleTerms, Part, Saving } from './bundle.rules.ts';

type Db = Kysely<Schema>;

const partsOf = sql`(SELECT json_agg(json_build_object('productId', part.product_id, 'variantId', part.variant_id, 'qty', part.qty)
  ORDER BY part.position) FROM bundle_parts part WHERE part.bundle_id = b.id)`;

const isRunning = (now: Date) =>
  sql`b.deleted_at IS NULL AND b.start_at <= ${now} AND (b.end_at IS NULL OR b.end_at > ${now})`;

/** Orders that did not come to an end without a sale: what a limit counts, and what a store gave. */
const kept = sql`NOT IN ('expired', 'cancelled', 'rejected', 'refunded')`;

type TermsRow = {
  id: number;
  merchant_id: number;
  bundle_name: string;
  saving_type: Saving['type'];
  saving_value: number;
  parts: Part[];
  left: number | null;
};

const toTerms = (row: TermsRow): BundleTerms => ({
  ...{ id: row.id, merchantId: row.merchant_id, name: row.bundle_name },
  saving: { type: row.saving_type, value: row.saving_value },
  ...{ parts: row.parts, left: row.left },
});

/**
 * The bundles that run at `now` of which every product is among these, with the sets that a buyer may still have of each. Whoever
 * places an order reads them under the lock of the buyer's cart, so that nobody has more by two checkouts at once.
 */
export const bundlesWithin = async (
  db: Db,
  userId: number,
  productIds: readonly number[],
  now: Date,
): Promise<BundleTerms[]> => {
  const { rows } = await sql<TermsRow>`
    SELECT b.id, b.merchant_id, b.bundle_name, b.saving_type, b.saving_value, ${partsOf} AS parts,
      CASE WHEN b.limit_per_buyer IS NOT NULL THEN greatest(0, b.limit_per_buyer - (
        SELECT coalesce(sum(had.sets), 0)::int FROM order_bundles had JOIN orders o ON o.id = had.order_id
        WHERE had.bundle_id = b.id AND had.user_id = ${userId} AND o.status ${kept})) END AS "left"
    FROM bundles b
    WHERE ${isRunning(now)}
      AND b.id IN (SELECT bundle_id FROM bundle_parts WHERE product_id = ANY(${productIds}::bigint[]))
      AND NOT EXISTS (SELECT FROM bundle_parts part
        WHERE part.bundle_id = b.id AND NOT part.product_id = ANY(${productIds}::bigint[]))
    ORDER BY b.id`.execute(db);
  return rows.map(toTerms);
};

export type SoldPart = Part & {
  product_name: string;
  slug: string;
  photo: string | null;
  has_variants: boolean;
  /** Rupiah of the product itself, and its pieces. */
  price: number;
  stock: number;
  /** What it can be bought as; the dearer last. */
  variants: { id: number; options: string[]; price: number; stock: number }[];
};
export type SoldBundle = Omit<BundleTerms, 'parts' | 'left'> & {
  limitPerBuyer: number | null;
  parts: SoldPart[];
};

/**
 * The bundles with a product that run at `now` and whose products are all sold by an open store, newest first: as many as a
 * store may have, since stock, flash sales and variants, which the caller knows, may take away any of them.
 */
export const bundlesOfProduct = async (
  db: Db,
  productId: number,
  today: string,
  now: Date,
): Promise<SoldBundle[]> => {
  const { rows } = await sql<
    Omit<TermsRow, 'left' | 'parts'> & { limit_per_buyer: number | null; parts: SoldPart[] }
  >`
    SELECT b.id, b.merchant_id, b.bundle_name, b.saving_type, b.saving_value, b.limit_per_buyer, sold.parts
    FROM bundles b
    JOIN merchants m ON m.id = b.merchant_id AND m.status = 'active'
    CROSS JOIN LATERAL (
      SELECT json_agg(json_build_object('productId', p.id, 'variantId', part.variant_id, 'qty', part.qty,
          'product_name', p.product_name, 'slug', p.slug, 'has_variants', p.options <> '[]', 'price', p.publish_price,
          'stock', p.stock,
          'photo', (SELECT f.file_id FROM product_photos f WHERE f.product_id = p.id ORDER BY f.position LIMIT 1),
          'variants', coalesce((SELECT json_agg(json_build_object('id', v.id, 'options', v.options, 'price', v.publish_price,
              'stock', v.stock) ORDER BY v.publish_price, v.position, v.id)
            FROM product_variants v WHERE v.product_id = p.id AND v.deleted_at IS NULL AND p.options <> '[]'
              AND (part.variant_id IS NULL OR v.id = part.variant_id)), '[]')) ORDER BY part.position) AS parts,
        count(*) AS sold
      FROM bundle_parts part
      JOIN products p ON p.id = part.product_id AND p.status = 'PUBLISH' AND p.deleted_at IS NULL AND NOT p.is_taken_down
        AND NOT p.is_withheld
      JOIN listing l ON l.id = p.id
      WHERE part.bundle_id = b.id) sold
    WHERE ${isRunning(now)} AND b.id IN (SELECT bundle_id FROM bundle_parts WHERE product_id = ${productId})
      AND sold.sold = (SELECT count(*) FROM bundle_parts WHERE bundle_id = b.id)
      AND NOT EXISTS (SELECT FROM store_holidays h WHERE h.merchant_id = m.id AND ${today}::date BETWEEN h.date_start AND h.date_end)
    ORDER BY b.id DESC LIMIT ${MAX_BUNDLES}`.execute(db);
  return rows.map((row) => ({
    ...{ id: row.id, merchantId: row.merchant_id, name: row.bundle_name, parts: row.parts },
    saving: { type: row.saving_type, value: row.saving_value },
    limitPerBuyer: row.limit_per_buyer,
  }));
};

/** The parts of a bundle that runs at `now`; undefined: there is none. */
export const runningParts = async (db: Db, id: number, now: Date): Promise<Part[] | undefined> => {
  const { rows } = await sql<{ parts: Part[] }>`
    SELECT ${partsOf} AS parts FROM bundles b WHERE b.id = ${id} AND ${isRunning(now)}`.execute(db);
  return rows[0]?.parts;
};

export type OwnBundleRow = {
  id: number;
  bundle_name: string;
  saving_type: Saving['type'];
  saving_value: number;
  start_at: Date;
  end_at: Date | null;
  limit_per_buyer: number | null;
  parts: {
    product_id: number;
    product_name: string;
    variant_id: number | null;
    variant_options: string[];
    qty: number;
    is_available: boolean;
  }[];
  sets_sold: number;
  saving_given: number;
};

const ownBundle = sql`
  SELECT b.id, b.bundle_name, b.saving_type, b.saving_value, b.start_at, b.end_at, b.limit_per_buyer,
    (SELECT json_agg(json_build_object('product_id', p.id, 'product_name', p.product_name, 'variant_id', part.variant_id,
        'variant_options', coalesce(v.options, '{}'), 'qty', part.qty,
        'is_available', l.id IS NOT NULL AND v.deleted_at IS NULL AND coalesce(v.stock, p.stock) >= part.qty)
        ORDER BY part.position)
      FROM bundle_parts part JOIN products p ON p.id = part.product_id
      LEFT JOIN product_variants v ON v.id = part.variant_id LEFT JOIN listing l ON l.id = p.id
      WHERE part.bundle_id = b.id) AS parts,
    coalesce(sold.sets, 0)::int AS sets_sold, coalesce(sold.saving, 0)::bigint AS saving_given
  FROM bundles b
  LEFT JOIN LATERAL (
    SELECT sum(had.sets) AS sets, sum(had.saving) AS saving FROM order_bundles had JOIN orders o ON o.id = had.order_id
    WHERE had.bundle_id = b.id AND o.status ${kept}) sold ON true`;

/** A page of a store's bundles, newest first. */
export const ownBundlePage = async (
  db: Db,
  merchantId: number,
  { state, now }: { state: BundleState | null; now: Date },
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: OwnBundleRow[]; total: number }> => {
  const condition = sql`b.merchant_id = ${merchantId} AND b.deleted_at IS NULL
    AND (${state}::text IS NULL OR ${state} = CASE WHEN b.end_at <= ${now} THEN 'over' WHEN b.start_at > ${now} THEN 'planned'
      ELSE 'running' END)`;
  const { rows } = await sql<OwnBundleRow>`
    ${ownBundle} WHERE ${condition} ORDER BY b.id DESC LIMIT ${limit} OFFSET ${offset}`.execute(db);
  const counted = await sql<{ total: number }>`
    SELECT count(*)::int AS total FROM bundles b WHERE ${condition}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
};

export const ownBundleById = async (
  db: Db,
  merchantId: number,
  id: number,
): Promise<OwnBundleRow | undefined> => {
  const { rows } = await sql<OwnBundleRow>`
    ${ownBundle} WHERE b.merchant_id = ${merchantId} AND b.id = ${id} AND b.deleted_at IS NULL`.execute(db);
  return rows[0];
};

/** A store's bundle as whoever changes it needs it, without the figures of its orders; undefined: it has none. */
export const bundleToChange = (
  tx: Tx<Schema>,
  merchantId: number,
  id: number,
): Promise<{ id: number; start_at: Date } | undefined> =>
  tx
    .selectFrom('bundles')
    .select(['id', 'start_at'])
    .where('id', '=', id)
    .where('merchant_id', '=', merchantId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

/** A product that is to be part of a bundle; rupiah of its cheapest piece. */
export type Candidate = {
  id: number;
  has_variants: boolean;
  min_qty: number;
  price: number;
  variants: { id: number; price: number }[];
};

export const candidates = async (
  tx: Tx<Schema>,
  merchantId: number,
  productIds: readonly number[],
): Promise<Map<number, Candidate>> => {
  const { rows } = await sql<Candidate>`
    SELECT p.id, p.options <> '[]' AS has_variants, p.min_qty, p.publish_price AS price,
      coalesce((SELECT json_agg(json_build_object('id', v.id, 'price', v.publish_price)) FROM product_variants v
        WHERE v.product_id = p.id AND v.deleted_at IS NULL), '[]') AS variants
    FROM products p
    WHERE p.merchant_id = ${merchantId} AND p.id = ANY(${productIds}::bigint[]) AND p.deleted_at IS NULL`.execute(
    tx,
  );
  return new Map(rows.map((row) => [row.id, row]));
};

/** One at a time makes bundles of a store, so that their number is known. */
export const lockBundles = async (tx: Tx<Schema>, merchantId: number): Promise<void> => {
  await sql`SELECT pg_advisory_xact_lock(hashtext('bundles'), ${merchantId}::int)`.execute(tx);
};

export const bundleCount = async (tx: Tx<Schema>, merchantId: number, now: Date): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM bundles
    WHERE merchant_id = ${merchantId} AND deleted_at IS NULL AND (end_at IS NULL OR end_at > ${now})`.execute(
    tx,
  );
  return rows[0]?.count ?? 0;
};

export type BundleContent = {
  bundle_name: string;
  saving_type: Saving['type'];
  saving_value: number;
  start_at: Date;
  end_at: Date | null;
  limit_per_buyer: number | null;
};

/** Writes a bundle and its parts. @param id null: a new one @returns its id */
export const writeBundle = async (
  tx: Tx<Schema>,
  merchantId: number,
  id: number | null,
  content: BundleContent,
  parts: readonly Part[],
  now: Date,
): Promise<number> => {
  const bundleId =
    id ??
    (
      await tx
        .insertInto('bundles')
        .values({ merchant_id: merchantId, ...content, created_at: now, updated_at: now })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  if (id !== null) {
    await tx
      .updateTable('bundles')
      .set({ ...content, updated_at: now })
      .where('id', '=', id)
      .execute();
    await tx.deleteFrom('bundle_parts').where('bundle_id', '=', id).execute();
  }
  await tx
    .insertInto('bundle_parts')
    .values(
      parts.map(({ productId, variantId, qty }, position) => ({
        ...{ bundle_id: bundleId, position, product_id: productId, variant_id: variantId, qty },
      })),
    )
    .execute();
  return bundleId;
};

/** @returns whether the store had it */
export const markBundleDeleted = async (
  db: Db,
  merchantId: number,
  id: number,
  now: Date,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('bundles')
    .set({ deleted_at: now, updated_at: now })
    .where('id', '=', id)
    .where('merchant_id', '=', merchantId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};
