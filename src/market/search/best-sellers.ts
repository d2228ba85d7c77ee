import type { Locale } from '#common/locale.ts';
import type { Product } from '#contract/product.ts';
import { categoryTree, presentCards } from '../catalogue/index.ts';
import type { MarketContext } from '../context.ts';
import { levelColumn } from './conditions-store.ts';
import { type Part, partPage } from './listing-search-store.ts';

type Of = { merchantId: number } | { categoryId: number };

/** Null for a category that is none. */
const partOf = async (ctx: MarketContext, of: Of): Promise<Part | null> => {
  if ('merchantId' in of) return { column: 'merchant_id', id: of.merchantId };
  const category = (await categoryTree(ctx)).byId.get(of.categoryId);
  return category === undefined ? null : { column: levelColumn[category.facts.level], id: of.categoryId };
};

/** The best sold products in stock of a store, or in and below a category, at most `limit` (API N2, M5). */
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
