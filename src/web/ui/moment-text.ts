import type { Locale } from '#common/locale.ts';

/**
 * An instant as its reader's clock shows it: `Kam, 26 Nov 2026, 14.20 WITA`. Depends on where the reader is: only for
 * what is drawn in the browser.
 */
export const momentText = (locale: Locale, iso: string): string =>
  new Intl.DateTimeFormat(locale === 'id' ? 'id-ID' : 'en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(new Date(iso));
