import { filled, queryText, searchIn } from '#web/features/lists/address-query.rules.ts';
import { filterOf, type ListQuery, readListQuery, writeListQuery } from '../list/list-query.rules.ts';

/** Which products stand in the rows: those that were ticked, or those of a filter of the list. */
export type RowsQuery = { ids: readonly string[]; list: ListQuery };

const MAX_IDS = 100;

export const readRowsQuery = (query: URLSearchParams): RowsQuery => ({
  ids: [...new Set((query.get('ids') ?? '').split(','))]
    .filter((id) => /^[1-9]\d{0,14}$/.test(id))
    .slice(0, MAX_IDS),
  list: { ...readListQuery(query), page: 1, search: searchIn(query) },
});

export const rowsOfIds = (ids: readonly number[]): string => queryText({ ids: ids.join(',') });
export const rowsOfFilter = (list: ListQuery): string => writeListQuery({ ...list, page: 1 });

/** What is asked of the server. @param after the `next` of the rows before; '': from the beginning */
export const rowsInput = ({ ids, list }: RowsQuery, after = '') =>
  ids.length > 0
    ? { product_ids: [...ids], sort: list.sort, ...filled({ after }) }
    : { ...filterOf(list), ...filled({ after }) };
