import { limits } from '#common/limits.ts';
import type { Locale } from '#common/locale.ts';
import type { Product } from '#contract/product.ts';
import { type FilterQuery, filterQuery } from '#contract/query.ts';
import { categoryTree, presentCards } from '../catalogue/index.ts';
import type { MarketContext } from '../context.ts';
import { levelColumn } from './filter-conditions.ts';
import { everything, narrow, readSort, type Scope } from './filters.rules.ts';
import { listByFilters } from './list-by-filters.ts';
import { listByText } from './list-by-text.ts';
import { type Part, partPage } from './listing-search-store.ts';
import { isBlank } from './tokens.rules.ts';

/**
 * A page of the visible products by filters, words and sort, inside a scope.
 * @returns the products with today's prices, and the exact total (of a broad list at most some seconds old)
 */
export const listProducts = async (
  ctx: MarketContext,
  filter: FilterQuery,
  locale: Locale,
  scope: Scope = everything,
): Promise<{ products: Product[]; total: number }> => {
  const tree = await categoryTree(ctx);
  const narrowing = narrow(filter, tree, scope, limits);
  if (narrowing === null) return { products: [], total: 0 };
  const hasText = !isBlank(filter.search);
  const sort = readSort(filter.sort, hasText);
  const window = { limit: filter.per_page, offset: (filter.page - 1) * filter.per_page };
  const found =
    hasText || sort === 'relevance'
      ? await listByText(ctx, filter.search, narrowing, sort, window)
      : await listByFilters(ctx, tree, narrowing, sort, window);
  return { products: await presentCards(ctx, found.cards, locale), total: found.total };
};

const unfiltered = filterQuery.parse({});

/** What is in stock, best sold first, then best rated, then newest. */
export const recommended = async (
  ctx: MarketContext,
  { page, per_page }: { page: number; per_page: number },
  locale: Locale,
): Promise<{ products: Product[]; total: number }> => {
  const tree = await categoryTree(ctx);
  const all = narrow(unfiltered, tree, everything, limits)!;
  const window = { limit: per_page, offset: (page - 1) * per_page };
  const { cards, total } = await listByFilters(ctx, tree, all, 'recommended', window);
  return { products: await presentCards(ctx, cards, locale), total };
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
