import { limits } from '#common/limits.ts';
import { toQueryString } from '#common/query-string.ts';
import { type NumberKind, numberNames } from '#contract/number-kinds.ts';

/** The filters of a listing as its address says them. `sort` '' is the server's default. */
export type Filters = {
  search: string;
  /** `1`: the words as they are typed only. */
  exact: string;
  categories: number[];
  provinces: number[];
  cities: number[];
  storetype: string[];
  brands: number[];
  ratings: number[];
  /** What has every one of them. */
  permits: NumberKind[];
  price_start: number;
  price_end: number;
  sort: string;
  /** City that the sort `nearest` begins with; 0: none. */
  near: number;
};

/** The order that begins with the stores of a city. */
export const NEAREST = 'nearest';

export const noFilters: Filters = {
  search: '',
  exact: '',
  categories: [],
  provinces: [],
  cities: [],
  storetype: [],
  brands: [],
  ratings: [],
  permits: [],
  price_start: limits.priceMin,
  price_end: limits.priceMax,
  sort: '',
  near: 0,
};

const words = (query: URLSearchParams, key: string): string[] => [
  ...new Set([...query.getAll(`${key}[]`), ...query.getAll(key)].map((word) => word.trim()).filter(Boolean)),
];

/** Ids that are none are left out: a mistyped address still opens (the API itself would refuse it). */
const ids = (query: URLSearchParams, key: string): number[] =>
  words(query, key)
    .filter((word) => /^\d{1,15}$/.test(word))
    .map(Number)
    .filter((id) => id >= 1)
    .slice(0, limits.arrayValues);

const price = (word: string | null, fallback: number): number => {
  const bare = /^\d{1,3}(\.\d{3})+$/.test(word ?? '') ? word?.replaceAll('.', '') : word?.trim();
  const amount = bare === undefined || bare === '' ? Number.NaN : Number(bare);
  if (!Number.isFinite(amount)) return fallback;
  return Math.min(limits.priceMax, Math.max(limits.priceMin, Math.trunc(amount)));
};

/** The filters of a query string; prices as the API reads them (not a number → the end of the range, else clamped). */
export const readFilters = (query: URLSearchParams): Filters => ({
  search: [...(query.get('search') ?? '').trim()].slice(0, limits.searchLength).join(''),
  exact: query.get('exact') === '1' ? '1' : '',
  categories: ids(query, 'categories'),
  provinces: ids(query, 'provinces'),
  cities: ids(query, 'cities'),
  storetype: words(query, 'storetype'),
  brands: ids(query, 'brands'),
  ratings: ids(query, 'ratings').filter((stars) => stars <= limits.ratingStars),
  permits: words(query, 'permits').filter((word): word is NumberKind => Object.hasOwn(numberNames, word)),
  price_start: price(query.get('price_start'), limits.priceMin),
  price_end: price(query.get('price_end'), limits.priceMax),
  sort: query.get('sort')?.trim() ?? '',
  near: ids(query, 'near')[0] ?? 0,
});

/** The page of the address, for readers without JavaScript; else 1. */
export const readPage = (query: URLSearchParams): number => {
  const page = Number(query.get('page'));
  return Number.isInteger(page) && page >= 1 ? page : 1;
};

/** The filters without those that say nothing. */
export const spoken = ({ price_start, price_end, near, ...rest }: Filters) => ({
  ...rest,
  near: rest.sort === NEAREST && near > 0 ? near : undefined,
  price_start: price_start === limits.priceMin ? undefined : price_start,
  price_end: price_end === limits.priceMax ? undefined : price_end,
});

/** `?categories[]=3&sort=review`, defaults left out; `more` are keys that a page adds of its own. */
export const filterSearch = (filters: Filters, more: Record<string, unknown> = {}): string =>
  toQueryString({ ...more, ...spoken(filters) });

/** On category and search pages such a range is not searched for. */
export const isPriceWrong = ({ price_start, price_end }: Filters): boolean => price_start > price_end;

/** Clear All: everything to its default but the words searched for. */
export const cleared = ({ search, exact }: Filters): Filters => ({ ...noFilters, search, exact });

/** How many filters are set, for the button's badge; what the page itself stands for does not count. */
export const countFilters = (filters: Filters): number =>
  filters.provinces.length +
  filters.cities.length +
  filters.storetype.length +
  filters.brands.length +
  filters.ratings.length +
  filters.permits.length +
  Number(filters.price_start !== limits.priceMin || filters.price_end !== limits.priceMax);

/** The list with `value` in it or out of it. */
export const toggled = <T>(list: readonly T[], value: T): T[] =>
  list.includes(value) ? list.filter((one) => one !== value) : [...list, value];
