import { type Kysely, sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import { lockStock } from '../catalogue/index.ts';
import type { Schema } from '../schema.ts';
import type { OwnProduct } from './product.rules.ts';

type Row = Omit<OwnProduct, 'createdAt' | 'updatedAt'> & { created_at: Date; updated_at: Date };

const selectProducts = (condition: ReturnType<typeof sql>) => sql<Row>`
  SELECT p.id, p.slug, p.product_name AS name, p.category_id AS "categoryId", p.description, p.condition, p.sku, p.status,
    p.base_price AS base, p.merchant_discount_amount AS discount, p.weight, p.dimensions, p.stock, p.options,
    p.min_qty AS "minQty", p.max_qty AS "maxQty", p.preorder_days AS "preorderDays", p.wholesale,
    p.is_taken_down AS "isTakenDown", p.takedown_reason AS "takedownReason",
    p.lacks_number AS "lacksNumber", p.moderation, p.created_at, p.updated_at,
    ARRAY(SELECT f.file_id::text FROM product_photos f WHERE f.product_id = p.id ORDER BY f.position) AS photos,
    CASE WHEN p.options = '[]' THEN '[]' ELSE (
      SELECT coalesce(json_agg(json_build_object('id', v.id, 'options', v.options, 'sku', v.sku, 'base', v.base_price,
        'discount', v.merchant_discount_amount, 'weight', v.weight, 'stock', v.stock, 'photo', v.photo)
        ORDER BY v.position, v.id), '[]')
      FROM product_variants v WHERE v.product_id = p.id AND v.deleted_at IS NULL) END AS variants,
    CASE WHEN p.rating_count = 0 THEN ARRAY[0, 0, 0, 0, 0] ELSE (
      SELECT ARRAY[count(*) FILTER (WHERE rating = 1), count(*) FILTER (WHERE rating = 2),
        count(*) FILTER (WHERE rating = 3), count(*) FILTER (WHERE rating = 4), count(*) FILTER (WHERE rating = 5)]::int[]
      FROM reviews WHERE product_id = p.id AND NOT is_hidden) END AS stars,
    coalesce(number.numbers, '[]') AS numbers, coalesce(number.standings, '[]') AS "numberStandings",
    EXISTS (SELECT FROM listing l WHERE l.id = p.id) AS "isVisible"
  FROM products p
  CROSS JOIN LATERAL (
    SELECT json_agg(json_build_object('kind', n.kind, 'number', n.number, 'validUntil', n.valid_until, 'fileId', n.file_id)
        ORDER BY n.kind COLLATE "C") AS numbers,
      json_agg(json_build_object('kind', n.kind, 'state', n.state, 'reason', n.reason) ORDER BY n.kind COLLATE "C") AS standings
    FROM product_numbers n WHERE n.product_id = p.id) number
  WHERE p.deleted_at IS NULL AND ${condition}`;

const toOwn = ({ created_at, updated_at, ...row }: Row): OwnProduct => ({
  ...row,
  createdAt: created_at,
  updatedAt: updated_at,
});

/** Those of the products that are the store's and not deleted, by id. */
export const ownProducts = async (
  db: Kysely<Schema>,
  merchantId: number,
  ids: readonly number[],
): Promise<Map<number, OwnProduct>> => {
  if (ids.length === 0) return new Map();
  const condition = sql`p.merchant_id = ${merchantId} AND p.id = ANY(${ids}::bigint[])`;
  const { rows } = await selectProducts(condition).execute(db);
  return new Map(rows.map((row) => [row.id, toOwn(row)]));
};

/** Products of any store that are not deleted, by id. */
export const productsOfAnyStore = async (
  db: Kysely<Schema>,
  ids: readonly number[],
): Promise<Map<number, OwnProduct>> => {
  if (ids.length === 0) return new Map();
  const { rows } = await selectProducts(sql`p.id = ANY(${ids}::bigint[])`).execute(db);
  return new Map(rows.map((row) => [row.id, toOwn(row)]));
};

/** As `ownProducts`, locked until the end of the transaction: nothing is sold of them and nobody else changes them. */
export const lockOwnProducts = async (
  tx: Tx<Schema>,
  merchantId: number,
  ids: readonly number[],
): Promise<Map<number, OwnProduct>> => {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM products WHERE id = ANY(${ids}::bigint[]) AND merchant_id = ${merchantId}`.execute(tx);
  const own = rows.map((row) => row.id);
  await lockStock(tx, own);
  return ownProducts(tx, merchantId, own);
};

/** The next products of a store by id behind `afterId`, for reading all of them in parts. */
export const nextOwnProducts = async (
  db: Kysely<Schema>,
  merchantId: number,
  afterId: number,
  limit: number,
): Promise<OwnProduct[]> => {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM products WHERE merchant_id = ${merchantId} AND deleted_at IS NULL AND id > ${afterId}
    ORDER BY merchant_id, id LIMIT ${limit}`.execute(db);
  const ids = rows.map((row) => row.id);
  const products = await ownProducts(db, merchantId, ids);
  return ids.flatMap((id) => products.get(id) ?? []);
};
