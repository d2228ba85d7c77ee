import type { Locale } from '#common/locale.ts';
import { toQueryString } from '#common/query-string.ts';
import { listBrandFilters, listCities } from '#contract/catalogue.ts';
import { type Api, need } from '#web/client/api.ts';
import { type Filters, spoken } from './filters.ts';
import { once } from './kept.ts';

export type Named = { id: number; name: string; count?: number };

/** Cities of the chosen provinces that have a store. */
export const loadCities = (api: Api, locale: Locale, provinces: number[]): Promise<Named[]> =>
  once(locale, `cities of ${provinces}`, async () => {
    const { data } = await need(api.call(listCities, { input: { provinces } }));
    return data.map(({ id, name }) => ({ id, name }));
  });

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
