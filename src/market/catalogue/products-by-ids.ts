import type { Locale } from '#common/locale.ts';
import type { Product } from '#contract/product.ts';
import type { MarketContext } from '../context.ts';
import { cardsByIds } from './listing-store.ts';
import { presentCards } from './present-product.ts';

/** Those of the products that are visible (API 5.1), in the given order, with their prices of this moment. */
export const productsByIds = async (
  ctx: MarketContext,
  ids: readonly number[],
  locale: Locale,
): Promise<Product[]> => {
  if (ids.length === 0) return [];
  const found = new Map((await cardsByIds(ctx.db, ids)).map((card) => [card.id, card]));
  return presentCards(
    ctx,
    ids.flatMap((id) => found.get(id) ?? []),
    locale,
  );
};
