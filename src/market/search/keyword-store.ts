import { type Kysely, sql } from 'kysely';
import { readCard } from '../catalogue/index.ts';
import type { Schema } from '../schema.ts';
import { literal } from './conditions-store.ts';
import type { BrandCount, CountedPage, ListingOrder, Window } from './listing-search-store.ts';

/** `popular`: best sold first. `named`: those that carry all words in their name first, then best sold. */
export type KeywordOrder = 'popular' | 'named' | Exclude<ListingOrder, 'recommended'>;

/** What is asked; tsquery texts come from word-query.rules.ts, conditions from conditions-store.ts. */
export type KeywordSearch = {
  anywhere: string;
  /** Only with order `named`: the query that tells a name. */
  inName?: string;
  /** A query that must not match, and products that are shown already. */
  without?: string;
  exclude?: readonly number[];
  conditions: readonly string[];
};

const tsquery = (text: string): string => `'${text.replaceAll("'", "''")}'::tsquery`;

type Key = readonly [expression: string, direction: 'ASC' | 'DESC'];
const newest: Key = ['k.id', 'DESC'];

const keysOf = (order: KeywordOrder, { inName }: KeywordSearch): Key[] => {
  if (order === 'popular') return [['k.total_sold', 'DESC'], newest];
  if (order === 'named')
    return [[`k.words @@ ${tsquery(inName ?? '')}`, 'DESC'], ['k.total_sold', 'DESC'], newest];
  if (order === 'lates') return [['l.created_at', 'DESC'], newest];
  if (order === 'review') return [['l.rating', 'DESC'], ['l.reviews', 'DESC'], newest];
  return [['l.price', order === 'topprice' ? 'DESC' : 'ASC'], newest];
};
const readsListing = (order: KeywordOrder): boolean => order !== 'popular' && order !== 'named';

const source = (search: KeywordSearch, needsListing: boolean): string => {
  const joined = needsListing || search.conditions.length > 0;
  const excluded = search.exclude?.length ? [`k.id NOT IN (${search.exclude.map(literal).join(', ')})`] : [];
  const conditions = [
    `k.words @@ ${tsquery(search.anywhere)}`,
    ...(search.without ? [`NOT k.words @@ ${tsquery(search.without)}`] : []),
    ...excluded,
    ...search.conditions,
  ];
  return `FROM keywords k ${joined ? 'JOIN listing l USING (id)' : ''}
    WHERE ${conditions.join(' AND ')}`;
};

/** A page of the products that the words find; with `counted`, the same read tells the total (null on an empty page). */
export const keywordPage = async (
  db: Kysely<Schema>,
  search: KeywordSearch,
  order: KeywordOrder,
  { limit, offset }: Window,
  counted: boolean,
): Promise<CountedPage> => {
  const keys = keysOf(order, search);
  const columns = keys.map(([expression], index) => `${expression} AS o${index}`);
  const by = (prefix: string): string => keys.map(([, way], index) => `${prefix}o${index} ${way}`).join(', ');
  const text = `SELECT s.id, s.card${counted ? ', page.total' : ''}
    FROM (SELECT k.id, ${columns.join(', ')}${counted ? ', count(*) OVER () AS total' : ''}
      ${source(search, readsListing(order))} ORDER BY ${by('')} LIMIT ${literal(limit)} OFFSET ${literal(offset)}) page
    JOIN listing s ON s.id = page.id ORDER BY ${by('page.')}`;
  const { rows } = await sql<{ id: number; card: string; total?: number }>`${sql.raw(text)}`.execute(db);
  return { cards: rows.map((row) => readCard(row.id, row.card)), total: rows[0]?.total ?? null };
};

/** How many products the words find. */
export const countKeywords = async (db: Kysely<Schema>, search: KeywordSearch): Promise<number> => {
  const text = `SELECT count(*) AS total ${source(search, false)}`;
  const { rows } = await sql<{ total: number }>`${sql.raw(text)}`.execute(db);
  return rows[0]!.total;
};

/** Stores by the number of their products that the words find. */
export const countKeywordsByMerchant = async (
  db: Kysely<Schema>,
  search: KeywordSearch,
  most: number,
): Promise<BrandCount[]> => {
  const text = `SELECT m.id, m.merchant_name, c.total_product
    FROM (SELECT l.merchant_id, count(*) AS total_product ${source(search, true)} GROUP BY l.merchant_id) c
    JOIN merchants m ON m.id = c.merchant_id
    ORDER BY c.total_product DESC, lower(m.merchant_name), m.id LIMIT ${literal(most)}`;
  const { rows } = await sql<BrandCount>`${sql.raw(text)}`.execute(db);
  return rows;
};
