import type { Locale } from '#common/locale.ts';
import type { InputOf } from '#contract/endpoint.ts';
import type { chooseProducts as call, ProductChoice } from '#contract/operator-promo.ts';
import { filterQuery } from '#contract/query.ts';
import type { MarketContext } from '../context.ts';
import { listProducts } from '../search/index.ts';
import { productChoices } from './product-choice-store.ts';

/** Products an operator may pick (API O125): found as buyers find them, or the named ones whatever their state. */
export const productsToChoose = async (
  ctx: MarketContext,
  { search, ids, page, per_page }: InputOf<typeof call>,
  locale: Locale,
): Promise<{ products: ProductChoice[]; total: number }> => {
  if (ids.length > 0) {
    const products = await productChoices(ctx.db, ids);
    return { products, total: products.length };
  }
  const found = await listProducts(ctx, filterQuery.parse({ search, page, per_page }), locale);
  const products = await productChoices(
    ctx.db,
    found.products.map(({ id }) => id),
  );
  return { products, total: found.total };
};
