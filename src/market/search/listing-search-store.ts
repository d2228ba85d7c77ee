import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { City, Province } from '#contract/catalogue.ts';
import type { Database } from '#platform/db/database.ts';
import { type Card, cached, readCard } from '../catalogue/index.ts';
import type { Schema } from '../schema.ts';
import { SHOWN } from '../shown.ts';
import { inStock, literal } from './filter-conditions.ts';
import type { Sort } from './filters.rules.ts';
import type { Ground, Near } from './recommendations.rules.ts';

export type ListingOrder = Exclude<Sort, 'relevance'> | 'recommended';

/** Each order and its reverse, as the indexes have them. */
export const orders: Record<ListingOrder, readonly [forward: string, backward: string]> = {
  lates: ['created_at DESC, id DESC', 'created_at, id'],
  review: ['rating DESC, reviews DESC, id DESC', 'rating, reviews, id'],
  topprice: ['price DESC, id DESC', 'price, id'],
  bottomprice: ['price, id DESC', 'price DESC, id'],
  recommended: ['total_sold DESC, rating DESC, id DESC', 'total_sold, rating, id'],
};

const where = (conditions: readonly string[]): string =>
  conditions.length === 0 ? '' : `WHERE ${conditions.join(' AND ')}`;

export type Window = { limit: number; offset: number };
type CountedPage = { cards: Card[]; total: number | null };

/** A page of the listing by scanning it in its order. Conditions come from filter-conditions.ts. */
export const listingPage = async (
  db: Kysely<Schema>,
  conditions: readonly string[],
  order: ListingOrder,
  { limit, offset }: Window,
  options: { backward?: boolean } = {},
): Promise<{ cards: Card[] }> => {
  const by = orders[order][options.backward ? 1 : 0];
  const ordered = `${where(conditions)} ORDER BY ${by} LIMIT ${literal(limit)}`;
  // Behind the first rows the scan reads the index alone, and only the rows of the page are opened.
  const text =
    offset === 0 && conditions.length <= 1
      ? `SELECT id, card FROM listing ${ordered}`
      : `SELECT id, card FROM listing JOIN (SELECT id FROM listing ${ordered} OFFSET ${literal(offset)}) page
          USING (id) ORDER BY ${by}`;
  const { rows } = await sql<{ id: number; card: string }>`${sql.raw(text)}`.execute(db);
  return { cards: rows.map((row) => readCard(row.id, row.card)) };
};

/** What each order sorts by, beside the id. */
const keys: Record<ListingOrder, string> = {
  lates: 'created_at',
  review: 'rating, reviews',
  topprice: 'price',
  bottomprice: 'price',
  recommended: 'total_sold, rating',
};

/**
 * The same page by reading all that meets the conditions, as a rule from an index alone, and sorting it; the same read
 * counts the total.
 */
export const sortedListingPage = async (
  db: Kysely<Schema>,
  conditions: readonly string[],
  order: ListingOrder,
  { limit, offset }: Window,
): Promise<{ cards: Card[]; total: number }> => {
  const by = orders[order][0];
  const text = `WITH found AS MATERIALIZED (
      SELECT id, ${keys[order]} FROM listing ${where(conditions)})
    SELECT t.total, s.id, s.card FROM (SELECT count(*) AS total FROM found) t
    LEFT JOIN (SELECT id, row_number() OVER (ORDER BY ${by}) AS place FROM found
      ORDER BY place LIMIT ${literal(limit)} OFFSET ${literal(offset)}) page ON true
    LEFT JOIN listing s ON s.id = page.id ORDER BY page.place`;
  const { rows } = await sql<{
    total: number;
    id: number | null;
    card: string | null;
  }>`${sql.raw(text)}`.execute(db);
  return { cards: cardsOf(rows), total: rows[0]!.total };
};

/** Cards of rows beside which there may be none. */
export const cardsOf = (rows: readonly { id: number | null; card: string | null }[]): Card[] =>
  rows.flatMap(({ id, card }) => (id === null || card === null ? [] : [readCard(id, card)]));

/** A part of the listing that an index sorts: one category or store. */
export type Part = 'all' | { column: 'top_id' | 'middle_id' | 'category_id' | 'merchant_id'; id: number };

/** Few sizes, so that few statements are prepared whatever sizes are asked for. */
const SIZES = [12, 24, 48, 100];

/**
 * The first pages of one category or store, or of everything: the shapes asked for most, each prepared
 * once. With `counted` the same query counts the total (null when the page is empty).
 */
export const partPage = async (
  db: Kysely<Schema>,
  part: Part,
  order: ListingOrder,
  { limit, offset }: Window,
  counted: boolean,
): Promise<CountedPage> => {
  const inSight = sql.raw(order === 'recommended' ? inStock : 'true');
  const inside =
    part === 'all' ? sql`WHERE ${inSight}` : sql`WHERE ${sql.raw(part.column)} = ${part.id} AND ${inSight}`;
  const total = counted ? sql`, (SELECT count(*) FROM listing ${inside}) AS total` : sql``;
  // A limit that the planner knows is what makes it trust the sorted index.
  const { rows } = await sql<{ id: number; card: string; total?: number }>`
    SELECT id, card${total} FROM listing ${inside}
    ORDER BY ${sql.raw(orders[order][0])} LIMIT ${sql.lit(SIZES.find((size) => size >= limit) ?? limit)} OFFSET ${offset}`.execute(
    db,
  );
  return {
    cards: rows.slice(0, limit).map((row) => readCard(row.id, row.card)),
    total: rows[0]?.total ?? null,
  };
};

/** How many listing rows meet the conditions. */
export const countListing = async (db: Kysely<Schema>, conditions: readonly string[]): Promise<number> => {
  const text = `SELECT count(*) AS total FROM listing ${where(conditions)}`;
  const { rows } = await sql<{ total: number }>`${sql.raw(text)}`.execute(db);
  return rows[0]!.total;
};

export type BrandCount = { id: number; merchant_name: string; total_product: number };

/** Stores by the number of their rows that meet the conditions. */
export const countByMerchant = async (
  db: Kysely<Schema>,
  conditions: readonly string[],
  most: number,
): Promise<BrandCount[]> => {
  const text = `SELECT m.id, m.merchant_name, c.total_product
    FROM (SELECT merchant_id, count(*) AS total_product FROM listing ${where(conditions)} GROUP BY merchant_id) c
    JOIN merchants m ON m.id = c.merchant_id
    ORDER BY c.total_product DESC, m.merchant_name COLLATE dictionary, m.id LIMIT ${literal(most)}`;
  const { rows } = await sql<BrandCount>`${sql.raw(text)}`.execute(db);
  return rows;
};

/** Counts of stores with their names, those with most first. */
export const namedStores = async (
  db: Kysely<Schema>,
  counts: readonly { id: number; products: number }[],
  most: number,
): Promise<BrandCount[]> => {
  const { rows } = await sql<BrandCount>`
    SELECT m.id, m.merchant_name, c.products AS total_product
    FROM unnest(${counts.map((one) => one.id)}::bigint[], ${counts.map((one) => one.products)}::int[]) AS c (id, products)
    JOIN merchants m ON m.id = c.id
    ORDER BY c.products DESC, m.merchant_name COLLATE dictionary, m.id LIMIT ${most}`.execute(db);
  return rows;
};

export type NearRow = Near & { card: string };
type NearPart = Ground & { column: 'top_id' | 'middle_id' | 'category_id'; category: number };

/** What is in stock in one category between half and twice a price: up to `most` upwards from it, and as many downwards. */
export const nearGrounds = async (
  db: Kysely<Schema>,
  { id, price, column, category }: NearPart,
  most: number,
): Promise<NearRow[]> => {
  const part = (range: RawBuilder<unknown>, order: RawBuilder<unknown>) => sql`
    (SELECT id, price, card FROM listing WHERE ${sql.ref(column)} = ${category} AND in_stock AND price ${range}
      ORDER BY ${order} LIMIT ${sql.lit(most)})`;
  const { rows } = await sql<NearRow>`
    SELECT ${id}::bigint AS ground, id, price, card FROM (
      ${part(sql`BETWEEN ${price}::int AND ${price * 2}::int`, sql.raw(orders.bottomprice[0]))} UNION ALL
      ${part(sql`BETWEEN ${Math.ceil(price / 2)}::int AND ${price - 1}::int`, sql.raw(orders.bottomprice[1]))}) near
    WHERE id <> ${id}`.execute(db);
  return rows;
};

export type StarsAndType = { stars: number; is_official: boolean; total_product: number };

/** Rows that meet the conditions by their stars and the type of their store. */
export const countByStars = async (
  db: Kysely<Schema>,
  conditions: readonly string[],
): Promise<StarsAndType[]> => {
  const text = `SELECT stars, is_official, count(*) AS total_product FROM listing ${where(conditions)} GROUP BY 1, 2`;
  const { rows } = await sql<StarsAndType>`${sql.raw(text)}`.execute(db);
  return rows;
};

/** `leaf` is the stored number of the category that holds the row: the covering indexes have it, they have not the id. */
export type LeafCount = { leaf: number; total_product: number };

/** All rows, or those with a certificate, by their category, their stars and the type of their store. */
export const countEverything = async (
  db: Kysely<Schema>,
  isHalal: boolean,
): Promise<(StarsAndType & LeafCount)[]> => {
  const { rows } = await sql<StarsAndType & LeafCount>`
    SELECT leaf, stars, is_official, count(*)::int AS total_product FROM listing
    ${isHalal ? sql`WHERE is_halal` : sql``} GROUP BY 1, 2, 3`.execute(db);
  return rows;
};

/** Rows that meet the conditions by their category. */
export const countByLeaf = async (
  db: Kysely<Schema>,
  conditions: readonly string[],
): Promise<LeafCount[]> => {
  const text = `SELECT leaf, count(*)::int AS total_product FROM listing ${where(conditions)} GROUP BY 1`;
  const { rows } = await sql<LeafCount>`${sql.raw(text)}`.execute(db);
  return rows;
};

type Locations = { provinces: Province[]; cities: City[] };

const locations = cached(
  async (db: Database<Schema>): Promise<Locations> => {
    const [cities, provinces] = await Promise.all([
      sql<City>`SELECT id, name, province_id FROM cities
      WHERE id IN (SELECT city_id FROM merchants WHERE status = 'active') ORDER BY name COLLATE dictionary, id`.execute(
        db,
      ),
      sql<Province>`SELECT id, name FROM provinces
      WHERE id IN (SELECT province_id FROM merchants WHERE status = 'active') ORDER BY name COLLATE dictionary, id`.execute(
        db,
      ),
    ]);
    return { cities: cities.rows, provinces: provinces.rows };
  },
  { topic: SHOWN },
);

/** Where active stores are, by name, some seconds old. */
export const storeLocations = (db: Database<Schema>): Promise<Locations> => locations.read(db);
