import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate, useNavigation, useRevalidator } from 'react-router';
import type { TableData } from './table-loader.ts';
import { atPage, changed, queryText, readTableQuery } from './table-query.rules.ts';

/** What a list is asked for, kept in the address so that it can be shared and come back to. */
export type TableQuery<K extends string = string> = {
  /** Each filter as the address has it, '' for none. */
  values: Record<K, string>;
  search: string;
  page: number;
  /** Writes filters (or `search`) into the address, at page 1; undefined and '' take one away. */
  set(change: Partial<Record<K | 'search', string | undefined>>): void;
  goTo(page: number): void;
  /** Whether the loader is still asking for what the address says by now. */
  waiting: boolean;
};

/** The query of the address, already as it will be while its rows are on their way: `useTableQuery(['status', 'owner'])`. */
export const useTableQuery = <const K extends string>(keys: readonly K[]): TableQuery<K> => {
  const here = useLocation();
  const navigation = useNavigation();
  const navigate = useNavigate();
  const next = navigation.location?.pathname === here.pathname ? navigation.location : here;
  const known = keys.join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: `known` stands for the keys, whose array is new each time
  const query = useMemo(() => readTableQuery(new URLSearchParams(next.search), keys), [next.search, known]);
  const latest = useRef(next.search);
  useEffect(() => {
    latest.current = next.search;
  }, [next.search]);
  const set = useCallback<TableQuery<K>['set']>(
    (change) => {
      const params = changed(
        new URLSearchParams(latest.current),
        change as Record<string, string | undefined>,
      );
      latest.current = queryText(params);
      // letters of a search are no places to go back to
      const replace = Object.keys(change).join() === 'search';
      navigate({ search: latest.current }, { replace, preventScrollReset: true });
    },
    [navigate],
  );
  const goTo = useCallback(
    (page: number) => {
      latest.current = queryText(atPage(new URLSearchParams(latest.current), page));
      navigate({ search: latest.current });
    },
    [navigate],
  );
  return { ...query, set, goTo, waiting: next.search !== here.search };
};

export type Table<Row> = TableData<Row> & TableQuery & { total: number; reload: () => Promise<void> };

/** A list with its query: what stood before stays while another page or filter is on its way. */
export const useTable = <Row>(data: TableData<Row>): Table<Row> => {
  const query = useTableQuery(data.filters);
  const { revalidate } = useRevalidator();
  return { ...data, ...query, total: data.meta?.total ?? data.rows.length, reload: revalidate };
};
