import { list, ok, refuse } from '#contract/envelope.ts';
import { catalogue } from '#contract/index.ts';
import { type Route, route } from '#platform/http/route.ts';
import type { MarketContext } from '../context.ts';
import { lineage } from './category-tree.rules.ts';
import { categoryTree } from './category-tree.ts';
import { presentCategoryMini } from './present-category.ts';
import { productDetail, type VouchersOf } from './product-detail.ts';
import { productReviews } from './product-reviews.ts';

export type CataloguePorts = { vouchersOf: VouchersOf };

const noVouchers: CataloguePorts = { vouchersOf: async () => [] };

/** H1, P1, P4, P8, P9, P10. */
export const catalogueRoutes = (ctx: MarketContext, ports: CataloguePorts = noVouchers): Route[] => [
  route(catalogue.megamenu, async ({ locale }) => list((await categoryTree(ctx)).presented[locale].roots)),
  route(catalogue.categoryTree, async ({ locale }) =>
    list((await categoryTree(ctx)).presented[locale].roots),
  ),
  route(catalogue.listStoreTypes, async () =>
    list([
      { type: 'official' as const, label: 'Official Store' },
      { type: 'merchant' as const, label: 'Merchant' },
    ]),
  ),
  route(catalogue.productBySlug, async ({ params, locale, caller }) => {
    const reader = { locale, isGuest: caller.accountId === null };
    const found = await productDetail(ctx, ports.vouchersOf, params.slug, reader);
    return found === null ? refuse('not_found') : ok(found);
  }),
  route(catalogue.listReviews, async ({ params, input, link }) => {
    const found = await productReviews(ctx, params.slug, input, link);
    if (found === null) return refuse('not_found');
    const { meta, ...data } = found;
    return ok(data, { meta, total: meta.total });
  }),
  route(catalogue.categoryBySlug, async ({ params, locale }) => {
    const tree = await categoryTree(ctx);
    const node = tree.bySlug.get(params.slug);
    const shown = node && tree.presented[locale].byId.get(node.facts.id);
    if (!node || !shown) return refuse('not_found');
    const parents = lineage(node)
      .slice(0, -1)
      .map((one) => presentCategoryMini(one, locale));
    return ok({ ...shown, parents });
  }),
];
