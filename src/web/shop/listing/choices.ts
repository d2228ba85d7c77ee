import type { Locale } from '#common/locale.ts';
import { toQueryString } from '#common/query-string.ts';
import { listBrandFilters, listCities, listFilterCounts } from '#contract/catalogue.ts';
import { type Api, need } from '#web/client/api.ts';
import { type Filters, spoken } from './filters.ts';
import { once } from './kept.ts';
import type { PriceRange } from './price-entry.ts';

export type Named = { id: number; name: string; count?: number };

/** Cities of the chosen provinces that have a store. */
export const loadCities = (api: Api, locale: Locale, provinces: number[]): Promise<Named[]> =>
  once(locale, `cities of ${provinces}`, async () => {
    const { data } = await need(api.call(listCities, { input: { provinces } }));
    return data.map(({ id, name }) => ({ id, name }));
  });

/** A price range with what it has. */
export type PriceCount = PriceRange & { count: number };

/** How many products each choice has under the other filters; what is absent is not known yet. */
export type Counts = {
  categories?: Record<number, number>;
  ratings: Record<string, number>;
  storetype: Record<string, number>;
  permits?: Record<string, number>;
  provinces?: Record<number, number>;
  cities?: Record<number, number>;
  prices: PriceCount[];
};

const byId = (counts: readonly { id: number; total_product: number }[]): Record<number, number> =>
  Object.fromEntries(counts.map((one) => [one.id, one.total_product]));

export const loadCounts = (api: Api, locale: Locale, filters: Filters): Promise<Counts> => {
  const others = { ...filters, sort: '' };
  return once(locale, `counts of ${toQueryString(spoken(others))}`, async () => {
    const { data } = await need(api.call(listFilterCounts, { input: spoken(others) }));
    return {
      categories: byId(data.categories),
      ratings: Object.fromEntries(data.ratings.map((one) => [one.rating, one.total_product])),
      storetype: Object.fromEntries(data.storetype.map((one) => [one.type, one.total_product])),
      permits: Object.fromEntries(data.permits.map((one) => [one.permit, one.total_product])),
      provinces: byId(data.provinces),
      cities: byId(data.cities),
      prices: data.prices.map(({ price_start, price_end, total_product }) => ({
        ...{ min: price_start, max: price_end, count: total_product },
      })),
    };
  });
};

/** As many brands as the shop names at most. */
const MAX_BRANDS = 100;

/** Brands that were found, and behind them those of `chosen` that the other filters leave nothing: they stay to be let go of. */
export const withChosen = (found: readonly Named[], chosen: readonly Named[]): Named[] => [
  ...found,
  ...chosen
    .filter(({ id }) => !found.some((brand) => brand.id === id))
    // in a list that is cut off one more may have something all the same
    .map(({ id, name }) => (found.length < MAX_BRANDS ? { id, name, count: 0 } : { id, name })),
];

/** Brands with products that match the other filters, most products first. */
export const loadBrands = (
  api: Api,
  locale: Locale,
  { brands: _, sort: __, ...others }: Filters,
): Promise<Named[]> =>
  once(locale, `brands of ${toQueryString(spoken({ ...others, brands: [], sort: '' }))}`, async () => {
    const { data } = await need(api.call(listBrandFilters, { input: others }));
    return data.map(({ id, merchant_name, total_product }) => ({
      id,
      name: merchant_name,
      count: total_product,
    }));
  });
