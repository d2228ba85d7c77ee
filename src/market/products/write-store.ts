import { sql } from 'kysely';
import { plainSlug, reservedSlugs } from '#common/slug.ts';
import type { Tx } from '#platform/db/database.ts';
import { lockStock } from '../catalogue/index.ts';
import type { Schema } from '../schema.ts';
import { jsonRows } from './json-rows.ts';
import type { ProductContent } from './product.rules.ts';

const MAX_SLUG = 80;

/**
 * The slugs a product may get, the nicest first: its name; its name with its own number behind it, which another
 * product can only have when its name ends so; and one that is always free.
 */
const slugsFor = (name: string, id: number): [first: string, second: string, last: string] => {
  const plain = plainSlug(name, MAX_SLUG);
  const number = id.toString(36);
  const numbered = `${plain || 'produk'}-${number}`;
  return [plain === '' || reservedSlugs.has(plain) ? numbered : plain, numbered, `${numbered}-p${number}`];
};

type WrittenProduct = { id: number; product: ProductContent };

const fields = ({ id, product }: WrittenProduct) => ({
  id,
  category_id: product.categoryId,
  product_name: product.name,
  description: product.description,
  condition: product.condition,
  sku: product.sku,
  base_price: product.base,
  merchant_discount_amount: product.discount,
  weight: product.weight,
  dimensions: product.dimensions,
  stock: product.stock,
  status: product.status,
  options: product.options,
  min_qty: product.minQty,
  max_qty: product.maxQty,
  preorder_days: product.preorderDays,
  wholesale: product.wholesale,
});

const rowsOf = (rows: readonly object[]) => sql`
  json_to_recordset(${jsonRows(rows)}::json) AS n (id bigint, slug text, category_id bigint, product_name text,
    description text, condition text, sku text, base_price bigint, merchant_discount_amount bigint, weight int,
    dimensions int[], stock int, status text, options jsonb, min_qty smallint, max_qty smallint, preorder_days smallint,
    wholesale jsonb)`;

/** Reserves ids for new products. */
export const newProductIds = async (tx: Tx<Schema>, count: number): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    SELECT nextval(pg_get_serial_sequence('products', 'id')) AS id FROM generate_series(1, ${count}::int)`.execute(
    tx,
  );
  return rows.map((row) => row.id);
};

/** Inserts products under ids of `newProductIds`, each with the nicest slug that is free. */
export const insertProducts = async (
  tx: Tx<Schema>,
  merchantId: number,
  products: readonly WrittenProduct[],
  now: Date,
): Promise<void> => {
  let left = [...products];
  for (const choice of [0, 1, 2] as const) {
    if (left.length === 0) return;
    const rows = left.map((one) => ({ ...fields(one), slug: slugsFor(one.product.name, one.id)[choice] }));
    const done = await sql<{ id: number }>`
      INSERT INTO products (id, merchant_id, slug, category_id, product_name, description, condition, sku, base_price,
        merchant_discount_amount, weight, dimensions, stock, status, options, min_qty, max_qty, preorder_days, wholesale,
        created_at, updated_at)
      SELECT id, ${merchantId}, slug, category_id, product_name, description, condition, sku, base_price,
        merchant_discount_amount, weight, dimensions, stock, status, options, min_qty, max_qty, preorder_days, wholesale,
        ${now}, ${now}
      FROM ${rowsOf(rows)} ORDER BY slug, id
      ON CONFLICT (slug) DO NOTHING RETURNING id`.execute(tx);
    const inserted = new Set(done.rows.map((row) => row.id));
    left = left.filter((one) => !inserted.has(one.id));
  }
  if (left.length > 0) throw new Error('No free slug for a product.');
};

/** Overwrites products; the slug stays. The caller has locked them. */
export const updateProducts = async (
  tx: Tx<Schema>,
  products: readonly WrittenProduct[],
  now: Date,
): Promise<void> => {
  if (products.length === 0) return;
  await sql`
    UPDATE products p SET category_id = n.category_id, product_name = n.product_name, description = n.description,
      condition = n.condition, sku = n.sku, base_price = n.base_price,
      merchant_discount_amount = n.merchant_discount_amount, weight = n.weight, dimensions = n.dimensions,
      stock = n.stock, status = n.status,
      options = n.options, min_qty = n.min_qty, max_qty = n.max_qty, preorder_days = n.preorder_days,
      wholesale = n.wholesale, updated_at = ${now}
    FROM ${rowsOf(products.map(fields))} WHERE p.id = n.id`.execute(tx);
};

/** Replaces the photos of products. */
export const writePhotos = async (tx: Tx<Schema>, products: readonly WrittenProduct[]): Promise<void> => {
  if (products.length === 0) return;
  const ids = products.map((one) => one.id);
  await sql`DELETE FROM product_photos WHERE product_id = ANY(${ids}::bigint[])`.execute(tx);
  const rows = products.flatMap(({ id, product }) =>
    product.photos.map((file_id, position) => ({ product_id: id, position, file_id })),
  );
  if (rows.length === 0) return;
  await sql`
    INSERT INTO product_photos (product_id, position, file_id)
    SELECT * FROM json_to_recordset(${jsonRows(rows)}::json) AS n (product_id bigint, position smallint, file_id uuid)`.execute(
    tx,
  );
};

/** Deletes products softly: orders still name them. */
export const markDeleted = async (tx: Tx<Schema>, ids: readonly number[], now: Date): Promise<void> => {
  await sql`UPDATE products SET deleted_at = ${now}, updated_at = ${now} WHERE id = ANY(${ids}::bigint[])`.execute(
    tx,
  );
};

export const setStatus = async (
  tx: Tx<Schema>,
  ids: readonly number[],
  status: 'PUBLISH' | 'HIDDEN',
  now: Date,
): Promise<void> => {
  await sql`
    UPDATE products SET status = ${status}, updated_at = ${now}
    WHERE id = ANY(${ids}::bigint[]) AND status <> ${status}`.execute(tx);
};

/** Locks the store's totals; always after its products, and before the vocabulary. */
export const lockStore = async (tx: Tx<Schema>, merchantId: number): Promise<void> => {
  await sql`SELECT FROM merchants WHERE id = ${merchantId} FOR NO KEY UPDATE`.execute(tx);
};

/** Updates the number of the store's visible products. */
export const countStore = async (tx: Tx<Schema>, merchantId: number): Promise<void> => {
  await sql`
    UPDATE merchants SET total_product = n.products
    FROM (SELECT count(*)::int AS products FROM listing WHERE merchant_id = ${merchantId}) n
    WHERE id = ${merchantId} AND total_product <> n.products`.execute(tx);
};

const variantRows = (products: readonly WrittenProduct[]) =>
  jsonRows(
    products.flatMap(({ id: product_id, product }) =>
      product.variants.map((variant, position) => ({
        id: variant.id,
        product_id,
        position,
        options: variant.options,
        sku: variant.sku,
        base_price: variant.base,
        merchant_discount_amount: variant.discount,
        weight: variant.weight,
        stock: variant.stock,
        photo: variant.photo,
      })),
    ),
  );

const variantColumns = sql`AS n (id bigint, product_id bigint, position smallint, options text[], sku text, base_price bigint,
  merchant_discount_amount bigint, weight int, stock int, photo uuid)`;

/**
 * Writes the variants of products: those with an id are updated, those without are inserted, all others removed. A
 * removed one stays as a row marked so, which order and cart lines name; one with the same options that comes later is a
 * new row, so that nobody's old cart line turns into an offer of another price and picture. The caller has locked the
 * products and made sure that no flash sale names a removed one (`variantsInFlashSales`).
 */
export const writeVariants = async (
  tx: Tx<Schema>,
  products: readonly WrittenProduct[],
  now: Date,
): Promise<void> => {
  if (products.length === 0) return;
  const ids = products.map((one) => one.id);
  const remaining = products.flatMap(({ product }) => product.variants.flatMap((one) => one.id ?? []));
  const rows = variantRows(products);
  await sql`
    UPDATE product_variants SET deleted_at = ${now}
    WHERE product_id = ANY(${ids}::bigint[]) AND deleted_at IS NULL AND NOT (id = ANY(${remaining}::bigint[]))`.execute(
    tx,
  );
  if (rows === '[]') return;
  // two variants may swap their options, which must be unique at every moment: those that change get a placeholder first
  await sql`
    UPDATE product_variants v SET options = ARRAY['', v.id::text]
    FROM json_to_recordset(${rows}::json) ${variantColumns} WHERE v.id = n.id AND v.options <> n.options`.execute(
    tx,
  );
  await sql`
    UPDATE product_variants v SET position = n.position, options = n.options, sku = n.sku, base_price = n.base_price,
      merchant_discount_amount = n.merchant_discount_amount, weight = n.weight, stock = n.stock, photo = n.photo
    FROM json_to_recordset(${rows}::json) ${variantColumns} WHERE v.id = n.id`.execute(tx);
  await sql`
    INSERT INTO product_variants (product_id, position, options, sku, base_price, merchant_discount_amount, weight, stock, photo)
    SELECT product_id, position, options, sku, base_price, merchant_discount_amount, weight, stock, photo
    FROM json_to_recordset(${rows}::json) ${variantColumns} WHERE id IS NULL ORDER BY product_id, position`.execute(
    tx,
  );
};

export type LockedProduct = {
  id: number;
  merchant_id: number;
  product_name: string;
  is_taken_down: boolean;
  takedown_reason: string | null;
};

/** Locks products that are not deleted until the end of the transaction, by ascending id. */
export const lockProducts = async (tx: Tx<Schema>, ids: readonly number[]): Promise<LockedProduct[]> => {
  await lockStock(tx, ids);
  const { rows } = await sql<LockedProduct>`
    SELECT id, merchant_id, product_name, is_taken_down, takedown_reason FROM products
    WHERE id = ANY(${ids}::bigint[]) AND deleted_at IS NULL ORDER BY id`.execute(tx);
  return rows;
};

/** Takes products down for a reason, or (null) ends that. */
export const markTakenDown = async (
  tx: Tx<Schema>,
  ids: readonly number[],
  reason: string | null,
  now: Date,
): Promise<void> => {
  await sql`
    UPDATE products SET is_taken_down = ${reason !== null}, takedown_reason = ${reason}, updated_at = ${now}
    WHERE id = ANY(${ids}::bigint[])`.execute(tx);
};
