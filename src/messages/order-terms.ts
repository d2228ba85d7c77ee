import type { Locale } from '#common/locale.ts';

/** That a store has so many days more for an order. With the pages that show one order, so that lists need not bring it. */
export const preorderText = (locale: Locale, days: number): string =>
  locale === 'id' ? `Pre-order ${days} hari` : `Pre-order ${days} ${days === 1 ? 'day' : 'days'}`;

/** That an item was paid at a wholesale price. */
export const wholesaleText = (locale: Locale, from: number): string =>
  locale === 'id' ? `harga grosir mulai ${from}` : `wholesale price from ${from}`;
