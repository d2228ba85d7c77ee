import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { Ok } from '#contract/envelope.ts';
import type { Api } from '#web/client/api.ts';
import { useFailure } from '#web/client/failure.ts';
import { useApi } from '#web/client/use-api.ts';
import { useApiQuery } from '#web/client/use-api-query.ts';
import { recallList, rememberList } from '#web/ui/remembered-lists.ts';

export type Pages<T> = { rows: readonly T[]; page: number; lastPage: number; total: number };

type Options<T> = {
  /** Names what is asked; another key begins anew. */
  key: string;
  keyOf: (row: T) => string | number;
  ask: (api: Api, page: number) => Promise<Ok<T[]>>;
};

/**
 * An own list that grows page by page. `reload` asks for its first page again, newest first, and shows that alone: what
 * an action has changed stands where it belongs now. Who comes back finds it as long as it was, and asked anew.
 */
export const usePages = <T>({ key, keyOf, ask }: Options<T>) => {
  const api = useApi();
  const fail = useFailure();
  const [loadingMore, setLoadingMore] = useState(false);

  const pageOf = async (from: Api, page: number, before: readonly T[]): Promise<Pages<T>> => {
    const { data, meta } = await ask(from, page);
    // a newcomer pushes the pages on: what is shown already is not shown twice
    const known = new Set(before.map(keyOf));
    return {
      rows: [...before, ...data.filter((row) => !known.has(keyOf(row)))],
      page,
      lastPage: meta?.last_page ?? 1,
      total: meta?.total ?? data.length,
    };
  };
  const place = `${useLocation().key} ${key}`;
  const left = () => recallList<Pages<T>>(place);
  /** Place whose pages were all asked for again: from then on it begins with the first one. */
  const found = useRef('');
  const list = useApiQuery(
    key,
    async (from) => {
      const pages = found.current === place ? 1 : (left()?.page ?? 1);
      found.current = place;
      let all = await pageOf(from, 1, []);
      while (all.page < Math.min(pages, all.lastPage)) all = await pageOf(from, all.page + 1, all.rows);
      return all;
    },
    left,
  );
  const shown = list.data;
  useEffect(() => {
    if (shown !== null) rememberList(place, shown);
  }, [place, shown]);

  const more = async () => {
    if (shown === null || loadingMore) return;
    setLoadingMore(true);
    try {
      list.set(await pageOf(api, shown.page + 1, shown.rows));
    } catch (error) {
      fail(error);
    } finally {
      setLoadingMore(false);
    }
  };
  return { list, hasMore: shown !== null && shown.page < shown.lastPage, loadingMore, more };
};
