import { pageIn } from '#web/features/lists/address-query.rules.ts';

/** What a list is asked for, as its address says it. Values are '' where the address says nothing. */
type QueryValues<K extends string> = { values: Record<K, string>; search: string; page: number };

const perPage = 20;
const MAX_SEARCH_LENGTH = 100;

/** Reads the keys that a list knows out of an address; anything else is left alone. */
export const readTableQuery = <K extends string>(
  params: URLSearchParams,
  keys: readonly K[],
): QueryValues<K> => ({
  values: Object.fromEntries(keys.map((key) => [key, params.get(key) ?? ''])) as Record<K, string>,
  search: (params.get('search') ?? '').slice(0, MAX_SEARCH_LENGTH),
  page: pageIn(params),
});

/** The input of the list's call: what is blank is left out. */
export const inputOf = ({ values, search, page }: QueryValues<string>): Record<string, string | number> => ({
  ...Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')),
  ...(search.trim() === '' ? {} : { search: search.trim() }),
  page,
  per_page: perPage,
});

/** The address after a change: blank and undefined take a key away, and another list begins at page 1. */
export const changed = (
  params: URLSearchParams,
  change: Record<string, string | undefined>,
): URLSearchParams => {
  const next = new URLSearchParams(params);
  for (const [key, value] of Object.entries(change)) {
    if (value === undefined || value === '') next.delete(key);
    else next.set(key, value);
  }
  next.delete('page');
  return next;
};

/** The address of another page of the same list. */
export const atPage = (params: URLSearchParams, page: number): URLSearchParams => {
  const next = new URLSearchParams(params);
  if (page > 1) next.set('page', String(page));
  else next.delete('page');
  return next;
};

/** `?status=pending`, or '' when nothing is asked for. */
export const queryText = (params: URLSearchParams): string => {
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
};
