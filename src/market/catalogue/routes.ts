import { pageMeta } from '#common/paging.ts';
import { list, ok, paged, refuse } from '#contract/envelope.ts';
import { operatorCatalogue as calls, catalogue } from '#contract/index.ts';
import { type Route, route } from '#platform/http/route.ts';
import { actorOf } from '../audit/index.ts';
import type { MarketContext } from '../context.ts';
import { arrangeCategories } from './arrange-categories.ts';
import { lineage } from './category-tree.rules.ts';
import { categoryTree } from './category-tree.ts';
import type { CategoryPorts } from './change-tree.ts';
import { deleteCategory } from './delete-category.ts';
import { operatorTree } from './operator-tree.ts';
import { presentCategoryMini } from './present-category.ts';
import { productsByIds } from './present-product.ts';
import { productDetail, type VouchersOf } from './product-detail.ts';
import { productReviews } from './product-reviews.ts';
import { createCategory, editCategory, setRelatedBrands } from './save-category.ts';

export type CataloguePorts = { vouchersOf: VouchersOf };

const noVouchers: CataloguePorts = { vouchersOf: async () => [] };

/** Categories, products and their reviews as everybody sees them. */
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
    const product = await productDetail(ctx, ports.vouchersOf, params.slug, reader);
    return product === null ? refuse('not_found') : ok(product);
  }),
  route(catalogue.listReviews, async ({ params, input, link }) => {
    const reviews = await productReviews(ctx, params.slug, input, link);
    if (reviews === null) return refuse('not_found');
    const { meta, ...data } = reviews;
    return ok(data, { meta, total: meta.total });
  }),
  route(catalogue.productsById, async ({ input, locale }) =>
    list(await productsByIds(ctx, input.ids, locale)),
  ),
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

/** The categories, and the brands featured beside them, for operators. */
export const operatorCatalogueRoutes = ({ db, clock }: MarketContext, ports: CategoryPorts): Route[] => {
  const ctx = { db, clock, ports };
  return [
    route(calls.listCategories, async ({ locale }) => list(await operatorTree(db, locale))),
    route(calls.createCategory, (call) => createCategory(ctx, actorOf(call), call.input, call.locale)),
    route(calls.editCategory, (call) =>
      editCategory(ctx, actorOf(call), call.params.id, call.input, call.locale),
    ),
    route(calls.deleteCategory, (call) => deleteCategory(ctx, actorOf(call), call.input.category_id)),
    route(calls.arrangeCategories, (call) => arrangeCategories(ctx, actorOf(call), call.input)),
    route(calls.setRelatedBrands, (call) => setRelatedBrands(ctx, actorOf(call), call.input, call.locale)),
    route(calls.listBrands, async ({ input, link }) => {
      const { is_official } = input;
      const official = is_official === null ? null : is_official === '1' || is_official === 'true';
      const window = { offset: (input.page - 1) * input.per_page, limit: input.per_page };
      const { brands, total } = await ports.brands.find({ search: input.search, official }, window);
      return paged(brands, pageMeta(input, total, brands.length, link));
    }),
  ];
};
