import type { NumberKind } from '#contract/number-kinds.ts';

/** Products are found by PostgreSQL, or by a search engine that their words and facts were copied to. */

/** Words to be found, as tsquery texts over the lexemes that PostgreSQL has too (search/text-query.rules.ts). */
export type EngineWords = {
  anywhere: string;
  /** By which what is found is ordered: all of it in the name, said of what the product is, in a category that is meant. */
  inName: string;
  heads: string;
  preferred: string | null;
};

/** What a product must have; of what is empty or null, anything. */
export type EngineFilters = {
  /** It lies in or below one of them. */
  categories: readonly number[];
  provinces: readonly number[];
  cities: readonly number[];
  merchants: readonly number[];
  isOfficial: boolean | null;
  stars: readonly number[];
  /** Only what has every one of these permits. */
  permits: readonly NumberKind[];
  /** Rupiah, bounds inclusive. */
  price: { from: number; to: number } | null;
  /** Only these products and what lies in or below these categories. */
  among: { products: readonly number[]; categories: readonly number[] } | null;
};

export type EngineQuery = {
  words: EngineWords | null;
  filters: EngineFilters;
  /** Products that are shown already. */
  exclude: readonly number[];
};

export type EngineOrder = 'relevance' | 'lates' | 'review' | 'topprice' | 'bottomprice';

/** Every method: @throws SearchEngineDown */
export type SearchEngine = {
  /** Whether it may be asked now; it is looked after from the first time on. */
  isReady: () => boolean;
  /** Whether it answers so deep a page. */
  reaches: (window: { limit: number; offset: number }) => boolean;
  /** The page in its order, and how many are found in all. */
  page: (
    query: EngineQuery,
    order: EngineOrder,
    window: { limit: number; offset: number },
  ) => Promise<{ ids: number[]; total: number }>;
  /** How many are found by category of the first level. */
  countByTopCategory: (query: EngineQuery) => Promise<{ id: number; products: number }[]>;
  /** How many are found by store, at most `most` of those with most. */
  countByMerchant: (query: EngineQuery, most: number) => Promise<{ id: number; products: number }[]>;
  countByStars: (query: EngineQuery) => Promise<{ stars: number; isOfficial: boolean; products: number }[]>;
  /** How many of each kind of permit are found. */
  countByPermit: (
    query: EngineQuery,
  ) => Promise<{ kind: NumberKind; stars: number; isOfficial: boolean; products: number }[]>;
  countByPlace: (query: EngineQuery) => Promise<{ province_id: number; city_id: number; products: number }[]>;
  /** By the slices that these prices cut, from 0; those without any may be left out. Rupiah. */
  countByPrice: (
    query: EngineQuery,
    bounds: readonly number[],
  ) => Promise<{ slice: number; products: number }[]>;
  close: () => void;
};

/** The search engine cannot answer, or not in time: PostgreSQL is asked. */
export class SearchEngineDown extends Error {
  override readonly name = 'SearchEngineDown';
}
