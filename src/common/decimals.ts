import type { Locale } from './locale.ts';

const decimalMark = { id: ',', en: '.' } as const satisfies Record<Locale, string>;

/** A percentage without empty decimals: 10 -> `10%`, 12.5 -> `12,5%` in Indonesian. */
export const shortPercent = (locale: Locale, value: number): string =>
  `${String(Math.round(value * 100) / 100).replace('.', decimalMark[locale])}%`;

/** A rating with one decimal, cut as the stars are: 4.96 -> `4,9` in Indonesian. */
export const ratingText = (locale: Locale, rating: number): string =>
  (Math.floor(rating * 10 + 1e-9) / 10).toFixed(1).replace('.', decimalMark[locale]);

/** `15:00` of the API as it is read: `15.00` in Indonesian. */
export const clockText = (locale: Locale, clock: string): string =>
  locale === 'id' ? clock.replace(':', '.') : clock;
