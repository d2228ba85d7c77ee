import { filled, pageIn, queryText, searchIn } from '#web/features/lists/address-query.rules.ts';

/**
 * `sold_out`: shown, and not a piece left; `withheld`: by an operator, or for want of a number; `draft`: no product yet, with a
 * list of its own.
 */
export const statuses = ['all', 'PUBLISH', 'HIDDEN', 'sold_out', 'withheld', 'draft'] as const;
export type StatusTab = (typeof statuses)[number];
export const sorts = ['lates', 'review', 'topprice', 'bottomprice'] as const;
export type Sort = (typeof sorts)[number];

export type ListQuery = { status: StatusTab; search: string; category: string; sort: Sort; page: number };

/** The list that an address asks for; what makes no sense is what stands there without it. */
export const readListQuery = (query: URLSearchParams): ListQuery => {
  const category = query.get('category') ?? '';
  return {
    status: statuses.find((one) => one === query.get('status')) ?? 'all',
    search: searchIn(query),
    category: /^\d+$/.test(category) ? category : '',
    sort: sorts.find((one) => one === query.get('sort')) ?? 'lates',
    page: pageIn(query),
  };
};

/** The address's query of a list; what is not asked for is left out. */
export const writeListQuery = ({ status, search, category, sort, page }: ListQuery): string =>
  queryText(
    { status: status === 'all' ? '' : status, search, category, sort: sort === 'lates' ? '' : sort },
    page,
  );

export const isFiltered = ({ search, category }: ListQuery): boolean => search !== '' || category !== '';

/** What narrows the list of drafts down: they have neither category nor price that could. */
export const draftFilterOf = ({ search }: ListQuery) => filled({ search });

/** What narrows the list down. */
export const filterOf = ({ status, search, category, sort }: ListQuery) => ({
  ...filled({
    status: status === 'sold_out' ? 'PUBLISH' : status === 'PUBLISH' || status === 'HIDDEN' ? status : '',
    is_sold_out: status === 'sold_out' ? '1' : '',
    is_withheld: status === 'withheld' ? '1' : '',
    search,
    category_id: category,
  }),
  sort,
});
