import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database, Tx } from '#platform/db/database.ts';
import type { Schema } from '../schema.ts';
import { type Card, readCard } from './card.rules.ts';

/**
 * Changes whenever somebody has changed the listing: what was counted before may no longer be true. What other processes
 * change is heard of where they share more than the database (versions.ts), and else noticed by age alone.
 */
export const listingVersion = ({ versions }: Pick<Database<Schema>, 'versions'>): number =>
  versions.of('listing');
/** In a transaction: after its commit. */
export const listingChanged = (db: { changed: (topic: string) => unknown }): void =>
  void db.changed('listing');

/** A product p in category c of merchant m in city t, rated r, in the form that card.rules.ts reads. */
const cardJson = sql`
    json_build_array(p.slug, p.product_name,
      coalesce((SELECT json_agg(f.file_id ORDER BY f.position) FROM product_photos f WHERE f.product_id = p.id), '[]'),
      p.base_price, p.merchant_discount_amount, p.weight, r.rating, p.rating_count, p.total_sold, p.stock,
      p.options <> '[]', c.id, m.id, m.merchant_name, m.merchant_slug, t.name, m.is_pkp = 'pkp', m.is_official,
      m.merchant_photo, p.is_halal, p.permit)`;

/** Visible products as listing rows; `ids` null means all. */
const visibleProducts = (ids: readonly number[] | null): RawBuilder<unknown> => sql`
  SELECT p.id, c.id::int AS category_id,
    (CASE c.level WHEN 2 THEN c.id WHEN 3 THEN c1.id END)::int AS middle_id,
    (CASE c.level WHEN 1 THEN c.id WHEN 2 THEN c1.id ELSE c2.id END)::int AS top_id,
    c.leaf_from AS leaf, p.merchant_id, m.province_id::int AS province_id, m.city_id::int AS city_id, m.is_official,
    p.stock > 0 AS in_stock, (r.rating / 100)::smallint AS stars, r.rating, p.rating_count::int AS reviews, p.total_sold,
    p.publish_price::int AS normal_price, p.publish_price::int AS price, p.created_at, p.is_halal, p.permits,
    ${cardJson}::text AS card
  FROM products p
  JOIN merchants m ON m.id = p.merchant_id AND m.status = 'active'
  JOIN cities t ON t.id = m.city_id
  JOIN categories c ON c.id = p.category_id AND c.is_active
  LEFT JOIN categories c1 ON c1.id = c.parent_id
  LEFT JOIN categories c2 ON c2.id = c1.parent_id
  CROSS JOIN LATERAL (
    SELECT coalesce(round(p.rating_sum * 100.0 / nullif(p.rating_count, 0)), 0)::smallint AS rating) r
  WHERE p.status = 'PUBLISH' AND p.deleted_at IS NULL AND NOT p.is_taken_down AND NOT p.is_withheld
    AND coalesce(c1.is_active, true) AND coalesce(c2.is_active, true)
    ${ids === null ? sql`` : sql`AND p.id = ANY(${ids}::bigint[])`}`;

const COLUMNS = sql.raw(
  'id, category_id, middle_id, top_id, leaf, merchant_id, province_id, city_id, is_official, in_stock, stars, rating, ' +
    'reviews, total_sold, normal_price, price, created_at, is_halal, permits, card',
);

/** Where a listing row is counted by its price: everything (0), and each category that it lies in or below. */
const scopesOf = sql.raw('(SELECT DISTINCT unnest(ARRAY[0, top_id, middle_id, category_id]) AS scope) s');

/** The changes of listing rows, counted into what price ranges are counted by. */
const countedByPrice = (changes: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  INSERT INTO price_counts (category_id, step, products)
  SELECT scope, price_step(price), sum(change) FROM ${changes} CROSS JOIN LATERAL ${scopesOf}
  WHERE scope IS NOT NULL GROUP BY 1, 2 HAVING sum(change) <> 0`;

/**
 * Brings the listing rows of these products in line with the truth; rows of products no longer visible go.
 * A running flash price stays. Unchanged rows are not written. How many lie in each category, and at which price, is
 * counted along; to be called while the products are locked.
 */
export const writeListing = async (db: Kysely<Schema>, ids: readonly number[]): Promise<void> => {
  await sql`
    WITH visible AS (${visibleProducts(ids)}),
    gone AS (DELETE FROM listing l WHERE l.id = ANY(${ids}::bigint[]) AND NOT EXISTS (SELECT FROM visible v WHERE v.id = l.id)
      RETURNING category_id, middle_id, top_id, price),
    written AS (
    INSERT INTO listing AS l (${COLUMNS}) SELECT ${COLUMNS} FROM visible ORDER BY id
    ON CONFLICT (id) DO UPDATE SET category_id = excluded.category_id, middle_id = excluded.middle_id,
      top_id = excluded.top_id, leaf = excluded.leaf, merchant_id = excluded.merchant_id,
      province_id = excluded.province_id, city_id = excluded.city_id, is_official = excluded.is_official,
      in_stock = excluded.in_stock, stars = excluded.stars, rating = excluded.rating, reviews = excluded.reviews,
      total_sold = excluded.total_sold, normal_price = excluded.normal_price,
      price = least(l.flash_price, excluded.price), created_at = excluded.created_at,
      is_halal = excluded.is_halal, permits = excluded.permits, card = excluded.card
    WHERE (l.card, l.permits, l.leaf, l.top_id, l.middle_id, l.province_id, l.city_id, l.created_at)
      IS DISTINCT FROM (excluded.card, excluded.permits, excluded.leaf, excluded.top_id, excluded.middle_id, excluded.province_id,
        excluded.city_id, excluded.created_at)
    RETURNING old.category_id AS was_category, old.middle_id AS was_middle, old.top_id AS was_top, old.price AS was_price,
      new.category_id, new.middle_id, new.top_id, new.price),
    changes AS (
      SELECT *, -1 AS change FROM gone
      UNION ALL SELECT was_category, was_middle, was_top, was_price, -1 FROM written WHERE was_category IS NOT NULL
      UNION ALL SELECT category_id, middle_id, top_id, price, 1 FROM written),
    sized AS (
      INSERT INTO category_sizes (category_id, products)
      SELECT category_id, sum(change) FROM changes GROUP BY category_id HAVING sum(change) <> 0)
    ${countedByPrice(sql`changes`)}`.execute(db);
};

/** Fills the emptied listing with every visible product, in the order they were made, and counts the categories. */
export const fillListing = async (db: Kysely<Schema>): Promise<void> => {
  await sql`
    INSERT INTO listing (${COLUMNS}) SELECT ${COLUMNS} FROM (${visibleProducts(null)}) v ORDER BY id`.execute(
    db,
  );
  await sql`DELETE FROM category_sizes`.execute(db);
  await sql`
    INSERT INTO category_sizes (category_id, products) SELECT category_id, count(*) FROM listing GROUP BY 1`.execute(
    db,
  );
  await sql`DELETE FROM price_counts`.execute(db);
  await countedByPrice(sql`(SELECT *, 1 AS change FROM listing ORDER BY price) l`).execute(db);
};

/** A product's price in the running slot, or null: it is in none. Lists show the normal price where that is lower. Rupiah. */
export type ListedFlashPrice = { id: number; flashPrice: number | null };

/** Sets what lists and searches filter and sort by; the shown price is worked out when a card is read. */
export const writeFlashPrices = async (
  db: Tx<Schema>,
  prices: readonly ListedFlashPrice[],
): Promise<void> => {
  // locked by ascending id first, as selling several products at once locks them
  await sql`
    WITH n AS (
      SELECT * FROM unnest(${prices.map((one) => one.id)}::bigint[], ${prices.map((one) => one.flashPrice)}::int[])
        AS n (id, flash_price)
    ), held AS MATERIALIZED (
      SELECT l.id FROM listing l JOIN n ON n.id = l.id WHERE l.flash_price IS DISTINCT FROM n.flash_price
      ORDER BY l.id FOR NO KEY UPDATE OF l
    ), priced AS (
      UPDATE listing l SET flash_price = n.flash_price, price = least(n.flash_price, l.normal_price)
      FROM n JOIN held ON held.id = n.id WHERE l.id = n.id
      RETURNING l.id, l.category_id, l.middle_id, l.top_id, l.price, old.price AS was_price
    ), counted AS (
      ${countedByPrice(sql`(
        SELECT category_id, middle_id, top_id, price, 1 AS change FROM priced
        UNION ALL SELECT category_id, middle_id, top_id, was_price, -1 FROM priced) l`)}
    )
    UPDATE keywords k SET price = priced.price FROM priced WHERE k.id = priced.id`.execute(db);
  listingChanged(db);
};

/** The cards of those of the products that are visible, in any order. */
export const cardsByIds = async (db: Kysely<Schema>, ids: readonly number[]): Promise<Card[]> => {
  const { rows } = await sql<{ id: number; card: string }>`
    SELECT id, card FROM listing WHERE id = ANY(${ids}::bigint[])`.execute(db);
  return rows.map((row) => readCard(row.id, row.card));
};

/** Base prices of variants, by id. Rupiah. */
export const variantBases = async (
  db: Kysely<Schema>,
  ids: readonly number[],
): Promise<Map<number, number>> => {
  const { rows } = await sql<{ id: number; base_price: number }>`
    SELECT id, base_price FROM product_variants WHERE id = ANY(${ids}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row.base_price]));
};

/** The cards of products whether visible or not, in any order; slower than the listing. */
export const hiddenCards = async (db: Kysely<Schema>, ids: readonly number[]): Promise<Card[]> => {
  const { rows } = await sql<{ id: number; card: string }>`
    SELECT p.id, ${cardJson}::text AS card
    FROM products p
    JOIN merchants m ON m.id = p.merchant_id
    JOIN categories c ON c.id = p.category_id
    CROSS JOIN LATERAL (SELECT coalesce((SELECT name FROM cities WHERE id = m.city_id), '') AS name) t
    CROSS JOIN LATERAL (
      SELECT coalesce(round(p.rating_sum * 100.0 / nullif(p.rating_count, 0)), 0)::smallint AS rating) r
    WHERE p.id = ANY(${ids}::bigint[])`.execute(db);
  return rows.map((row) => readCard(row.id, row.card));
};

/** The visible products by id, for the sitemap: walks the primary key, whatever the size of the catalogue. */
export const sitemapProducts = (db: Kysely<Schema>) => ({
  /** Numbers (from 1) of the ranges of `size` ids that hold a visible product. */
  ranges: async (size: number): Promise<number[]> => {
    const { rows } = await sql<{ part: number }>`
      with recursive parts(part) as (
        select (min(id) - 1) / ${sql.lit(size)} + 1 from listing
        union all
        select ((select min(id) from listing where id > part * ${sql.lit(size)}) - 1) / ${sql.lit(size)} + 1
        from parts where part is not null
      )
      select part from parts where part is not null order by part`.execute(db);
    return rows.map((row) => Number(row.part));
  },
  /** The next `limit` products with `after < id <= upTo`. */
  read: (after: number, upTo: number, limit: number) =>
    db
      .selectFrom('listing')
      .innerJoin('products', 'products.id', 'listing.id')
      .select(['listing.id', 'products.slug', 'products.updated_at'])
      .where('listing.id', '>', after)
      .where('listing.id', '<=', upTo)
      .orderBy('listing.id')
      .limit(limit)
      .execute(),
});
