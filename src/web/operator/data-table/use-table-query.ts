import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { atPage, changed, inputOf, queryText, readAsked } from './table-query.rules.ts';

export type TableQuery<K extends string = string> = {
  /** Each filter as the address has it, '' for none. */
  values: Record<K, string>;
  search: string;
  page: number;
  /** The whole query of the address: '' or beginning with `?`. */
  text: string;
  /** Filters, search, page and per_page for the call; what is blank is left out. */
  input: Record<string, string | number>;
  /** Writes filters (or `search`) into the address, at page 1; undefined and '' take one away. */
  set(change: Partial<Record<K | 'search', string | undefined>>): void;
  goTo(page: number): void;
};

/**
 * What a list is asked for, kept in the address so that it can be shared and come back to:
 * `const query = useTableQuery(['status', 'owner'])`, then `useTableData(listX, query)`.
 */
export const useTableQuery = <const K extends string>(keys: readonly K[]): TableQuery<K> => {
  const [params, setParams] = useSearchParams();
  const known = keys.join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: `known` stands for the keys, whose array is new each time
  const asked = useMemo(() => readAsked(params, keys), [params, known]);
  const set = useCallback<TableQuery<K>['set']>(
    (change) => {
      // letters of a search are no places to go back to
      const replace = Object.keys(change).join() === 'search';
      setParams((now) => changed(now, change as Record<string, string | undefined>), {
        replace,
        preventScrollReset: true,
      });
    },
    [setParams],
  );
  const goTo = useCallback((page: number) => setParams((now) => atPage(now, page)), [setParams]);
  return { ...asked, text: queryText(params), input: inputOf(asked), set, goTo };
};
