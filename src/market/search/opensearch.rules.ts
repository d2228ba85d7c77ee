import { numberKinds } from '#contract/number-rules.ts';
import type { EngineFilters, EngineOrder, EngineQuery, EngineWords } from '../search-engine.ts';
import { facet } from './text-query.rules.ts';
import { readWordQuery, type WordQuery } from './word-query.rules.ts';

/** What is asked of OpenSearch, and what it is given. */

/** A product as it is searched: its lexemes as PostgreSQL has them, what is filtered and what is sorted by; nothing that is shown. */
export type SearchDocument = {
  id: number;
  /** Its category and those above it. */
  categories: number[];
  top_category: number;
  merchant_id: number;
  province_id: number;
  city_id: number;
  is_official: boolean;
  in_stock: boolean;
  stars: number;
  rating: number;
  reviews: number;
  total_sold: number;
  price: number;
  /** µs since 1970, as exact as PostgreSQL's. */
  created_at: number;
  words: string[];
};

const number = (type: 'long' | 'integer' | 'short') => ({ type });

/**
 * Words are told apart, folded and brought to their roots by us, for both engines alike: OpenSearch takes them as they are.
 * While it is filled nothing is searched, so that it need not be refreshed.
 */
export const indexBody = {
  settings: {
    index: {
      number_of_shards: 1,
      auto_expand_replicas: '0-1',
      refresh_interval: '-1',
    },
  },
  mappings: {
    dynamic: 'strict',
    _source: { enabled: true },
    properties: {
      id: number('long'),
      categories: number('integer'),
      top_category: number('integer'),
      merchant_id: number('long'),
      province_id: number('integer'),
      city_id: number('integer'),
      is_official: { type: 'boolean' },
      in_stock: { type: 'boolean' },
      stars: number('short'),
      rating: number('short'),
      reviews: number('integer'),
      total_sold: number('long'),
      price: number('integer'),
      created_at: number('long'),
      words: { type: 'keyword', doc_values: false },
    },
  },
} as const;

/** Of an index that is searched: a change is found after so long at most. */
export const searchedSettings = { index: { refresh_interval: '1s' } } as const;

type Clause = Record<string, unknown>;

const bool = (parts: Record<string, unknown>): Clause => ({ bool: parts });

const wordClause = (query: WordQuery): Clause => {
  if ('token' in query) return { term: { words: query.token } };
  if ('prefix' in query) return { prefix: { words: query.prefix } };
  if ('not' in query) return bool({ must_not: [wordClause(query.not)] });
  if ('all' in query) return bool({ filter: query.all.map(wordClause) });
  // many lexemes beside one another are one set
  const tokens = query.any.flatMap((one) => ('token' in one ? [one.token] : []));
  const others = query.any.filter((one) => !('token' in one)).map(wordClause);
  const should = [...(tokens.length > 0 ? [{ terms: { words: tokens } }] : []), ...others];
  return should.length === 1 ? should[0]! : bool({ should, minimum_should_match: 1 });
};

const textClause = (text: string): Clause => wordClause(readWordQuery(text));

const oneOf = (field: string, values: readonly number[]): Clause[] =>
  values.length === 0 ? [] : [{ terms: { [field]: values } }];

const filterClauses = (filters: EngineFilters): Clause[] => [
  ...oneOf('categories', filters.categories),
  ...oneOf('province_id', filters.provinces),
  ...oneOf('city_id', filters.cities),
  ...oneOf('merchant_id', filters.merchants),
  ...(filters.isOfficial === null ? [] : [{ term: { is_official: filters.isOfficial } }]),
  ...oneOf('stars', filters.stars),
  // tokens of its words, so that an index that was built before has all of their fields
  ...filters.permits.map((kind) => ({ term: { words: facet.permit(kind) } })),
  ...(filters.price === null
    ? []
    : [{ range: { price: { gte: filters.price.from, lte: filters.price.to } } }]),
  ...(filters.among === null
    ? []
    : [
        bool({
          should: [
            { terms: { id: filters.among.products } },
            { terms: { categories: filters.among.categories } },
          ],
          minimum_should_match: 1,
        }),
      ]),
];

/** The steps of relevance.rules.ts as a score: a product that is named so, is that, and lies where it is meant, has 3. */
const scoring = ({ inName, heads, preferred }: EngineWords): Clause[] => {
  const named = textClause(inName);
  const point = (...filter: Clause[]): Clause => ({ constant_score: { filter: bool({ filter }), boost: 1 } });
  return [
    point(named),
    point(named, textClause(heads)),
    ...(preferred === null ? [] : [point(named, textClause(preferred))]),
  ];
};

/** The query; with `isScored` what it finds has its relevance as score. */
export const queryClause = ({ words, filters, exclude }: EngineQuery, isScored: boolean): Clause =>
  bool({
    filter: [...(words === null ? [] : [textClause(words.anywhere)]), ...filterClauses(filters)],
    ...(exclude.length > 0 && { must_not: [{ terms: { id: exclude } }] }),
    ...(isScored && words !== null && { should: scoring(words), minimum_should_match: 0 }),
  });

const desc = (field: string) => ({ [field]: { order: 'desc' } });
const asc = (field: string) => ({ [field]: { order: 'asc' } });

/** The orders of keyword-store.ts and listing-search-store.ts. */
const sorts: Record<EngineOrder, readonly object[]> = {
  relevance: [desc('_score'), desc('total_sold'), desc('id')],
  lates: [desc('created_at'), desc('id')],
  review: [desc('rating'), desc('reviews'), desc('id')],
  topprice: [desc('price'), desc('id')],
  bottomprice: [asc('price'), desc('id')],
};

export const pageBody = (
  query: EngineQuery,
  order: EngineOrder,
  { limit, offset }: { limit: number; offset: number },
): object => ({
  query: queryClause(query, order === 'relevance'),
  sort: sorts[order],
  from: offset,
  size: limit,
  track_total_hits: true,
});

/** What is counted is counted whole, whatever is found. */
const counting = (query: EngineQuery, aggs: object): object => ({
  query: queryClause(query, false),
  size: 0,
  track_total_hits: false,
  aggs,
});

/** More than there are categories of the first level, and kinds of stars. */
const ALL = 1_000;

export const topCategoriesBody = (query: EngineQuery): object =>
  counting(query, { found: { terms: { field: 'top_category', size: ALL } } });

/** A few more than wanted: those that come equal are told apart by their names, which only PostgreSQL has. */
export const merchantsBody = (query: EngineQuery, most: number): object =>
  counting(query, { found: { terms: { field: 'merchant_id', size: most * 2, shard_size: ALL } } });

export const starsBody = (query: EngineQuery): object =>
  counting(query, {
    found: {
      terms: { field: 'stars', size: ALL },
      aggs: { official: { terms: { field: 'is_official', size: 2 } } },
    },
  });

/** By kind of permit, and of each by stars. */
export const permitsBody = (query: EngineQuery): object =>
  counting(query, {
    found: {
      filters: {
        filters: Object.fromEntries(
          numberKinds.map((kind) => [kind, { term: { words: facet.permit(kind) } }]),
        ),
      },
      aggs: {
        stars: {
          terms: { field: 'stars', size: ALL },
          aggs: { official: { terms: { field: 'is_official', size: 2 } } },
        },
      },
    },
  });

export const placesBody = (query: EngineQuery): object =>
  counting(query, {
    found: {
      terms: { field: 'province_id', size: ALL },
      aggs: { cities: { terms: { field: 'city_id', size: ALL } } },
    },
  });

/** Slices from 0, each from one of the prices up to below the next; `from` is inside, `to` is not. */
export const pricesBody = (query: EngineQuery, bounds: readonly number[]): object => {
  const cuts = [undefined, ...bounds];
  const ranges = cuts.map((from, slice) => ({
    key: String(slice),
    ...(from !== undefined && { from }),
    ...(cuts[slice + 1] !== undefined && { to: cuts[slice + 1] }),
  }));
  return counting(query, { found: { range: { field: 'price', ranges } } });
};
