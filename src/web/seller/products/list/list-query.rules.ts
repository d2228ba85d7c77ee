export const statuses = ['all', 'PUBLISH', 'HIDDEN'] as const;
export type StatusTab = (typeof statuses)[number];
export const sorts = ['lates', 'review', 'topprice', 'bottomprice'] as const;
export type Sort = (typeof sorts)[number];

export type ListQuery = { status: StatusTab; search: string; category: string; sort: Sort; page: number };

/** The list that an address asks for; what makes no sense is what stands there without it. */
export const readListQuery = (query: URLSearchParams): ListQuery => {
  const page = Number(query.get('page') ?? 1);
  const category = query.get('category') ?? '';
  return {
    status: statuses.find((one) => one === query.get('status')) ?? 'all',
    search: (query.get('search') ?? '').trim().slice(0, 100),
    category: /^\d+$/.test(category) ? category : '',
    sort: sorts.find((one) => one === query.get('sort')) ?? 'lates',
    page: Number.isSafeInteger(page) && page >= 1 ? page : 1,
  };
};

/** The address's query of a list; what is not asked for is left out. */
export const writeListQuery = ({ status, search, category, sort, page }: ListQuery): string => {
  const query = new URLSearchParams();
  if (status !== 'all') query.set('status', status);
  if (search !== '') query.set('search', search);
  if (category !== '') query.set('category', category);
  if (sort !== 'lates') query.set('sort', sort);
  if (page > 1) query.set('page', String(page));
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
};

export const isFiltered = ({ search, category }: ListQuery): boolean => search !== '' || category !== '';

/** What narrows the list down (SP1). */
export const filterOf = ({ status, search, category, sort }: ListQuery) => ({
  ...(status === 'all' ? {} : { status }),
  ...(search === '' ? {} : { search }),
  ...(category === '' ? {} : { category_id: category }),
  sort,
});
