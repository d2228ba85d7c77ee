import { limits } from '#common/limits.ts';
import type { Locale } from '#common/locale.ts';
import type { Product } from '#contract/product.ts';
import { filterQuery } from '#contract/query.ts';
import { categoryTree, presentCards } from '../catalogue/index.ts';
import type { Market } from '../market.ts';
import { everything, narrow } from './filters.rules.ts';
import { listPlain } from './list-plain.ts';

const unfiltered = filterQuery.parse({});

/** The best sold products in stock of a store, or in and below a category, at most `limit` (API N2, M5). */
export const bestSellers = async (
  market: Market,
  of: { merchantId: number } | { categoryId: number },
  limit: number,
  locale: Locale,
): Promise<Product[]> => {
  const tree = await categoryTree(market);
  const filter =
    'merchantId' in of
      ? { ...unfiltered, brands: [of.merchantId] }
      : { ...unfiltered, categories: [of.categoryId] };
  const narrowing = narrow(filter, tree, everything, limits);
  if (narrowing === null) return [];
  const { cards } = await listPlain(market, tree, narrowing, 'recommended', { limit, offset: 0 });
  return presentCards(market, cards, locale);
};
