import { cardsByIds, categoryTree } from '../catalogue/index.ts';
import type { MarketContext } from '../context.ts';
import { type EngineQuery, type EngineWords, type SearchEngine, SearchEngineDown } from '../search-engine.ts';
import { affinities } from './affinity-store.ts';
import { type Narrowing, outermost, type Sort } from './filters.rules.ts';
import type { ListPage } from './list-by-filters.ts';
import type { Finder } from './list-by-text.ts';
import type { Window } from './listing-search-store.ts';
import { preferredCategories } from './relevance.rules.ts';
import { headText, insideText, type QueryTerm, wordsQuery } from './text-query.rules.ts';

/**
 * The engine's answer, all of it; null where there is no engine, it is away or does not answer so deep a page: PostgreSQL
 * is asked from the beginning, so that one answer comes from one place.
 */
export const askEngine = async <T>(
  { searchEngine: engine }: MarketContext,
  window: Window | null,
  ask: (engine: SearchEngine) => Promise<T>,
): Promise<T | null> => {
  if (engine === undefined || !engine.isReady()) return null;
  if (window !== null && !engine.reaches(window)) return null;
  try {
    return await ask(engine);
  } catch (error) {
    if (error instanceof SearchEngineDown) return null;
    throw error;
  }
};

const idsOf = (nodes: Narrowing['categories']): number[] => outermost(nodes).map(({ facts }) => facts.id);

export const engineQuery = (one: Narrowing, words: EngineWords | null = null): EngineQuery => ({
  words,
  filters: {
    categories: idsOf(one.categories),
    provinces: one.provinces,
    cities: one.cities,
    // of a list inside a store that names stores too, only that store is left
    merchants:
      one.scope.merchantId === null
        ? one.merchants
        : one.merchants.length === 0 || one.merchants.includes(one.scope.merchantId)
          ? [one.scope.merchantId]
          : [NO_STORE],
    isOfficial: one.isOfficial,
    stars: one.stars,
    permits: one.permits,
    price: one.price,
    among:
      one.scope.limit === null
        ? null
        : { products: one.scope.limit.productIds, categories: idsOf(one.scopeCategories) },
  },
  exclude: [],
});
/** Stores have numbers from 1. */
const NO_STORE = 0;

const wordsOf = async (ctx: MarketContext, groups: readonly QueryTerm[]): Promise<EngineWords> => {
  const preferred = preferredCategories(groups, await categoryTree(ctx), await affinities(ctx));
  return {
    ...wordsQuery(groups),
    heads: headText(groups),
    preferred: preferred.length === 0 ? null : insideText(preferred),
  };
};

/** The engine says which products and how many; what is shown of them is PostgreSQL's, and what is gone there is left out. */
export const readEngine = async (
  { db }: MarketContext,
  engine: SearchEngine,
  query: EngineQuery,
  sort: Sort,
  window: Window,
): Promise<ListPage> => {
  const { ids, total } = await engine.page(query, sort, window);
  const cards = new Map((await cardsByIds(db.listing, ids)).map((card) => [card.id, card]));
  return { cards: ids.flatMap((id) => cards.get(id) ?? []), total };
};

/** Words carried out by the engine. */
export const inEngine = (ctx: MarketContext, engine: SearchEngine): Finder<EngineQuery> => ({
  prepare: async ({ groups }, narrowing) => engineQuery(narrowing, await wordsOf(ctx, groups)),
  read: (query, sort, window) => readEngine(ctx, engine, query, sort, window),
  without: (query, exclude) => ({ ...query, exclude }),
});
