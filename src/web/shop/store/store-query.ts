import { toQueryString } from '#common/query-string.ts';
import { urls } from '#web/urls.ts';

export const tabs = ['home', 'products', 'storefront'] as const;
export type StoreTab = (typeof tabs)[number];
/** Merchant sorts, the default first. */
export const sorts = ['review', 'topprice', 'bottomprice', 'lates'] as const;
export type StoreSort = (typeof sorts)[number];

/** What a store's address says beside the store. */
export type StoreQuery = {
  tab: StoreTab;
  category: number | null;
  sort: StoreSort;
  search: string;
  /** Only what has a halal certificate. */
  halal?: boolean;
};

const oneOf = <V extends string>(values: readonly [V, ...V[]], word: string | null): V =>
  values.find((value) => value === word) ?? values[0];

/** Reads a store's address; what it does not know counts as not said. */
export const storeQueryOf = (search: URLSearchParams): StoreQuery => {
  const category = Number(search.get('category'));
  return {
    tab: oneOf(tabs, search.get('tab')),
    category: Number.isSafeInteger(category) && category > 0 ? category : null,
    sort: oneOf(sorts, search.get('sort')),
    search: search.get('search')?.trim() ?? '',
    ...(search.get('permits[]') === 'halal' && { halal: true }),
  };
};

const permitsOf = (halal = false): string[] => (halal ? ['halal'] : []);

/** The address of a part of a store, without language prefix; what is the default is left out. */
export const storeHref = (slug: string, { tab, category, sort, search, halal }: StoreQuery): string =>
  urls.store(slug) +
  toQueryString({
    tab: tab === 'home' ? undefined : tab,
    category: category ?? undefined,
    sort: sort === sorts[0] ? undefined : sort,
    search,
    permits: permitsOf(halal),
  });

const perPage = 12;

const narrowed = ({ tab, category, search, halal }: StoreQuery) =>
  tab === 'home'
    ? {}
    : { categories: category === null ? [] : [category], search, permits: permitsOf(halal) };

/** The list's link: the store's products, on the home tab all of them. */
export const storeLink = (merchantId: number, query: StoreQuery): string =>
  `/products/list${toQueryString({
    brands: [merchantId],
    sort: query.sort,
    ...narrowed(query),
    per_page: perPage,
  })}`;

/** The same as input of the call. */
export const storeInput = (merchantId: number, query: StoreQuery) => ({
  brands: [merchantId],
  sort: query.sort,
  per_page: perPage,
  ...narrowed(query),
});
