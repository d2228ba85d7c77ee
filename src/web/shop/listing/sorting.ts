import type { SortOption } from '#contract/catalogue.ts';
import { type Filters, NEAREST } from './filters.ts';

/** The option in force: the address's, else the server's first. */
export const currentSort = (sorts: readonly SortOption[], sort: string): SortOption =>
  sorts.find((option) => option.sort === sort) ?? sorts[0] ?? { label: '', sort: '' };

/** What the address says of an option: nothing for the default. */
export const sortInAddress = (sorts: readonly SortOption[], { sort }: SortOption): string =>
  sort === sorts[0]?.sort ? '' : sort;

/** The shop's orders, and the nearest first where that is in force: it needs a place, so that only the page's own button begins it. */
export const sortsInForce = (
  sorts: readonly SortOption[],
  { sort, near }: Pick<Filters, 'sort' | 'near'>,
  label: string,
): SortOption[] => [...sorts, ...(sort === NEAREST && near > 0 ? [{ label, sort }] : [])];
