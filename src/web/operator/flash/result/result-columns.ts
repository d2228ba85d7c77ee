import { jakartaTime } from '#common/jakarta-time.ts';
import type { FlashResult } from '#contract/operator-flash.ts';
import type { OperatorMessages } from '#messages/id-operator.ts';

export type ResultRow = FlashResult['rows'][number];
type Column = { label: string; csv: (row: ResultRow) => string | number | null };

/** The columns of a result's file; amounts as plain numbers, times Jakarta's. */
export const resultColumns = (words: OperatorMessages['operatorFlash']): Column[] => [
  { label: words.product, csv: (row) => row.product_name },
  { label: words.variant, csv: (row) => row.variant_options.join(' / ') },
  { label: words.flashPrice, csv: (row) => row.flash_price },
  { label: words.flashStock, csv: (row) => row.flash_stock },
  { label: words.taken, csv: (row) => row.flash_sold },
  { label: words.soldUnits, csv: (row) => row.sold_units },
  { label: words.revenue, csv: (row) => row.revenue },
  { label: words.buyers, csv: (row) => row.buyers },
  { label: words.waitingUnits, csv: (row) => row.waiting_units },
  { label: words.returnedUnits, csv: (row) => row.returned_units },
  { label: words.normalUnits, csv: (row) => row.normal_units },
  {
    label: words.soldOutAt,
    csv: (row) => (row.sold_out_at === null ? null : jakartaTime(row.sold_out_at).replace('T', ' ')),
  },
];
