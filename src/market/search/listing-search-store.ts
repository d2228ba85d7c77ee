import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { City, Province } from '#contract/catalogue.ts';
import type { Database } from '#platform/db/database.ts';
import { type Card, cached, readCard } from '../catalogue/index.ts';
import type { Schema } from '../schema.ts';
import { SHOWN } from '../shown.ts';
import { inStock, literal } from './filter-conditions.ts';
import type { Sort } from './filters.rules.ts';
import { sliceBounds } from './price-bands.rules.ts';
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

/**
 * A page of what meets a condition, stores of a city first, then those of its province, then all others, the newest first in
 * each; by reading all of it, as a rule from an index alone. The same read counts the total.
 */
export const nearestPage = async (
  db: Kysely<Schema>,
  inside: RawBuilder<unknown>,
  { cityId, provinceId }: { cityId: number; provinceId: number },
  { limit, offset }: Window,
): Promise<{ cards: Card[]; total: number }> => {
  const { rows } = await sql<{ total: number; id: number | null; card: string | null }>`
    WITH found AS MATERIALIZED (
      SELECT id, created_at, (city_id = ${cityId})::int + (province_id = ${provinceId})::int AS near
      FROM listing WHERE ${inside})
    SELECT t.total, s.id, s.card FROM (SELECT count(*) AS total FROM found) t
    LEFT JOIN (SELECT * FROM found ORDER BY near DESC, created_at DESC, id DESC LIMIT ${limit} OFFSET ${offset}) page
      ON true
    LEFT JOIN listing s ON s.id = page.id ORDER BY page.near DESC, page.created_at DESC, page.id DESC`.execute(
    db,
  );
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
  // No index has what sells best of a category: a small one has to be sorted, a large one found among all that sell best. As a
  // literal the category is planned each time, by its own size.
  const isSorted = part === 'all' || order !== 'recommended' || part.column === 'merchant_id';
  const id = part !== 'all' && (isSorted ? sql`${part.id}` : sql.lit(part.id));
  const inside =
    part === 'all' ? sql`WHERE ${inSight}` : sql`WHERE ${sql.raw(part.column)} = ${id} AND ${inSight}`;
  const total = counted ? sql`, (SELECT count(*) FROM listing ${inside}) AS total` : sql``;
  const size = SIZES.find((one) => one >= limit) ?? limit;
  // A limit that the planner knows is what makes it trust the sorted index. Of an offset that it does not know it expects a tenth
  // of all rows, and plans each anew: the first two pages, which nearly everybody asks for, are statements of their own.
  const isSecond = offset === size && limit === size;
  const skip = offset === 0 ? sql`` : sql`OFFSET ${isSecond ? sql.lit(offset) : offset}`;
  const { rows } = await sql<{ id: number; card: string; total?: number }>`
    SELECT id, card${total} FROM listing ${inside}
    ORDER BY ${sql.raw(orders[order][0])} LIMIT ${sql.lit(size)} ${skip}`.execute(db);
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

type NearColumn = 'top_id' | 'middle_id' | 'category_id';
export type NearRow = Near & { card: string };
export type NearPart = Ground & { column: NearColumn; category: number };

/**
 * What is in stock in the category of each between half and twice its price: up to `most` upwards from it, and as many
 * downwards.
 * @param column of the level that all these categories are of
 */
export const nearGrounds = async (
  db: Kysely<Schema>,
  column: NearColumn,
  parts: readonly NearPart[],
  most: number,
): Promise<NearRow[]> => {
  const [one, other] = parts;
  if (one === undefined) return [];
  // one is written as its values, which are planned once; several are told as JSON: of an array the planner sees the length
  // and makes a new plan each time
  const isOne = other === undefined;
  const [id, price, category] = isOne
    ? [sql`${one.id}::bigint`, sql`${one.price}::int`, sql`${one.category}::int`]
    : [sql`g.id`, sql`g.price`, sql`g.category`];
  const side = (range: RawBuilder<unknown>, order: string) => sql`
    (SELECT id, price, card FROM listing WHERE ${sql.ref(column)} = ${category} AND in_stock AND price BETWEEN ${range}
      ORDER BY ${sql.raw(order)} LIMIT ${sql.lit(most)})`;
  const near = sql`(
    ${side(sql`${price} AND ${price} * 2`, orders.bottomprice[0])} UNION ALL
    ${side(sql`(${price} + 1) / 2 AND ${price} - 1`, orders.bottomprice[1])}) near`;
  const from = isOne
    ? near
    : sql`json_to_recordset(${JSON.stringify(parts)}::json) AS g (id bigint, price int, category int)
      CROSS JOIN LATERAL ${near}`;
  const { rows } = await sql<NearRow>`
    SELECT ${id} AS ground, near.id, near.price, near.card FROM ${from} WHERE near.id <> ${id}`.execute(db);
  return rows;
};

/** What is counted for the filters of a list. */
export type Facet = 'stars' | 'permits' | 'categories' | 'places' | 'prices';

/** What `of` has for each of the wanted facets. */
export const byFacet = <T extends object>(
  wanted: readonly (keyof T)[],
  of: { readonly [F in keyof T]: () => T[F] },
): Partial<T> => Object.fromEntries(wanted.map((facet) => [facet, of[facet]()])) as Partial<T>;

export type StarsAndType = { stars: number; is_official: boolean; total_product: number };
/** `permits`: of permits.rules.ts. */
export type PermitCount = StarsAndType & { permits: number };
/** `leaf` is the stored number of the category that holds the row: the covering indexes have it, they have not the id. */
export type LeafCount = { leaf: number; total_product: number };
export type PlaceCount = { province_id: number; city_id: number; total_product: number };
/** `slice`: of price-bands.rules.ts. */
export type SliceCount = { slice: number; total_product: number };

/** The slice that a price lies in. */
export const slice = `width_bucket(price, '{${sliceBounds.join()}}'::int[]) AS slice`;

/** All but permits, which the covering indexes have not. */
export type ListingFacet = Exclude<Facet, 'permits'>;
type ListingFacets = {
  stars: StarsAndType[];
  categories: LeafCount[];
  places: PlaceCount[];
  prices: SliceCount[];
};
const facetColumns: Record<ListingFacet, string> = {
  stars: 'stars, is_official',
  categories: 'leaf',
  places: 'province_id, city_id',
  prices: 'slice',
};
/** Of several sets of columns that rows were grouped by, those that have this one; it is null in all others. */
export const rowsWith = <R extends object>(rows: readonly object[], column: keyof R & string): R[] =>
  rows.filter((row) => (row as Record<string, unknown>)[column] != null) as R[];

/** Rows that meet the conditions by each of the facets, from one read. */
export const countFacets = async (
  db: Kysely<Schema>,
  conditions: readonly string[],
  facets: readonly ListingFacet[],
): Promise<Partial<ListingFacets>> => {
  const columns = facets.map((facet) => facetColumns[facet]);
  const text = `SELECT ${columns.join(', ')}, count(*)::int AS total_product
    FROM (SELECT stars, is_official, leaf, province_id, city_id, ${slice} FROM listing ${where(conditions)}) found
    GROUP BY GROUPING SETS (${columns.map((set) => `(${set})`).join(', ')})`;
  const { rows } = await sql<object>`${sql.raw(text)}`.execute(db);
  return byFacet<ListingFacets>(facets, {
    stars: () => rowsWith(rows, 'stars'),
    categories: () => rowsWith(rows, 'leaf'),
    places: () => rowsWith(rows, 'city_id'),
    prices: () => rowsWith(rows, 'slice'),
  });
};

/** Rows that meet the conditions and have any permit by their permits, from the index of such rows alone. */
export const countPermits = async (
  db: Kysely<Schema>,
  conditions: readonly string[],
): Promise<PermitCount[]> => {
  const text = `SELECT permits, stars, is_official, count(*)::int AS total_product
    FROM listing ${where([...conditions, 'permits > 0'])} GROUP BY 1, 2, 3`;
  return (await sql<PermitCount>`${sql.raw(text)}`.execute(db)).rows;
};

/** All rows by their category, by their place and by their price, each by their stars and the type of their store too. */
export type Everything = {
  categories: (StarsAndType & LeafCount)[];
  places: (StarsAndType & PlaceCount)[];
  prices: (StarsAndType & SliceCount)[];
};

/** Of all rows, or of those with a permit. @param conditions nothing but those of permits */
export const countEverything = async (
  db: Kysely<Schema>,
  conditions: readonly string[],
): Promise<Everything> => {
  const { rows } = await sql<object>`
    SELECT stars, is_official, leaf, province_id, city_id, slice, count(*)::int AS total_product
    FROM (SELECT stars, is_official, leaf, province_id, city_id, ${sql.raw(slice)} FROM listing
      ${sql.raw(where(conditions))}) found
    GROUP BY GROUPING SETS ((stars, is_official, leaf), (stars, is_official, province_id, city_id),
      (stars, is_official, slice))`.execute(db);
  return {
    categories: rowsWith<Everything['categories'][number]>(rows, 'leaf'),
    places: rowsWith<Everything['places'][number]>(rows, 'city_id'),
    prices: rowsWith<Everything['prices'][number]>(rows, 'slice'),
  };
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
