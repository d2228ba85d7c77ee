import { useCallback, useEffect, useRef, useState } from 'react';
import type { Meta } from '#common/paging.ts';
import type { Endpoint, OutputOf, RequestOf } from '#contract/endpoint.ts';
import { ApiError, need } from '#web/client/api.ts';
import { useFailure } from '#web/client/failure.ts';
import { forgetSession } from '#web/client/session.ts';
import { useApi } from '#web/client/use-api.ts';
import type { TableQuery } from './use-table-query.ts';

type RowOf<E extends Endpoint> = OutputOf<E> extends readonly (infer R)[] ? R : never;

export type TableData<Row> = {
  /** Of the page asked for; what stood before stays while another is on its way. */
  rows: readonly Row[];
  total: number;
  meta: Meta | null;
  /** Whether what is asked for has not come yet. */
  waiting: boolean;
  failed: boolean;
  reload: () => Promise<void>;
  /** For the CSV: what to ask, page by page. */
  source: { endpoint: Endpoint; input: Record<string, unknown> };
};

type State<Row> = { key: string; rows: readonly Row[]; meta: Meta | null; failed: boolean };

/**
 * The rows of a list that a query asks for: `const list = useTableData(listStores, query)`. `extraInput` is what the
 * page always asks besides, e.g. `{ status: 'complained' }`.
 */
export const useTableData = <E extends Endpoint>(
  endpoint: E,
  query: Pick<TableQuery, 'input'>,
  extraInput?: RequestOf<E>,
): TableData<RowOf<E>> => {
  type Row = RowOf<E>;
  const api = useApi();
  const fail = useFailure();
  const input: Record<string, unknown> = { ...query.input, ...(extraInput as object | undefined) };
  const key = `${endpoint.name} ${JSON.stringify(input)}`;
  const [state, setState] = useState<State<Row>>({ key: '', rows: [], meta: null, failed: false });
  const now = useRef({ key, input });
  useEffect(() => {
    now.current = { key, input };
  });

  const ask = useCallback(async () => {
    const asked = now.current;
    const isCurrent = () => now.current.key === asked.key;
    try {
      const found = await need(api.call(endpoint, { input: asked.input as RequestOf<E> }));
      if (!isCurrent()) return;
      setState({
        key: asked.key,
        rows: found.data as unknown as readonly Row[],
        meta: found.meta ?? null,
        failed: false,
      });
    } catch (error) {
      if (!isCurrent()) return;
      if (error instanceof ApiError && error.code === 401) return forgetSession();
      fail(error);
      setState((before) => ({ ...before, key: asked.key, failed: true }));
    }
  }, [api, endpoint, fail]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked anew when something else is asked for
  useEffect(() => {
    ask();
  }, [ask, key]);

  return {
    rows: state.rows,
    total: state.meta?.total ?? state.rows.length,
    meta: state.meta,
    waiting: state.key !== key,
    failed: state.failed && state.key === key,
    reload: ask,
    source: { endpoint, input },
  };
};
