import { dayIn, filled, pageIn, queryText, searchIn } from '#web/features/lists/address-query.rules.ts';

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
/** The reviews that an address asks for; what a view cannot be narrowed by is passed over. */
export const readReviewQuery = (query: URLSearchParams): ReviewQuery => {
  const isByOrder = query.get('view') === 'order';
  return {
    view: isByOrder ? 'order' : 'product',
    rating: (!isByOrder && ratings.find((one) => one === query.get('rating'))) || '',
    is_replied: (!isByOrder && replies.find((one) => one === query.get('is_replied'))) || '',
    date_start: isByOrder ? '' : dayIn(query, 'date_start'),
    date_end: isByOrder ? '' : dayIn(query, 'date_end'),
    search: isByOrder ? searchIn(query, 50) : '',
    page: pageIn(query),
  };
};

/** The address's query; what is not asked for is left out. */
export const writeReviewQuery = ({ view, page, ...rest }: ReviewQuery): string =>
  queryText({ view: view === 'order' ? view : '', ...rest }, page);

export const isNarrowed = ({ rating, is_replied, date_start, date_end, search }: ReviewQuery): boolean =>
  [rating, is_replied, date_start, date_end, search].some((value) => value !== '');

const perPage = 10;
/** What the list by product is asked. */
export const productInput = ({ rating, is_replied, date_start, date_end, page }: ReviewQuery) => ({
  ...filled({ rating, is_replied, date_start, date_end }),
  page,
  per_page: perPage,
});
/** What the list by order is asked. */
export const orderInput = ({ search, page }: ReviewQuery) => ({
  ...filled({ search }),
  page,
  per_page: perPage,
});
