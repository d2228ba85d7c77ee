import type { SearchScope } from './frame-options.ts';

/** Filters that a search keeps: ids of categories and stores, and whether official stores only. */
export type SearchFilters = { categories: string[]; brands: string[]; official: boolean };

/** What is selected where the search starts: the page's own scope and the filters of a search in the address. */
export const filtersFrom = (
  scope: SearchScope | undefined,
  query: URLSearchParams,
  onSearch: boolean,
): SearchFilters => {
  const own = (named: { id: number } | undefined, key: string): string[] => {
    if (named !== undefined) return [String(named.id)];
    return onSearch ? query.getAll(key) : [];
  };
  return {
    categories: own(scope?.category, 'categories[]'),
    brands: own(scope?.store, 'brands[]'),
    official: scope?.official ?? (onSearch && query.getAll('storetype[]').includes('official')),
  };
};

/** The query of a search as `[name, value]` pairs, in the order the address shows them. */
export const hiddenFields = ({ categories, brands, official }: SearchFilters): [string, string][] => [
  ...categories.map((id): [string, string] => ['categories[]', id]),
  ...brands.map((id): [string, string] => ['brands[]', id]),
  ...(official ? [['storetype[]', 'official'] as [string, string]] : []),
];
