import { limits } from '#common/limits.ts';
import type { Locale } from '#common/locale.ts';
import type { Product } from '#contract/product.ts';
import { filterQuery } from '#contract/query.ts';
import { categoryTree, presentCards } from '../catalogue/index.ts';
import type { MarketContext } from '../context.ts';
import { everything, narrow } from './filters.rules.ts';
import { listPlain } from './list-plain.ts';

const unfiltered = filterQuery.parse({});

/** M4: what is in stock, best sold first, then best rated, then newest. */
export const recommended = async (
  ctx: MarketContext,
  { page, per_page }: { page: number; per_page: number },
  locale: Locale,
): Promise<{ products: Product[]; total: number }> => {
  const tree = await categoryTree(ctx);
  const all = narrow(unfiltered, tree, everything, limits)!;
  const window = { limit: per_page, offset: (page - 1) * per_page };
  const { cards, total } = await listPlain(ctx, tree, all, 'recommended', window);
  return { products: await presentCards(ctx, cards, locale), total };
};
