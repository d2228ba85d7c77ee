import { type Kysely, sql } from 'kysely';
import { type Card, readCard } from '../catalogue/index.ts';
import type { Schema } from '../schema.ts';
import { literal } from './filter-conditions.ts';
import {
  type BrandCount,
  byFacet,
  cardsOf,
  type Facet,
  type ListingOrder,
  orders,
  type PermitCount,
  type PlaceCount,
  rowsWith,
  type SliceCount,
  type StarsAndType,
  slice,
  type Window,
} from './listing-search-store.ts';
import { lexemeQuery, pairQueries } from './text-query.rules.ts';

/** `popular`: best sold first. `relevant`: by the steps of relevance.rules.ts, then best sold. */
export type KeywordOrder = 'popular' | 'relevant' | Exclude<ListingOrder, 'recommended'>;

/** A search; tsquery texts come from text-query.rules.ts, conditions from filter-conditions.ts. */
export type KeywordSearch = {
  anywhere: string;
  /** Only with order `relevant`: the query that matches in names, and what tells apart what it finds. */
  inName?: string;
  heads?: string;
  preferred?: string;
  /** A query that must not match, and products that are shown already. */
  without?: string;
  exclude?: readonly number[];
  conditions: readonly string[];
};

const tsquery = (text: string): string => `'${text.replaceAll("'", "''")}'::tsquery`;

type Key = readonly [expression: string, direction: 'ASC' | 'DESC'];
const newest: Key = ['k.id', 'DESC'];

/** The same steps as `relevanceSteps`, as a number: the higher, the more relevant. */
const relevance = ({ inName = '', heads, preferred }: KeywordSearch): string => {
  const named = `k.words @@ ${tsquery(inName)}`;
  const more = [heads, preferred].flatMap((query) =>
    query === undefined ? [] : [`(k.words @@ ${tsquery(query)})::int`],
  );
  return `CASE WHEN ${named} THEN ${['1', ...more].join(' + ')} ELSE 0 END`;
};

const keysOf = (order: KeywordOrder, search: KeywordSearch): Key[] => {
  if (order === 'popular') return [['k.total_sold', 'DESC'], newest];
  if (order === 'relevant') return [[relevance(search), 'DESC'], ['k.total_sold', 'DESC'], newest];
  if (order === 'lates') return [['k.created_at', 'DESC'], newest];
  if (order === 'review') return [['k.rating', 'DESC'], ['k.reviews', 'DESC'], newest];
  return [['k.price', order === 'topprice' ? 'DESC' : 'ASC'], newest];
};

const where = (search: KeywordSearch): string =>
  [
    `k.words @@ ${tsquery(search.anywhere)}`,
    ...(search.without ? [`NOT k.words @@ ${tsquery(search.without)}`] : []),
    ...(search.exclude?.length ? [`k.id NOT IN (${search.exclude.map(literal).join(', ')})`] : []),
    ...search.conditions,
  ].join(' AND ');

const limited = ({ limit, offset }: Window): string => `LIMIT ${literal(limit)} OFFSET ${literal(offset)}`;

const orderIn = (order: Exclude<KeywordOrder, 'relevant'>): string =>
  order === 'popular' ? 'total_sold DESC, id DESC' : orders[order][0];

/** An order's keys as columns o0, o1 …, and how they sort. */
const sorted = (keys: readonly Key[]) => ({
  columns: keys.map(([expression], index) => `${expression} AS o${index}`).join(', '),
  by: (from: string): string =>
    keys.map(([, direction], index) => `${from}.o${index} ${direction}`).join(', '),
});

/**
 * A page of the products that the words find, by reading all of them; the same read counts the total. What is found is
 * set down first: planning around the limit, the planner at times walks a million rows for a page that is not there.
 */
export const sortedPage = async (
  db: Kysely<Schema>,
  search: KeywordSearch,
  order: KeywordOrder,
  window: Window,
): Promise<{ cards: Card[]; total: number }> => {
  const { columns, by } = sorted(keysOf(order, search));
  const text = `WITH found AS MATERIALIZED (SELECT k.id, ${columns} FROM keywords k WHERE ${where(search)})
    SELECT t.total, s.id, s.card FROM (SELECT count(*) AS total FROM found) t
    LEFT JOIN (SELECT * FROM found ORDER BY ${by('found')} ${limited(window)}) page ON true
    LEFT JOIN listing s ON s.id = page.id ORDER BY ${by('page')}`;
  const { rows } = await sql<{
    total: number;
    id: number | null;
    card: string | null;
  }>`${sql.raw(text)}`.execute(db);
  return { cards: cardsOf(rows), total: rows[0]!.total };
};

/** The same page by scanning everything in its order, up to `rows` rows; what lies behind them is not found. */
export const scannedPage = async (
  db: Kysely<Schema>,
  search: KeywordSearch,
  order: Exclude<KeywordOrder, 'relevant'>,
  window: Window,
  rows: number,
): Promise<Card[]> => {
  const keys = keysOf(order, search);
  const { columns, by } = sorted(keys);
  // the names of an order's columns are the same in both tables
  const orderedRows = `ORDER BY ${orderIn(order)} LIMIT ${literal(rows)}`;
  const scanned =
    order === 'popular'
      ? `(SELECT *, ${columns} FROM keywords k ${orderedRows}) k`
      : `(SELECT id AS walked, ${columns} FROM listing k ${orderedRows}) l JOIN keywords k ON k.id = l.walked`;
  const from = order === 'popular' ? 'k' : 'l';
  const sortColumns = keys.map((_, index) => `${from}.o${index}`).join(', ');
  const text = `SELECT s.id, s.card
    FROM (SELECT k.id, ${sortColumns} FROM ${scanned} WHERE ${where(search)} ORDER BY ${by(from)} ${limited(window)}) page
    JOIN listing s ON s.id = page.id ORDER BY ${by('page')}`;
  const { rows: found } = await sql<{ id: number; card: string }>`${sql.raw(text)}`.execute(db);
  return found.map((row) => readCard(row.id, row.card));
};

/** How many products the words find. */
export const countKeywords = async (db: Kysely<Schema>, search: KeywordSearch): Promise<number> => {
  const text = `SELECT count(*) AS total FROM keywords k WHERE ${where(search)}`;
  const { rows } = await sql<{ total: number }>`${sql.raw(text)}`.execute(db);
  return rows[0]!.total;
};

/**
 * How many products the lexemes find together less than the sum of what each finds. Only those that more than one finds
 * are read, as a rule very few.
 */
export const countFoundTwice = async (db: Kysely<Schema>, lexemes: readonly string[]): Promise<number> => {
  const matches = lexemes.map((lexeme) => `(k.words @@ ${tsquery(lexemeQuery(lexeme))})::int`).join(' + ');
  const pairs = pairQueries(lexemes).map((pair) => `k.words @@ ${tsquery(pair)}`);
  const text = `SELECT coalesce(sum(${matches} - 1), 0) AS total FROM keywords k WHERE ${pairs.join(' OR ')}`;
  const { rows } = await sql<{ total: number }>`${sql.raw(text)}`.execute(db);
  return rows[0]!.total;
};

/** Numbers of pieces sold from which on the words have an index of their own, the most first (0004_search.sql). */
export const BEST_SOLD = [5_000, 500] as const;

/** As a condition of a search; written so, its index serves. */
export const soldAtLeast = (sold: number): string => `k.total_sold >= ${literal(sold)}`;

/** How many products sold at least so much. */
export const countBestSold = async (db: Kysely<Schema>): Promise<{ sold: number; products: number }[]> => {
  const counts = BEST_SOLD.map(
    (sold) => `(SELECT count(*) FROM keywords k WHERE ${soldAtLeast(sold)}) AS "${sold}"`,
  );
  const { rows } = await sql<Record<string, number>>`${sql.raw(`SELECT ${counts.join(', ')}`)}`.execute(db);
  return BEST_SOLD.map((sold) => ({ sold, products: rows[0]![String(sold)]! }));
};

type CategoryCount = { category_id: number; total_product: number };
type KeywordFacets = {
  stars: StarsAndType[];
  permits: PermitCount[];
  categories: CategoryCount[];
  places: PlaceCount[];
  prices: SliceCount[];
};
const facetColumns: Record<Facet, string> = {
  stars: 'stars, merchant_id',
  permits: 'permits, stars, merchant_id',
  categories: 'category_id',
  places: 'province_id, city_id',
  prices: 'slice',
};

/** The products that the words find by each of the facets, from one read. */
export const countKeywordFacets = async (
  db: Kysely<Schema>,
  search: KeywordSearch,
  facets: readonly Facet[],
): Promise<Partial<KeywordFacets>> => {
  // what is counted by permits says of stars, too
  const sets = facets
    .filter((facet) => facet !== 'stars' || !facets.includes('permits'))
    .map((facet) => facetColumns[facet]);
  const columns = sets.flatMap((set) => set.split(', '));
  // of stores only their type is told, which the rows of words have not
  const told = columns.map((column) => (column === 'merchant_id' ? 'm.is_official' : `c.${column}`));
  const text = `SELECT ${told.join(', ')}, sum(c.products)::int AS total_product
    FROM (SELECT ${columns.join(', ')}, count(*) AS products
      FROM (SELECT k.rating / 100 AS stars, permits, merchant_id, category_id, province_id, city_id, ${slice}
        FROM keywords k WHERE ${where(search)}) found
      GROUP BY GROUPING SETS (${sets.map((set) => `(${set})`).join(', ')})) c
    ${facets.includes('stars') || facets.includes('permits') ? 'LEFT JOIN merchants m ON m.id = c.merchant_id' : ''}
    GROUP BY ${told.map((_, at) => at + 1).join(', ')}`;
  const { rows } = await sql<object>`${sql.raw(text)}`.execute(db);
  return byFacet<KeywordFacets>(facets, {
    stars: () => rowsWith(rows, 'stars'),
    permits: () => rowsWith(rows, 'permits'),
    categories: () => rowsWith(rows, 'category_id'),
    places: () => rowsWith(rows, 'city_id'),
    prices: () => rowsWith(rows, 'slice'),
  });
};

/** Stores by the number of their products that the words find. */
export const countKeywordsByMerchant = async (
  db: Kysely<Schema>,
  search: KeywordSearch,
  most: number,
): Promise<BrandCount[]> => {
  const text = `SELECT m.id, m.merchant_name, c.total_product
    FROM (SELECT merchant_id, count(*) AS total_product FROM keywords k WHERE ${where(search)} GROUP BY 1) c
    JOIN merchants m ON m.id = c.merchant_id
    ORDER BY c.total_product DESC, m.merchant_name COLLATE dictionary, m.id LIMIT ${literal(most)}`;
  const { rows } = await sql<BrandCount>`${sql.raw(text)}`.execute(db);
  return rows;
};
