import type { Locale } from '#common/locale.ts';
import { listProducts } from '#contract/catalogue.ts';
import { type Api, need } from '#web/client/api.ts';
import { type ListFailure, listFailure } from '#web/client/list-failure.ts';
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
  /** Why the products could not be loaded; the page stays and says so. */
  failure: ListFailure | null;
  vocabulary: Vocabulary;
  names: ChosenNames;
  /** Products that the whole shop has for the words, where a narrower search found none; 0: none, or not asked. */
  elsewhere: number;
};

const chosen = <T extends Named>(all: T[], ids: number[]): T[] => all.filter(({ id }) => ids.includes(id));

/** Names of stores without a product that matches, from one of their products. */
const loadStoreNames = async (api: Api, ids: readonly number[]): Promise<Named[]> => {
  const pages = await Promise.all(
    ids.map((id) => need(api.call(listProducts, { input: { brands: [id], per_page: 1 } }))),
  );
  return pages.flatMap(({ data }) =>
    data.map(({ merchant }) => ({ id: merchant.id, name: merchant.merchant_name })),
  );
};

/** P2 and P3, but only when the address names cities or brands; P3 without the other filters, to be asked once. */
export const loadNames = async (api: Api, locale: Locale, filters: Filters): Promise<ChosenNames> => {
  const { cities, brands, search, exact, categories } = filters;
  const [cityList, brandList] = await Promise.all([
    cities.length === 0 ? [] : loadCities(api, locale, filters.provinces),
    brands.length === 0 ? [] : loadBrands(api, locale, { ...noFilters, search, exact, categories }),
  ]);
  const known = chosen(brandList, brands).map(({ id, name }) => ({ id, name }));
  const others = brands.filter((id) => !known.some((brand) => brand.id === id));
  return { cities: chosen(cityList, cities), brands: [...known, ...(await loadStoreNames(api, others))] };
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
    meta: {
      per_page,
      total: meta?.total ?? total,
      next_page_url: meta?.next_page_url ?? null,
      ...(meta?.correction && { correction: meta.correction }),
    },
  };
};

/** Everything of a listing but its title: products and what its filters offer. */
export const loadListing = async (
  api: Api,
  locale: Locale,
  filters: Filters,
  page: number,
  category: number | null,
): Promise<ListingData> => {
  let failure: ListFailure | null = null;
  const stay = (error: unknown): null => {
    failure = listFailure(error);
    return null;
  };
  const [found, vocabulary, names] = await Promise.all([
    isPriceWrong(filters) ? null : loadProducts(api, filters, page).catch(stay),
    loadVocabulary(api, locale, filters.search, category),
    loadNames(api, locale, filters).catch(() => ({ cities: [], brands: [] })),
  ]);
  const words = { ...noFilters, search: filters.search, exact: filters.exact };
  const isNarrow = filterSearch(filters) !== filterSearch(words);
  const elsewhere =
    found?.meta.total === 0 && filters.search !== '' && isNarrow
      ? await loadProducts(api, words, 1).then(
          (page) => page.meta.total,
          (error: unknown) => {
            console.error(error);
            return 0;
          },
        )
      : 0;
  return { filters, page, found, failure, vocabulary, names, elsewhere };
};
