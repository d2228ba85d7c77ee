import { limits } from '#common/limits.ts';
import { pageMeta } from '#common/paging.ts';
import { invalid, list, ok, paged } from '#contract/envelope.ts';
import { catalogue, home } from '#contract/index.ts';
import type { FilterQuery } from '#contract/query.ts';
import { type Route, route } from '#platform/http/route.ts';
import type { MarketContext } from '../context.ts';
import { brandFilters, filterCounts, storeCities, storeProvinces } from './facets.ts';
import { sortOptions } from './filters.rules.ts';
import { recordClick } from './learn-affinities.ts';
import { listProducts } from './list-products.ts';
import { type RecommendationPorts, recommended } from './recommendations.ts';
import { suggestions } from './suggestions.ts';
import { isBlank } from './tokens.rules.ts';
import { recordZeroResult } from './zero-results.ts';

/** Whether the words alone decide: what a filter leaves nothing of may be there all the same. */
const isUnfiltered = (filter: FilterQuery): boolean =>
  [
    filter.categories,
    filter.provinces,
    filter.cities,
    filter.storetype,
    filter.ratings,
    filter.brands,
    filter.permits,
  ].every((values) => values.length === 0) &&
  filter.price_start <= limits.priceMin &&
  filter.price_end >= limits.priceMax;

/** Lists of products, their filters, and suggestions while typing. */
export const searchRoutes = (ctx: MarketContext, ports: RecommendationPorts): Route[] => [
  route(catalogue.listProducts, async ({ input, locale, link }) => {
    if (input.price_start > input.price_end) return invalid({ field: 'price_start', rule: 'price_range' });
    const { products, total, correction } = await listProducts(ctx, input, locale);
    if (total === 0 && !isBlank(input.search) && isUnfiltered(input)) recordZeroResult(ctx, input.search);
    const meta = pageMeta(input, total, products.length, link);
    return paged(products, correction === undefined ? meta : { ...meta, correction });
  }),
  route(home.recommendations, async ({ input, caller, locale, link }) => {
    const { products, total } = await recommended(ctx, ports, { ...input, userId: caller.accountId }, locale);
    return paged(products, pageMeta(input, total, products.length, link));
  }),
  route(catalogue.listFilterCounts, async ({ input }) => ok(await filterCounts(ctx, input))),
  route(catalogue.openFromSearch, async ({ input }) => {
    recordClick(ctx, input);
    return ok(null);
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
