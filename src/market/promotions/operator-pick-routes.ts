import { pageMeta } from '#common/paging.ts';
import { paged } from '#contract/envelope.ts';
import { chooseProducts } from '#contract/operator-promo.ts';
import { route } from '#platform/http/route.ts';
import type { Routes } from '../context.ts';
import { productsToChoose } from './choose-products.ts';

/** Products that operators pick for campaigns, vouchers and flash sales (API O125). */
export const operatorPickRoutes: Routes = (ctx) => [
  route(chooseProducts, async ({ input, locale, link }) => {
    const { products, total } = await productsToChoose(ctx, input, locale);
    const page = input.ids.length > 0 ? { page: 1, per_page: Math.max(1, products.length) } : input;
    return paged(products, pageMeta(page, total, products.length, link));
  }),
];
