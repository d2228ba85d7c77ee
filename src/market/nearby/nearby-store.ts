import { type Kysely, sql } from 'kysely';
import type { BrandRow } from '../merchants/index.ts';
import type { Schema } from '../schema.ts';

type Db = Kysely<Schema>;

/** What sending one piece of a visible product depends on. Grams and centimetres of its lightest variant. */
export type SentProduct = {
  id: number;
  merchant_id: number;
  province_id: number;
  city_id: number;
  weight: number;
  dimensions: number[] | null;
  /** Couriers that its store leaves out. */
  excluded: string[];
};

/** The visible ones among these products, in no order. */
export const sentProducts = async (db: Db, ids: readonly number[]): Promise<SentProduct[]> => {
  // few products have either of the two lists, and reading a list costs more than a text that is not there
  type Row = Omit<SentProduct, 'dimensions' | 'excluded'> & { sides: string | null; left_out: string | null };
  const { rows } = await sql<Row>`
    SELECT l.id, l.merchant_id, l.province_id, l.city_id, array_to_string(p.dimensions, ' ') AS sides,
      CASE WHEN p.options = '[]' THEN p.weight ELSE coalesce((SELECT min(v.weight) FROM product_variants v
        WHERE v.product_id = l.id AND v.deleted_at IS NULL), p.weight) END AS weight,
      (SELECT string_agg(e.courier, E'\n') FROM store_courier_exclusions e WHERE e.merchant_id = l.merchant_id) AS left_out
    FROM listing l JOIN products p ON p.id = l.id
    WHERE l.id = ANY(${ids}::bigint[])`.execute(db);
  return rows.map(({ sides, left_out, ...row }) => ({
    ...row,
    dimensions: sides === null ? null : sides.split(' ').map(Number),
    excluded: left_out?.split('\n') ?? [],
  }));
};

/** What else a ride on the same day depends on. */
export type RideFacts = {
  latitude: number | null;
  longitude: number | null;
  preorder_days: number | null;
  in_stock: boolean;
};

export const rideFacts = async (db: Db, productId: number): Promise<RideFacts | undefined> => {
  const { rows } = await sql<RideFacts>`
    SELECT m.latitude, m.longitude, p.preorder_days, l.in_stock
    FROM listing l JOIN products p ON p.id = l.id JOIN merchants m ON m.id = l.merchant_id
    WHERE l.id = ${productId}`.execute(db);
  return rows[0];
};

export type StoreRow = BrandRow & {
  city: string;
  city_id: number;
  latitude: number | null;
  longitude: number | null;
};

type Around = { cityId: number; provinceId: number; latitude: number | null; longitude: number | null };

/**
 * A page of the active stores with products in a province, and how many there are: those of the city first, then by
 * distance, on a flat map, which keeps its order within one province.
 */
export const storesAround = async (
  db: Db,
  { cityId, provinceId, latitude, longitude }: Around,
  page: { offset: number; limit: number },
): Promise<{ rows: StoreRow[]; total: number }> => {
  const inside = sql`m.status = 'active' AND m.total_product > 0
    AND m.city_id = ANY(ARRAY(SELECT id FROM cities WHERE province_id = ${provinceId}))`;
  const [{ rows }, counted] = await Promise.all([
    sql<StoreRow>`
      SELECT m.id, m.merchant_name, m.merchant_slug, m.merchant_photo, m.is_official, m.total_product,
        m.city_id, c.name AS city, m.latitude, m.longitude
      FROM merchants m JOIN cities c ON c.id = m.city_id
      WHERE ${inside}
      ORDER BY m.city_id = ${cityId} DESC,
        (m.latitude - ${latitude}::float8) ^ 2
          + ((m.longitude - ${longitude}::float8) * cos(radians(${latitude}::float8))) ^ 2 NULLS LAST,
        m.total_sold DESC, m.id
      LIMIT ${page.limit} OFFSET ${page.offset}`.execute(db),
    sql<{ total: number }>`SELECT count(*)::int AS total FROM merchants m WHERE ${inside}`.execute(db),
  ]);
  return { rows, total: counted.rows[0]!.total };
};
