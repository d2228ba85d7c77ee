import { limits } from '#common/limits.ts';
import type { Locale } from '#common/locale.ts';
import type { Product } from '#contract/product.ts';
import type { FilterQuery } from '#contract/query.ts';
import { categoryTree, presentCards } from '../catalogue/index.ts';
import type { MarketContext } from '../context.ts';
import { everything, narrow, type Scope } from './filters.rules.ts';
import { listByWords } from './list-by-words.ts';
import { listPlain } from './list-plain.ts';
import { readSort } from './sorts.rules.ts';
import { isBlank } from './words.rules.ts';

/**
 * A page of the visible products by filters, words and sort (API P6, R4), inside a scope.
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
  const hasWords = !isBlank(filter.search);
  const sort = readSort(filter.sort, hasWords);
  const window = { limit: filter.per_page, offset: (filter.page - 1) * filter.per_page };
  const found =
    hasWords || sort === 'relevance'
      ? await listByWords(ctx, filter.search, narrowing, sort, window)
      : await listPlain(ctx, tree, narrowing, sort, window);
  return { products: await presentCards(ctx, found.cards, locale), total: found.total };
};
