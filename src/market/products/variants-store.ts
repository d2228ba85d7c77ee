import { sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import type { Schema } from '../schema.ts';
import { jsonRows } from './json-rows.ts';
import type { WrittenProduct } from './write-store.ts';

const rowsOf = (products: readonly WrittenProduct[]) =>
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

const columns = sql`AS n (id bigint, product_id bigint, position smallint, options text[], sku text, base_price bigint,
  merchant_discount_amount bigint, weight int, stock int, photo uuid)`;

/**
 * Writes the variants of products: those with an id over what they were, those without anew, others go.
 * Fails on a foreign key when one that goes is part of a flash sale.
 */
export const writeVariants = async (tx: Tx<Schema>, products: readonly WrittenProduct[]): Promise<void> => {
  if (products.length === 0) return;
  const ids = products.map((one) => one.id);
  const stay = products.flatMap(({ product }) => product.variants.flatMap((one) => one.id ?? []));
  const rows = rowsOf(products);
  await sql`
    DELETE FROM product_variants WHERE product_id = ANY(${ids}::bigint[]) AND NOT (id = ANY(${stay}::bigint[]))`.execute(
    tx,
  );
  if (rows === '[]') return;
  // combinations that change hands would meet on the way: those that change step aside first
  await sql`
    UPDATE product_variants v SET options = ARRAY['', v.id::text]
    FROM json_to_recordset(${rows}::json) ${columns} WHERE v.id = n.id AND v.options <> n.options`.execute(
    tx,
  );
  await sql`
    UPDATE product_variants v SET position = n.position, options = n.options, sku = n.sku, base_price = n.base_price,
      merchant_discount_amount = n.merchant_discount_amount, weight = n.weight, stock = n.stock, photo = n.photo
    FROM json_to_recordset(${rows}::json) ${columns} WHERE v.id = n.id`.execute(tx);
  await sql`
    INSERT INTO product_variants (product_id, position, options, sku, base_price, merchant_discount_amount, weight, stock, photo)
    SELECT product_id, position, options, sku, base_price, merchant_discount_amount, weight, stock, photo
    FROM json_to_recordset(${rows}::json) ${columns} WHERE id IS NULL ORDER BY product_id, position`.execute(
    tx,
  );
};
