import type { Meta } from '#common/paging.ts';
import type { Endpoint, OutputOf, RequestOf } from '#contract/endpoint.ts';
import { ApiError, NetworkError, need } from '#web/client/api.ts';
import type { Load, PageRequest } from '#web/client/page-load.ts';
import { inputOf, readTableQuery } from './table-query.rules.ts';

export type RowOf<E extends Endpoint> = OutputOf<E> extends readonly (infer R)[] ? R : never;

/** One page of a list, as a loader brings it to `useTable`. */
export type TableData<Row> = {
  rows: readonly Row[];
  /** null when the list did not come. */
  meta: Meta | null;
  /** Why the list did not come: a sentence, '' when there was no answer; null when it came. */
  failure: string | null;
  /** Names of its filters in the address. */
  filters: readonly string[];
  /** What was asked, so that a file can ask for every page of it. */
  source: { endpoint: Endpoint; input: Record<string, unknown> };
};

type Options<E extends Endpoint> = {
  /** Names of the filters that the address may have, besides `search` and `page`. */
  filters?: readonly string[];
  /** What is asked besides or instead, e.g. `{ status: 'complained' }`. */
  input?: (request: PageRequest) => RequestOf<E>;
};

/** Who is not let in is led elsewhere; any other failure leaves the page and its filters standing. */
const failureOf = (error: unknown): string => {
  if (error instanceof NetworkError) return '';
  if (error instanceof ApiError && error.code !== 401 && error.code !== 403) return error.message;
  throw error;
};

/**
 * The rows that the address asks for: `loader = operatorLoader(tableLoader(listRefunds, { filters: ['date_start'] }))`,
 * then `useTable(useLoaderData<TableData<Refund>>())`.
 */
export const tableLoader =
  <E extends Endpoint>(endpoint: E, options: Options<E> = {}): Load<TableData<RowOf<E>>> =>
  async (request) => {
    const filters = options.filters ?? [];
    const query = readTableQuery(request.url.searchParams, filters);
    const input: Record<string, unknown> = {
      ...inputOf(query),
      ...(options.input?.(request) as object | undefined),
    };
    const source = { endpoint, input };
    try {
      const { data, meta } = await need(request.api.call(endpoint, { input: input as RequestOf<E> }));
      const rows = data as unknown as readonly RowOf<E>[];
      return { rows, meta: meta ?? null, failure: null, filters, source };
    } catch (error) {
      return { rows: [], meta: null, failure: failureOf(error), filters, source };
    }
  };
