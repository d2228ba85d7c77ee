import type { SortOption } from '#contract/catalogue.ts';

/** The option in force: the address's, else the server's first. */
export const currentSort = (sorts: readonly SortOption[], sort: string): SortOption =>
  sorts.find((option) => option.sort === sort) ?? sorts[0] ?? { label: '', sort: '' };

/** What the address says of an option: nothing for the default. */
export const sortInAddress = (sorts: readonly SortOption[], { sort }: SortOption): string =>
  sort === sorts[0]?.sort ? '' : sort;

/** The order that begins with the stores of a city. */
export const NEAREST = 'nearest';

/** The shop's orders and that one, which the page alone offers: it needs to know where its reader is. */
export const withNearest = <V extends { sorts: readonly SortOption[] }>(
  vocabulary: V,
  label: string,
): V & { sorts: SortOption[] } => ({
  ...vocabulary,
  sorts: vocabulary.sorts.length === 0 ? [] : [...vocabulary.sorts, { label, sort: NEAREST }],
});
