import { sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import type { Schema } from '../schema.ts';
import { jsonRows } from './json-rows.ts';
import type { Kept } from './product.rules.ts';
import { slugsFor } from './slug.rules.ts';

export type NewProduct = { id: number; product: Kept };
export type WrittenProduct = { id: number; product: Kept };

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
  stock: product.stock,
  status: product.status,
  options: product.options,
});

const rowsOf = (rows: readonly object[]) => sql`
  json_to_recordset(${jsonRows(rows)}::json) AS n (id bigint, slug text, category_id bigint, product_name text,
    description text, condition text, sku text, base_price bigint, merchant_discount_amount bigint, weight int, stock int,
    status text, options jsonb)`;

/** Numbers for products to come. */
export const newProductIds = async (tx: Tx<Schema>, count: number): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    SELECT nextval(pg_get_serial_sequence('products', 'id')) AS id FROM generate_series(1, ${count}::int)`.execute(
    tx,
  );
  return rows.map((row) => row.id);
};

/** Adds products under the numbers they were given; each under the nicest address that nobody has. */
export const insertProducts = async (
  tx: Tx<Schema>,
  merchantId: number,
  products: readonly NewProduct[],
  now: Date,
): Promise<void> => {
  let left = [...products];
  for (const choice of [0, 1, 2] as const) {
    if (left.length === 0) return;
    const rows = left.map((one) => ({ ...fields(one), slug: slugsFor(one.product.name, one.id)[choice] }));
    const done = await sql<{ id: number }>`
      INSERT INTO products (id, merchant_id, slug, category_id, product_name, description, condition, sku, base_price,
        merchant_discount_amount, weight, stock, status, options, created_at, updated_at)
      SELECT id, ${merchantId}, slug, category_id, product_name, description, condition, sku, base_price,
        merchant_discount_amount, weight, stock, status, options, ${now}, ${now}
      FROM ${rowsOf(rows)} ORDER BY slug, id
      ON CONFLICT (slug) DO NOTHING RETURNING id`.execute(tx);
    const kept = new Set(done.rows.map((row) => row.id));
    left = left.filter((one) => !kept.has(one.id));
  }
  if (left.length > 0) throw new Error('No free address for a product.');
};

/** Writes products over what they were; the address stays. The caller holds them locked. */
export const updateProducts = async (
  tx: Tx<Schema>,
  products: readonly WrittenProduct[],
  now: Date,
): Promise<void> => {
  if (products.length === 0) return;
  await sql`
    UPDATE products p SET category_id = n.category_id, product_name = n.product_name, description = n.description,
      condition = n.condition, sku = n.sku, base_price = n.base_price,
      merchant_discount_amount = n.merchant_discount_amount, weight = n.weight, stock = n.stock, status = n.status,
      options = n.options, updated_at = ${now}
    FROM ${rowsOf(products.map(fields))} WHERE p.id = n.id`.execute(tx);
};

/** The photos of products in their order, instead of those they had. */
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

/** Takes products out of the store for good; what was ordered stays ordered. */
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

/** Holds the store's totals; always after its products are held, and before their words are. */
export const lockStore = async (tx: Tx<Schema>, merchantId: number): Promise<void> => {
  await sql`SELECT FROM merchants WHERE id = ${merchantId} FOR NO KEY UPDATE`.execute(tx);
};

/** Counts the store's visible products anew. */
export const countStore = async (tx: Tx<Schema>, merchantId: number): Promise<void> => {
  await sql`
    UPDATE merchants SET total_product = n.products
    FROM (SELECT count(*)::int AS products FROM listing WHERE merchant_id = ${merchantId}) n
    WHERE id = ${merchantId} AND total_product <> n.products`.execute(tx);
};
