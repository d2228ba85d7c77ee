import { limits } from '#common/limits.ts';
import { pageMeta } from '#common/paging.ts';
import { invalid, list, paged } from '#contract/envelope.ts';
import { catalogue, home } from '#contract/index.ts';
import type { FilterQuery } from '#contract/query.ts';
import { type Route, route } from '#platform/http/route.ts';
import type { MarketContext } from '../context.ts';
import { brandFilters, storeCities, storeProvinces } from './facets.ts';
import { sortOptions } from './filters.rules.ts';
import { listProducts, recommended } from './list-products.ts';
import { suggestions } from './suggestions.ts';
import { isBlank } from './tokens.rules.ts';
import { recordZeroResult } from './zero-results.ts';

/** Whether the words alone decide: what a filter leaves nothing of may be there all the same. */
const isUnfiltered = (filter: FilterQuery): boolean =>
  [filter.categories, filter.provinces, filter.cities, filter.storetype, filter.ratings, filter.brands].every(
    (values) => values.length === 0,
  ) &&
  filter.price_start <= limits.priceMin &&
  filter.price_end >= limits.priceMax;

/** Lists of products, their filters, and suggestions while typing. */
export const searchRoutes = (ctx: MarketContext): Route[] => [
  route(catalogue.listProducts, async ({ input, locale, link }) => {
    if (input.price_start > input.price_end) return invalid({ field: 'price_start', rule: 'price_range' });
    const { products, total } = await listProducts(ctx, input, locale);
    if (total === 0 && !isBlank(input.search) && isUnfiltered(input)) recordZeroResult(ctx, input.search);
    return paged(products, pageMeta(input, total, products.length, link));
  }),
  route(home.recommendations, async ({ input, locale, link }) => {
    const { products, total } = await recommended(ctx, input, locale);
    return paged(products, pageMeta(input, total, products.length, link));
  }),
  route(catalogue.listBrandFilters, async ({ input }) => list(await brandFilters(ctx, input))),
  route(catalogue.listCities, async ({ input }) =>
    list(await storeCities(ctx, input.provinces, input.search)),
  ),
  route(catalogue.listProvinces, async ({ input }) => list(await storeProvinces(ctx, input.search))),
  route(catalogue.listSorts, async ({ input, locale }) => list(sortOptions(!isBlank(input.search), locale))),
  route(catalogue.autocomplete, async ({ input, locale }) =>
    list(await suggestions(ctx, input.search, locale)),
  ),
];
