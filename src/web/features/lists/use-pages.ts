import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { Envelope, Ok } from '#contract/envelope.ts';
import { type Api, need } from '#web/client/api.ts';
import { historyEntry, isReturning } from '#web/client/cached-visits.ts';
import { useMutation } from '#web/client/use-mutation.ts';
import { recallList, rememberList } from '#web/ui/remembered-lists.ts';

export type Pages<T> = {
  rows: readonly T[];
  page: number;
  lastPage: number;
  total: number;
  /** As it was left when another page was gone to: it is asked for again behind the reader's back. */
  isRecalled?: true;
};

/** A list of one's own that grows page by page. */
export type PagedList<T> = {
  /** Names the list and what it is narrowed to, so that another one is not taken for it. */
  key: string;
  keyOf: (row: T) => string | number;
  ask: (api: Api, page: number) => Promise<Envelope<T[]>>;
};

const placeOf = <T>(entry: string, { key }: PagedList<T>): string => `${entry} ${key}`;

const withPage = async <T>(
  api: Api,
  list: PagedList<T>,
  page: number,
  before: readonly T[],
): Promise<Pages<T>> => {
  const { data, meta }: Ok<T[]> = await need(list.ask(api, page));
  // a newcomer pushes the pages on: what is shown already is not shown twice
  const known = new Set(before.map(list.keyOf));
  return {
    rows: [...before, ...data.filter((row) => !known.has(list.keyOf(row)))],
    page,
    lastPage: meta?.last_page ?? 1,
    total: meta?.total ?? data.length,
  };
};

/** For loaders: the first page of a list, or on the way back to it the list as long as it was. */
export const loadPages = async <T>(api: Api, list: PagedList<T>): Promise<Pages<T>> => {
  const left = isReturning() ? recallList<Pages<T>>(placeOf(historyEntry(), list)) : null;
  return left === null ? withPage(api, list, 1, []) : { ...left, isRecalled: true };
};

/**
 * The list that a loader began, page by page. When the loader runs again it begins with its first page, newest first:
 * what an action has changed stands where it belongs now.
 */
export const usePages = <T>(loaded: Pages<T>, list: PagedList<T>) => {
  const [{ from, pages }, setState] = useState({ from: loaded, pages: loaded });
  if (from !== loaded) setState({ from: loaded, pages: loaded });
  const set = useCallback((next: Pages<T>) => setState((before) => ({ ...before, pages: next })), []);
  const place = placeOf(useLocation().key, list);
  useEffect(() => rememberList(place, pages), [place, pages]);

  const askAgain = useMutation(
    async (from) => {
      let all = await withPage(from, list, 1, []);
      while (all.page < Math.min(loaded.page, all.lastPage))
        all = await withPage(from, list, all.page + 1, all.rows);
      return all;
    },
    { onDone: set, revalidate: false },
  );
  const { run } = askAgain;
  useEffect(() => {
    if (loaded.isRecalled) run();
  }, [run, loaded]);

  const more = useMutation((from) => withPage(from, list, pages.page + 1, pages.rows), {
    onDone: set,
    revalidate: false,
  });
  return { pages, set, hasMore: pages.page < pages.lastPage, loadingMore: more.busy, more: more.run };
};
