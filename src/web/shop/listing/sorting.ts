import type { SortOption } from '#contract/catalogue.ts';

/** The option in force: the address's, else the server's first. */
export const currentSort = (sorts: readonly SortOption[], sort: string): SortOption =>
  sorts.find((option) => option.sort === sort) ?? sorts[0] ?? { label: '', sort: '' };

/** What the address says of an option: nothing for the default. */
export const sortInAddress = (sorts: readonly SortOption[], { sort }: SortOption): string =>
  sort === sorts[0]?.sort ? '' : sort;
