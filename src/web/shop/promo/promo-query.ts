import { toQueryString } from '#common/query-string.ts';
import { urls } from '#web/urls.ts';

export const organizers = ['all', 'official', 'merchant', 'marketplace'] as const;
export const sorts = ['lates', 'topvalue'] as const;
export type PromoQuery = {
  organizer: (typeof organizers)[number];
  sort: (typeof sorts)[number];
  search: string;
  page: number;
};

const oneOf = <T extends string>(values: readonly [T, ...T[]], word: string | null): T =>
  values.find((value) => value === word) ?? values[0];

/** What the address of the promo list asks for; anything unknown is the default. */
export const readPromoQuery = (search: URLSearchParams): PromoQuery => ({
  organizer: oneOf(organizers, search.get('organizer')),
  sort: oneOf(sorts, search.get('sort')),
  search: (search.get('search') ?? '').trim(),
  page: Math.max(1, Math.trunc(Number(search.get('page'))) || 1),
});

/** The address of the list, without prefix; defaults are left out, so that a view has one address. */
export const promoHref = ({ organizer, sort, search, page }: PromoQuery): string =>
  urls.promos() +
  toQueryString({
    organizer: organizer === 'all' ? undefined : organizer,
    sort: sort === 'lates' ? undefined : sort,
    search,
    page: page === 1 ? undefined : page,
  });
