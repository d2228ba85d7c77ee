import { pageMeta } from '#common/paging.ts';
import { list, paged } from '#contract/envelope.ts';
import { operatorCatalogue as calls } from '#contract/index.ts';
import { type Route, route } from '#platform/http/route.ts';
import { actorOf } from '../audit/index.ts';
import type { MarketContext } from '../context.ts';
import { arrangeCategories } from './arrange-categories.ts';
import { deleteCategory } from './delete-category.ts';
import { operatorTree } from './operator-tree.ts';
import { setRelatedBrands } from './related-brands.ts';
import { createCategory, editCategory } from './save-category.ts';
import type { ShelfPorts } from './shelf-ports.ts';

/** O9–O14 and O115: the categories, and the brands beside them. */
export const operatorShelfRoutes = ({ db, clock }: MarketContext, ports: ShelfPorts): Route[] => {
  const shelves = { db, clock, ports };
  return [
    route(calls.listCategories, async ({ locale }) => list(await operatorTree(db, locale))),
    route(calls.createCategory, (call) => createCategory(shelves, actorOf(call), call.input, call.locale)),
    route(calls.editCategory, (call) =>
      editCategory(shelves, actorOf(call), call.params.id, call.input, call.locale),
    ),
    route(calls.deleteCategory, (call) => deleteCategory(shelves, actorOf(call), call.input.category_id)),
    route(calls.arrangeCategories, (call) => arrangeCategories(shelves, actorOf(call), call.input)),
    route(calls.setRelatedBrands, (call) =>
      setRelatedBrands(shelves, actorOf(call), call.input, call.locale),
    ),
    route(calls.listBrands, async ({ input, link }) => {
      const { is_official } = input;
      const official = is_official === null ? null : is_official === '1' || is_official === 'true';
      const window = { offset: (input.page - 1) * input.per_page, limit: input.per_page };
      const { brands, total } = await ports.brands.find({ search: input.search, official }, window);
      return paged(brands, pageMeta(input, total, brands.length, link));
    }),
  ];
};
