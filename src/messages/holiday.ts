import type { Locale } from '#common/locale.ts';

/** How a store that is closed for some days says so. Indonesian is the source. */
const id = {
  label: (until: string) => `Libur sampai ${until}`,
  notice: (store: string, back: string) =>
    `${store} sedang libur. Barangnya menunggu di keranjang dan dapat dibeli lagi mulai ${back}`,
  text: (until: string, back: string) => `Toko ini libur sampai ${until} dan melayani lagi mulai ${back}.`,
};
const en: typeof id = {
  label: (until) => `Closed until ${until}`,
  notice: (store, back) =>
    `${store} is on holiday. Its products wait in your cart and can be bought again from ${back}`,
  text: (until, back) => `This store is on holiday until ${until} and sells again from ${back}.`,
};
const tables: Record<Locale, typeof id> = { id, en };

/** `20 November 2026` of a day `2026-11-20`. @param month as long as there is room for */
export const dayIn = (locale: Locale, day: string, month: 'short' | 'long' = 'long'): string =>
  new Intl.DateTimeFormat(locale === 'id' ? 'id-ID' : 'en-GB', {
    day: 'numeric',
    month,
    year: 'numeric',
    timeZone: 'UTC',
  }).format(Date.parse(`${day}T00:00:00Z`));

/** For a button or a badge. Days as `2026-11-20`. */
export const holidayLabel = (locale: Locale, until: string): string =>
  tables[locale].label(dayIn(locale, until, 'short'));

export const holidayText = (locale: Locale, until: string, back: string): string =>
  tables[locale].text(dayIn(locale, until), dayIn(locale, back));

/** Why part of a cart is not in the checkout. */
export const holidayNotice = (locale: Locale, store: string, back: string): string =>
  tables[locale].notice(store, dayIn(locale, back));
