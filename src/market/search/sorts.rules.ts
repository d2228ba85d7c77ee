import type { Locale } from '#common/locale.ts';
import type { SortOption } from '#contract/catalogue.ts';

/** Orders of a list of products (API 3.3); `relevance` exists only beside words. */
export type Sort = 'relevance' | 'lates' | 'review' | 'topprice' | 'bottomprice';

const labels: Record<Sort, Record<Locale, string>> = {
  relevance: { id: 'Paling Sesuai', en: 'Most Relevant' },
  lates: { id: 'Terbaru', en: 'Latest' },
  review: { id: 'Ulasan', en: 'Review' },
  topprice: { id: 'Harga Tertinggi', en: 'Highest Price' },
  bottomprice: { id: 'Harga Terendah', en: 'Lowest Price' },
};

const always: readonly Sort[] = ['lates', 'review', 'topprice', 'bottomprice'];

/** The offered sorts, the default first. */
export const sortOptions = (hasWords: boolean, locale: Locale): SortOption[] =>
  (hasWords ? (['relevance', ...always] as const) : always).map((sort) => ({
    label: labels[sort][locale],
    sort,
  }));

/** Lenient: what is not offered becomes the default; `latest` and `lastest` are `lates`. */
export const readSort = (asked: string, hasWords: boolean): Sort => {
  const wanted = asked === 'latest' || asked === 'lastest' ? 'lates' : asked;
  const offered = hasWords ? (['relevance', ...always] as const) : always;
  return offered.find((sort) => sort === wanted) ?? (hasWords ? 'relevance' : 'lates');
};
