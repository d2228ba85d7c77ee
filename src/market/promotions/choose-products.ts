import type { Locale } from '#common/locale.ts';
import { pageMeta } from '#common/paging.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { paged } from '#contract/envelope.ts';
import { type chooseProducts as call, chooseProducts, type ProductChoice } from '#contract/operator-promo.ts';
import { filterQuery } from '#contract/query.ts';
import { route } from '#platform/http/route.ts';
import type { MarketContext, Routes } from '../context.ts';
import { listProducts } from '../search/index.ts';
import { productChoices } from './product-choice-store.ts';

/** Products an operator may pick: found as buyers find them, or the named ones whatever their state. */
const productsToChoose = async (
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

/** Products that operators pick for campaigns, vouchers and flash sales. */
export const operatorPickRoutes: Routes = (ctx) => [
  route(chooseProducts, async ({ input, locale, link }) => {
    const { products, total } = await productsToChoose(ctx, input, locale);
    const page = input.ids.length > 0 ? { page: 1, per_page: Math.max(1, products.length) } : input;
    return paged(products, pageMeta(page, total, products.length, link));
  }),
];
