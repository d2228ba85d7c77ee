import type { Locale } from '#common/locale.ts';
import type { ParcelLabel } from './label-pdf.ts';
import type { PickingRow } from './picking-pdf.ts';

// what prints weighs as much as a tenth of the idle server: it is loaded by the first who prints

/** Shipping labels, one A6 page each. */
export const labelsPdf = async (labels: readonly ParcelLabel[], locale: Locale) =>
  (await import('./label-pdf.ts')).labelsPdf(labels, locale);

/** What to take from the shelves, on A4. */
export const pickingPdf = async (
  rows: readonly PickingRow[],
  head: { day: string; orders: number },
  locale: Locale,
) => (await import('./picking-pdf.ts')).pickingPdf(rows, head, locale);
