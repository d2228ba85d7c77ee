export type View = 'product' | 'order';
export type ReviewQuery = {
  view: View;
  rating: '' | '1' | '2' | '3' | '4' | '5';
  is_replied: '' | '0' | '1';
  date_start: string;
  date_end: string;
  search: string;
  page: number;
};

const ratings = ['1', '2', '3', '4', '5'] as const;
const replies = ['0', '1'] as const;
const day = (text: string | null): string => (text !== null && /^\d{4}-\d\d-\d\d$/.test(text) ? text : '');

/** The reviews that an address asks for; what a view cannot be narrowed by is passed over. */
export const readReviewQuery = (query: URLSearchParams): ReviewQuery => {
  const page = Number(query.get('page') ?? 1);
  const isByOrder = query.get('view') === 'order';
  return {
    view: isByOrder ? 'order' : 'product',
    rating: (!isByOrder && ratings.find((one) => one === query.get('rating'))) || '',
    is_replied: (!isByOrder && replies.find((one) => one === query.get('is_replied'))) || '',
    date_start: isByOrder ? '' : day(query.get('date_start')),
    date_end: isByOrder ? '' : day(query.get('date_end')),
    search: isByOrder ? (query.get('search') ?? '').trim().slice(0, 50) : '',
    page: Number.isSafeInteger(page) && page >= 1 ? page : 1,
  };
};

/** The address's query; what is not asked for is left out. */
export const writeReviewQuery = ({ view, page, ...rest }: ReviewQuery): string => {
  const query = new URLSearchParams();
  if (view === 'order') query.set('view', view);
  for (const [name, value] of Object.entries(rest)) if (value !== '') query.set(name, value);
  if (page > 1) query.set('page', String(page));
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
};

export const isNarrowed = ({ rating, is_replied, date_start, date_end, search }: ReviewQuery): boolean =>
  [rating, is_replied, date_start, date_end, search].some((value) => value !== '');

const perPage = 10;
/** What SR1 is asked. */
export const productInput = ({ rating, is_replied, date_start, date_end, page }: ReviewQuery) => ({
  ...(rating === '' ? {} : { rating }),
  ...(is_replied === '' ? {} : { is_replied }),
  ...(date_start === '' ? {} : { date_start }),
  ...(date_end === '' ? {} : { date_end }),
  page,
  per_page: perPage,
});
/** What SR2 is asked. */
export const orderInput = ({ search, page }: ReviewQuery) => ({
  ...(search === '' ? {} : { search }),
  page,
  per_page: perPage,
});
