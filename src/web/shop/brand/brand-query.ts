import { limits } from '#common/limits.ts';
import { toQueryString } from '#common/query-string.ts';
import { urls } from '#web/urls.ts';

/** Brand sorts, the default first; the spelling is the specification's. */
export const sorts = ['lastest', 'popular', 'asc', 'desc'] as const;
export const storeTypes = ['official', 'merchant', 'all'] as const;
/** All Brand is no letter. */
export const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'] as const;

/** What the brand list is asked for; `letter` is '' for all. */
export type BrandQuery = {
  search: string;
  sort: (typeof sorts)[number];
  letter: string;
  category: number | null;
  type: (typeof storeTypes)[number];
  page: number;
  /** The stores near the reader instead, which the reader's browser alone knows. */
  near: boolean;
};

const oneOf = <V extends string>(values: readonly [V, ...V[]], word: string | null): V =>
  values.find((value) => value === word) ?? values[0];

const positive = (word: string | null): number | null => {
  const number = Number(word);
  return Number.isSafeInteger(number) && number > 0 ? number : null;
};

/** Reads the page's address; what it does not know counts as not said. */
export const brandQueryOf = (search: URLSearchParams): BrandQuery => ({
  search: (search.get('search') ?? '').trim().slice(0, limits.searchLength),
  sort: oneOf(sorts, search.get('sort')),
  letter: letters.find((letter) => letter === search.get('letter')?.toUpperCase()) ?? '',
  category: positive(search.get('category')),
  type: oneOf(storeTypes, search.get('type')),
  page: positive(search.get('page')) ?? 1,
  near: search.get('near') === '1',
});

/** The page's address without language prefix; what is the default is left out. */
export const brandHref = ({ search, sort, letter, category, type, page }: BrandQuery): string =>
  urls.brand() +
  toQueryString({
    search,
    sort: sort === sorts[0] ? undefined : sort,
    letter,
    category: category ?? undefined,
    type: type === storeTypes[0] ? undefined : type,
    page: page === 1 ? undefined : page,
  });

const perPage = 24;

/** The same as N1 takes it. */
export const brandInput = ({ search, sort, letter, category, type, page }: BrandQuery) => ({
  search,
  sort,
  alphabetsearch: letter,
  categories: category === null ? [] : [category],
  storetype: type,
  page,
  per_page: perPage,
});
