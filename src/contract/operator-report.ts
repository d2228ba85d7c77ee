import { z } from 'zod';
import { endpoint, operator } from './endpoint.ts';
import { choice, dayOrNull } from './query.ts';
import { cellKinds, reportDivisions, reportNames, reportNotes } from './report-kinds.ts';
import { day, iso } from './scalars.ts';

const finance = operator('finance');
const cell = z.union([z.string(), z.number(), z.null()]);

const reportQuery = z.object({
  report: choice(reportNames, 'sales' as const),
  /** Jakarta days, both inclusive, 366 at most; without them the last 30. */
  date_start: dayOrNull,
  date_end: dayOrNull,
  /** Of `sales` and `take`; the others have one division only. */
  by: choice(reportDivisions, 'day' as const),
});

export const reportSheet = z.object({
  report: z.enum(reportNames),
  by: z.enum(reportDivisions),
  date_start: day,
  date_end: day,
  /** The same number of days before, with which it is compared. */
  before_start: day,
  before_end: day,
  /** Until when the newest day was counted; null: nothing was counted yet. */
  counted_at: iso.nullable(),
  /** `key` names the column; words for it are the reader's. */
  columns: z.array(z.object({ key: z.string(), kind: z.enum(cellKinds) })),
  /** One row after another, a cell for each column. */
  rows: z.array(z.array(cell)),
  /** The main figures of the whole period beside those of the days before. */
  totals: z.array(
    z.object({
      key: z.string(),
      kind: z.enum(cellKinds),
      now: z.number().nullable(),
      before: z.number().nullable(),
    }),
  ),
  /** What the chart draws: one column by its rows, and the same of the days before, place by place; null: nothing to draw. */
  chart: z
    .object({ key: z.string(), kind: z.enum(cellKinds), before: z.array(z.number().nullable()) })
    .nullable(),
  notes: z.array(z.enum(reportNotes)),
});
export type Report = z.output<typeof reportSheet>;

export const operatorReport = endpoint({
  ...finance,
  name: 'operatorReport',
  method: 'GET',
  path: '/operator/reports',
  input: reportQuery,
  output: reportSheet,
  summary:
    'One report of the market over a period: sales, take rate, cohorts, funnel, searches or stores at risk.',
});
export const exportReport = endpoint({
  ...finance,
  name: 'exportReport',
  method: 'GET',
  path: '/operator/reports/export',
  kind: 'file',
  input: reportQuery.extend({ format: choice(['csv', 'xlsx'], 'csv' as const) }),
  output: z.unknown(),
  summary: 'The rows of a report as a file.',
});
