import type { Locale } from '#common/locale.ts';
import type { Caching } from '#contract/endpoint.ts';

const cacheControl: Record<Caching, string> = {
  public: 'public, max-age=15, stale-while-revalidate=60',
  'ten-minutes': 'public, max-age=600',
  never: 'private, no-store',
};

/** Whether an answer is the same for every caller and so may be kept. */
export const isShared = (caching: Caching, hasToken: boolean): boolean =>
  caching === 'ten-minutes' || (caching === 'public' && !hasToken);

/** Headers of every JSON answer. */
export const jsonHeaders = (locale: Locale, caching: Caching): Record<string, string> => ({
  'content-type': 'application/json; charset=utf-8',
  'content-language': locale,
  'cache-control': cacheControl[caching],
  vary: 'Accept-Language, Authorization, Accept-Encoding',
  'x-content-type-options': 'nosniff',
});
