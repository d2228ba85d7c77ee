import { limits } from '#common/limits.ts';
import type { BrandFilter, City, Province } from '#contract/catalogue.ts';
import type { FilterQuery } from '#contract/query.ts';
import { categoryTree } from '../catalogue/index.ts';
import type { MarketContext } from '../context.ts';
import { facetsOf } from './count-cache.ts';
import { conditionsOf } from './filter-conditions.ts';
import { everything, narrow } from './filters.rules.ts';
import { storesOfSearch } from './list-by-text.ts';
import { type BrandCount, countByMerchant, storeLocations } from './listing-search-store.ts';
import { MAX_BRANDS, merchantsFound } from './merchant-counts.ts';
import type { SearchPlan } from './search-plan.ts';
import { fold, isBlank } from './tokens.rules.ts';

/** The stores of the products that the other filters find, those with most first. */
export const brandFilters = async (ctx: MarketContext, filter: FilterQuery): Promise<BrandFilter[]> => {
  const narrowing = narrow({ ...filter, brands: [] }, await categoryTree(ctx), everything, limits);
  if (narrowing === null) return [];
  const { db } = ctx;
  if (isBlank(filter.search)) {
    const conditions = conditionsOf(narrowing, false);
    const key = `brands ${conditions.join(' AND ')}`;
    return facetsOf(db, key, () => countByMerchant(db.listing, conditions, MAX_BRANDS));
  }
  const stores = ({ search, products }: SearchPlan): Promise<BrandCount[]> => {
    const key = `brands ${search.anywhere} ${search.conditions.join(' AND ')}`;
    return facetsOf(db, key, () => merchantsFound(ctx, search, products));
  };
  return storesOfSearch(ctx, filter.search, narrowing, filter.per_page, stores);
};

const named = <T extends { name: string }>(places: T[], search: string): T[] => {
  const wanted = fold(search);
  return wanted === '' ? places : places.filter((place) => fold(place.name).includes(wanted));
};

/** Cities of active stores, of these provinces if any are given. */
export const storeCities = async (
  ctx: MarketContext,
  provinces: readonly number[],
  search: string,
): Promise<City[]> => {
  const { cities } = await storeLocations(ctx.db);
  const inside =
    provinces.length === 0 ? cities : cities.filter((city) => provinces.includes(city.province_id));
  return named(inside, search);
};

/** Provinces of active stores. */
export const storeProvinces = async (ctx: MarketContext, search: string): Promise<Province[]> =>
  named((await storeLocations(ctx.db)).provinces, search);
