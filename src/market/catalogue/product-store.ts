import { type Kysely, sql } from 'kysely';
import type { ShownNumber } from '#contract/product.ts';
import { type Holiday, holidayColumn } from '../holidays/index.ts';
import type { Schema } from '../schema.ts';
import { type ScoreRow, scoreColumn } from '../scores/index.ts';
import { LOWEST_PRICE_DAYS } from './price.rules.ts';

export type VariantFacts = {
  id: number;
  options: string[];
  sku: string;
  base: number;
  discount: number;
  weight: number;
  stock: number;
  photo: string | null;
};

/** How many visible reviews gave each number of stars, 1 first. */
export type StarCounts = [number, number, number, number, number];

export type ProductFacts = {
  id: number;
  card: string;
  description: string;
  condition: 'new' | 'used';
  sku: string;
  options: { name: string; values: string[] }[];
  variants: VariantFacts[];
  stars: StarCounts;
  /** Those that count today. */
  numbers: ShownNumber[];
  minQty: number;
  maxQty: number | null;
  preorderDays: number | null;
  wholesale: [number, number][];
  score: ScoreRow | null;
  holiday: Holiday | null;
};

const starsOf = sql`
  SELECT json_build_array(count(*) FILTER (WHERE rating = 1), count(*) FILTER (WHERE rating = 2),
    count(*) FILTER (WHERE rating = 3), count(*) FILTER (WHERE rating = 4), count(*) FILTER (WHERE rating = 5))
  FROM reviews WHERE product_id = p.id AND NOT is_hidden`;

/** Everything of one visible product in one read, or undefined when it is not visible. @param today of Jakarta */
export const productFacts = async (
  db: Kysely<Schema>,
  slug: string,
  today: string,
): Promise<ProductFacts | undefined> => {
  const { rows } = await sql<ProductFacts>`
    SELECT p.id, l.card, p.description, p.condition, p.sku, p.options, (${starsOf}) AS stars,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('kind', n.kind, 'number', n.number) ORDER BY n.id), '[]')
        FROM product_numbers n WHERE n.product_id = p.id AND n.state <> 'rejected'
          AND (n.valid_until IS NULL OR n.valid_until >= ${today}::date)) AS numbers,
      p.min_qty AS "minQty", p.max_qty AS "maxQty", p.preorder_days AS "preorderDays", p.wholesale,
      CASE WHEN p.options = '[]' THEN '[]' ELSE (
        SELECT coalesce(json_agg(json_build_object('id', v.id, 'options', v.options, 'sku', v.sku, 'base', v.base_price,
          'discount', v.merchant_discount_amount, 'weight', v.weight, 'stock', v.stock, 'photo', v.photo)
          ORDER BY v.position, v.id), '[]')
        FROM product_variants v WHERE v.product_id = p.id AND v.deleted_at IS NULL) END AS variants,
      ${scoreColumn(sql`p.merchant_id`)} AS score, ${holidayColumn(sql`p.merchant_id`, today)} AS holiday
    FROM products p JOIN listing l ON l.id = p.id
    WHERE p.slug = ${slug}`.execute(db);
  return rows[0];
};

/** `variantId` null: the product itself. Rupiah. */
export type LowestPrice = { productId: number; variantId: number | null; price: number };

/**
 * The lowest price that buyers were asked in the 30 days before `until` of each of these products, or of each of the variants
 * that it is sold in now: their own ones and those of flash sales. What is asked at that moment is left to the caller, who
 * knows it.
 */
export const lowestPrices = async (
  db: Kysely<Schema>,
  productIds: readonly number[],
  until: Date,
): Promise<LowestPrice[]> => {
  const since = new Date(until.getTime() - LOWEST_PRICE_DAYS * 86_400_000);
  const { rows } = await sql<LowestPrice>`
    WITH asked AS (
      SELECT product_id, variant_id, price FROM price_history
      WHERE product_id = ANY(${productIds}::bigint[]) AND was_shown AND until_at > ${since} AND from_at < ${until}
      UNION ALL
      SELECT f.product_id, coalesce(v.id, f.variant_id), f.flash_price FROM flash_items f
      JOIN promos slot ON slot.id = f.promo_id AND slot.is_active
        AND slot.start_at < ${until} AND slot.end_at > ${since} AND (slot.deleted_at IS NULL OR slot.deleted_at > slot.start_at)
      LEFT JOIN product_variants v ON v.product_id = f.product_id AND v.deleted_at IS NULL
        AND (f.variant_id IS NULL OR v.id = f.variant_id)
      WHERE f.product_id = ANY(${productIds}::bigint[]))
    SELECT asked.product_id AS "productId", asked.variant_id AS "variantId", min(asked.price) AS price
    FROM asked JOIN products p ON p.id = asked.product_id LEFT JOIN product_variants v ON v.id = asked.variant_id
    WHERE CASE WHEN p.options = '[]' THEN asked.variant_id IS NULL ELSE v.id IS NOT NULL AND v.deleted_at IS NULL END
    GROUP BY 1, 2`.execute(db);
  return rows;
};

export type ReviewedFacts = {
  id: number;
  slug: string;
  product_name: string;
  photo: string | null;
  stars: StarCounts;
};

/** The product that reviews are asked of, with its star counts, or undefined when it is not visible. */
export const reviewedProduct = async (
  db: Kysely<Schema>,
  slug: string,
): Promise<ReviewedFacts | undefined> => {
  const { rows } = await sql<ReviewedFacts>`
    SELECT p.id, p.slug, p.product_name, (${starsOf}) AS stars,
      (SELECT file_id FROM product_photos WHERE product_id = p.id ORDER BY position LIMIT 1) AS photo
    FROM products p JOIN listing l ON l.id = p.id
    WHERE p.slug = ${slug}`.execute(db);
  return rows[0];
};

export type ReviewFacts = {
  id: number;
  rating: number;
  review: string;
  photos: string[];
  variant_options: string[];
  reply: string | null;
  replied_at: Date | null;
  created_at: Date;
  fullname: string | null;
  profile_picture: string | null;
};

/** A page of the visible reviews of a product, newest first; `rating` null means any. */
export const reviewsOf = async (
  db: Kysely<Schema>,
  productId: number,
  rating: number | null,
  { limit, offset }: { limit: number; offset: number },
): Promise<ReviewFacts[]> => {
  const { rows } = await sql<ReviewFacts>`
    SELECT r.id, r.rating, r.review, r.photos, r.variant_options, r.reply, r.replied_at, r.created_at,
      u.fullname, u.profile_picture
    FROM reviews r JOIN users u ON u.id = r.user_id
    WHERE r.product_id = ${productId} AND NOT r.is_hidden ${rating === null ? sql`` : sql`AND r.rating = ${rating}`}
    ORDER BY r.created_at DESC, r.id DESC LIMIT ${limit} OFFSET ${offset}`.execute(db);
  return rows;
};
