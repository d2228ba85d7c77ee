import { limits } from '#common/limits.ts';
import type { Locale } from '#common/locale.ts';
import type { Product } from '#contract/product.ts';
import type { FilterQuery } from '#contract/query.ts';
import { categoryTree, presentCards } from '../catalogue/index.ts';
import type { MarketContext } from '../context.ts';
import { askEngine, engineQuery, inEngine, readEngine } from './by-engine.ts';
import { levelColumn } from './filter-conditions.ts';
import { everything, narrow, readSort, type Scope } from './filters.rules.ts';
import { listByFilters } from './list-by-filters.ts';
import { inPostgres, listByText, type TextPage } from './list-by-text.ts';
import { type Part, partPage } from './listing-search-store.ts';
import { isBlank } from './tokens.rules.ts';

export type FoundProducts = Omit<TextPage, 'cards'> & { products: Product[] };

/**
 * A page of the visible products by filters, words and sort, inside a scope.
 * @returns the products with today's prices, the exact total (of a broad list at most some seconds old), and what words
 * were corrected to
 */
export const listProducts = async (
  ctx: MarketContext,
  filter: FilterQuery,
  locale: Locale,
  scope: Scope = everything,
): Promise<FoundProducts> => {
  const tree = await categoryTree(ctx);
  const narrowing = narrow(filter, tree, scope, limits);
  if (narrowing === null) return { products: [], total: 0 };
  const hasText = !isBlank(filter.search);
  const sort = readSort(filter.sort, hasText);
  const window = { limit: filter.per_page, offset: (filter.page - 1) * filter.per_page };
  const text = { text: filter.search, isExact: filter.exact };
  const byEngine = await askEngine<TextPage>(ctx, window, (engine) =>
    hasText
      ? listByText(ctx, inEngine(ctx, engine), text, narrowing, sort, window)
      : readEngine(ctx, engine, engineQuery(narrowing), sort, window),
  );
  const inDatabase = (): Promise<TextPage> =>
    hasText || sort === 'relevance'
      ? listByText(ctx, inPostgres(ctx), text, narrowing, sort, window)
      : listByFilters(ctx, tree, narrowing, sort, window);
  const { cards, ...found } = byEngine ?? (await inDatabase());
  return { products: await presentCards(ctx, cards, locale), ...found };
};

type Of = { merchantId: number } | { categoryId: number };

/** Null for a category that is none. */
const partOf = async (ctx: MarketContext, of: Of): Promise<Part | null> => {
  if ('merchantId' in of) return { column: 'merchant_id', id: of.merchantId };
  const category = (await categoryTree(ctx)).byId.get(of.categoryId);
  return category === undefined ? null : { column: levelColumn[category.facts.level], id: of.categoryId };
};

/** The best sold products in stock of a store, or in and below a category, at most `limit`. */
export const bestSellers = async (
  ctx: MarketContext,
  of: Of,
  limit: number,
  locale: Locale,
): Promise<Product[]> => {
  const part = await partOf(ctx, of);
  if (part === null) return [];
  const { cards } = await partPage(ctx.db, part, 'recommended', { limit, offset: 0 }, false);
  return presentCards(ctx, cards, locale);
};
