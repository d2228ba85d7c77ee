import type { Locale } from '#common/locale.ts';
import type { ParcelLabel } from './label-pdf.ts';
import type { PickingRow } from './picking-pdf.ts';

// the PDF library takes a tenth of the idle server's memory: it is loaded by the first who prints

/** Shipping labels, one A6 page each. */
export const labelsPdf = async (labels: readonly ParcelLabel[], locale: Locale) =>
  (await import('./label-pdf.ts')).labelsPdf(labels, locale);

/** The products to collect for several orders, on A4. */
export const pickingPdf = async (
  rows: readonly PickingRow[],
  head: { day: string; orders: number },
  locale: Locale,
) => (await import('./picking-pdf.ts')).pickingPdf(rows, head, locale);
