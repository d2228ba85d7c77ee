import type { Locale } from '#common/locale.ts';
import { bundleLabel } from './bundle.ts';

/** That a store has so many days more for an order. With the pages that show one order, so that lists need not bring it. */
export const preorderText = (locale: Locale, days: number): string =>
  locale === 'id' ? `Pre-order ${days} hari` : `Pre-order ${days} ${days === 1 ? 'day' : 'days'}`;

/** That an item was paid at a wholesale price. */
export const wholesaleText = (locale: Locale, from: number): string =>
  locale === 'id' ? `harga grosir mulai ${from}` : `wholesale price from ${from}`;

/** What bundles took off an item, behind its price; '' where none did. @param saving rupiah */
export const bundleText = (locale: Locale, saving = 0): string =>
  saving === 0 ? '' : ` · ${bundleLabel(locale, saving)}`;
