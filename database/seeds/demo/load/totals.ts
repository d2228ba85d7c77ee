import type pg from 'pg';
import { TOLD_PRODUCTS } from './products.ts';

const BRIEF = [
  'Bagus',
  'Sesuai pesanan, makasih',
  'Mantap, pengiriman cepat',
  'Oke',
  'Barang sampai dengan aman',
  'Lumayan',
  'Standar sesuai harga',
  'Kurang sesuai harapan',
];

/**
 * Short reviews for a tenth of the products beyond the told ones, and their sums. One statement each: a shop of a
 * million needs no million round trips.
 */
export async function spreadBriefReviews(
  client: pg.PoolClient,
  total: number,
  firstBuyer: number,
  buyers: number,
): Promise<void> {
  if (total <= TOLD_PRODUCTS) return;
  await client.query(
    `INSERT INTO reviews (product_id, user_id, rating, review, created_at)
     SELECT p.id, $2 + (p.id * 7 + n * 31) % $3, (ARRAY[5,5,5,4,5,4,4,3,5,2,5,1])[1 + (p.id / 10 + n * 5) % 12],
       $4::text[][1 + (p.id / 10 + n) % 8], p.created_at + (now() - p.created_at) * (0.1 + n * 0.2)
     FROM products p, generate_series(1, 4) n
     WHERE p.id > $1 AND p.id % 10 = 0 AND p.total_sold >= n AND n <= 1 + (p.id / 10) % 4`.replace(
      '$4::text[][1',
      '($4::text[])[1',
    ),
    [TOLD_PRODUCTS, firstBuyer, buyers, BRIEF],
  );
  await client.query(
    `UPDATE products p SET rating_sum = r.sum, rating_count = r.count
     FROM (SELECT product_id, sum(rating) AS sum, count(*) AS count FROM reviews WHERE product_id > $1 AND NOT is_hidden GROUP BY 1) r
     WHERE r.product_id = p.id`,
    [TOLD_PRODUCTS],
  );
}

/** What a store sums up over its products. */
export const sumUpStores = (client: pg.PoolClient): Promise<unknown> =>
  client.query(`
    UPDATE merchants m SET total_sold = s.sold, total_product = s.products, rating_sum = s.rating_sum, rating_count = s.rating_count
    FROM (
      SELECT merchant_id, sum(total_sold) AS sold, count(*) FILTER (WHERE status = 'PUBLISH' AND NOT is_taken_down AND deleted_at IS NULL) AS products,
        sum(rating_sum) AS rating_sum, sum(rating_count) AS rating_count
      FROM products GROUP BY merchant_id
    ) s WHERE s.merchant_id = m.id`);

const NUMBERED = [
  'users',
  'categories',
  'merchants',
  'products',
  'product_variants',
  'reviews',
  'promos',
  'flash_items',
  'home_blocks',
];

/** After rows with given ids: the next id of each table is one beyond the greatest. */
export async function continueNumbers(client: pg.PoolClient): Promise<void> {
  for (const table of NUMBERED) {
    await client.query(
      `SELECT setval(pg_get_serial_sequence('${table}', 'id'), greatest(1, (SELECT max(id) FROM ${table})), (SELECT count(*) > 0 FROM ${table}))`,
    );
  }
}
