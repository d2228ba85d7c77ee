import type { Locale } from '#common/locale.ts';
import { rupiah } from '#common/money.ts';

/** What bundles take off a line, short enough for a badge. @param saving rupiah */
export const bundleLabel = (locale: Locale, saving: number): string =>
  `${locale === 'id' ? 'Paket hemat' : 'Bundle'} −${rupiah(saving)}`;
