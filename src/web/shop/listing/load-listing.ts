import type { Locale } from '#common/locale.ts';
import { listProducts } from '#contract/catalogue.ts';
import { type Api, need } from '#web/client/api.ts';
import type { ProductPage } from '#web/client/product-pages.ts';
import { forCard } from '#web/ui/card-product.ts';
import { loadBrands, loadCities, type Named } from './choices.ts';
import { type Filters, filterSearch, isPriceWrong, noFilters, spoken } from './filters.ts';
import { loadVocabulary, type Vocabulary } from './vocabulary.ts';

/** Names of the ids in the address whose lists come later, for the chips. */
export type ChosenNames = { cities: Named[]; brands: Named[] };

export type ListingData = {
  filters: Filters;
  page: number;
  /** Page `page` of P6; null when the price range is upside down and nothing was searched. */
  found: ProductPage | null;
  /** In the browser only: the products could not be asked for; the page stays and says so. */
  failed: boolean;
  vocabulary: Vocabulary;
  names: ChosenNames;
};

const chosen = <T extends Named>(all: T[], ids: number[]): T[] => all.filter(({ id }) => ids.includes(id));

/** P2 and P3, but only when the address names cities or brands; P3 without the other filters, to be asked once. */
export const loadNames = async (api: Api, locale: Locale, filters: Filters): Promise<ChosenNames> => {
  const { cities, brands, search, categories } = filters;
  const [cityList, brandList] = await Promise.all([
    cities.length === 0 ? [] : loadCities(api, locale, filters.provinces),
    brands.length === 0 ? [] : loadBrands(api, locale, { ...noFilters, search, categories }),
  ]);
  return {
    cities: chosen(cityList, cities),
    brands: chosen(brandList, brands).map(({ id, name }) => ({ id, name })),
  };
};

/** Full rows of four and of two. */
const perPage = 12;

/** The list below `/api`; later pages append `&page={n}`. */
export const listingLink = (filters: Filters): string =>
  `/products/list${filterSearch(filters, { per_page: perPage })}`;

const loadProducts = async (api: Api, filters: Filters, page: number): Promise<ProductPage> => {
  const {
    data,
    meta,
    total = 0,
  } = await need(api.call(listProducts, { input: { ...spoken(filters), page, per_page: perPage } }));
  const per_page = meta?.per_page ?? data.length;
  return {
    products: data.map(forCard),
    meta: { per_page, total: meta?.total ?? total, next_page_url: meta?.next_page_url ?? null },
  };
};

/** Everything of a listing but its title: products and what its filters offer. Rejects as `need` does. */
export const loadListing = async (
  api: Api,
  locale: Locale,
  filters: Filters,
  page: number,
  category: number | null,
): Promise<ListingData> => {
  let failed = false;
  const stay = (error: unknown): null => {
    if (typeof document === 'undefined') throw error;
    console.error(error);
    failed = true;
    return null;
  };
  const [found, vocabulary, names] = await Promise.all([
    isPriceWrong(filters) ? null : loadProducts(api, filters, page).catch(stay),
    loadVocabulary(api, locale, filters.search, category),
    loadNames(api, locale, filters).catch(() => ({ cities: [], brands: [] })),
  ]);
  return { filters, page, found, failed, vocabulary, names };
};
