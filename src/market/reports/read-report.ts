import { dayAfter, jakartaDay } from '#common/jakarta-time.ts';
import type { Locale } from '#common/locale.ts';
import { type Answer, invalid, ok } from '#contract/envelope.ts';
import type { Report } from '#contract/operator-report.ts';
import type { CellKind, ReportDivision, ReportName, ReportNote } from '#contract/report-kinds.ts';
import { toIso } from '#contract/scalars.ts';
import type { AppContext } from '../context.ts';
import { daysIn, eachDay, type Period, periodOf } from '../sales/index.ts';
import { addUp, bucketOf, COHORT_MONTHS, cohortRows, monthAfter, percentOf } from './report.rules.ts';
import {
  type Books,
  cohortFigures,
  type DayFigures,
  dayFigures,
  lastCounted,
  type Moves,
  missedSearches,
  missedTimes,
  partFigures,
  provinceNames,
  riskyStores,
  rootNames,
} from './report-store.ts';

type Deps = Pick<AppContext, 'db' | 'clock'>;
export type ReportRequest = {
  report: ReportName;
  date_start: string | null;
  date_end: string | null;
  by: ReportDivision;
};
type Column = Report['columns'][number];
type Total = Report['totals'][number];
/** What differs from report to report. */
type Body = Pick<Report, 'columns' | 'rows' | 'totals' | 'notes'> & {
  chart: Report['chart'];
  counted_at?: string | null;
};
type Asked = { period: Period; before: Period; by: ReportDivision; locale: Locale };

const MAX_ROWS = 500;
const MAX_CHARTED = 20;

const column = (key: string, kind: CellKind): Column => ({ key, kind });
const total = (key: string, kind: CellKind, now: number | null, before: number | null): Total => ({
  key,
  kind,
  now,
  before,
});

const moveKeys = [
  'ordered_orders',
  'ordered',
  'paid_orders',
  'paid',
  'completed_orders',
  'completed',
  'ended_orders',
  'ended',
] as const satisfies readonly (keyof Moves)[];
const bookKeys = [
  'commission',
  'fees',
  'vat',
  'vouchers',
  'voucher_shares',
  'refunds',
  'escrow',
  'goods',
  'carriage',
  'store_vouchers',
] as const satisfies readonly (keyof Books)[];
const allKeys = [...moveKeys, ...bookKeys, 'viewers', 'carts'] as const;
const kindOf = (key: string): CellKind => (key.endsWith('_orders') ? 'count' : 'rupiah');

/** The figures of a period in its days, weeks or months, those without anything too. */
const buckets = (figures: readonly DayFigures[], period: Period, by: ReportDivision) => {
  const grouped = Map.groupBy(figures, ({ day }) => bucketOf(day, by));
  const starts = [...new Set(eachDay(period).map((day) => bucketOf(day, by)))];
  return starts.map((start) => ({ start, ...addUp(grouped.get(start) ?? [], allKeys) }));
};
const timeColumn = (by: ReportDivision): Column =>
  by === 'month' ? column('month', 'month') : column(by === 'week' ? 'week' : 'day', 'day');

/** Whether the orders' money and what the books put into escrow are the same, to the rupiah. */
const notesOfBooks = (sums: Books): ReportNote =>
  sums.goods + sums.carriage - sums.store_vouchers === sums.escrow ? 'books' : 'books_differ';

const bothPeriods = async ({ db }: Deps, { period, before }: Asked) => {
  const [now, former] = await Promise.all([dayFigures(db, period), dayFigures(db, before)]);
  return { now, former, sums: addUp(now, allKeys), sumsBefore: addUp(former, allKeys) };
};

const salesBody = async (ctx: Deps, asked: Asked): Promise<Body> => {
  const { now, former, sums, sumsBefore } = await bothPeriods(ctx, asked);
  const { by, period, before, locale } = asked;
  const totals = [...moveKeys, 'refunds' as const].map((key) =>
    total(key, kindOf(key), sums[key], sumsBefore[key]),
  );
  const shared = { totals, notes: ['gmv', notesOfBooks(sums)] satisfies ReportNote[] };
  if (by === 'category' || by === 'province') {
    const parts = await partRows(ctx, by, asked, locale);
    const keys = by === 'category' ? moveKeys.filter((key) => kindOf(key) === 'rupiah') : moveKeys;
    const charted = parts.now.slice(0, MAX_CHARTED);
    return {
      ...shared,
      columns: [column(by, 'text'), ...keys.map((key) => column(key, kindOf(key)))],
      rows: parts.now.map((row) => [row.name, ...keys.map((key) => row[key])]),
      chart: {
        ...column('paid', 'rupiah'),
        before: charted.map(({ name }) => parts.former.find((one) => one.name === name)?.paid ?? 0),
      },
    };
  }
  return {
    ...shared,
    columns: [timeColumn(by), ...moveKeys.map((key) => column(key, kindOf(key)))],
    rows: buckets(now, period, by).map((row) => [row.start, ...moveKeys.map((key) => row[key])]),
    chart: { ...column('paid', 'rupiah'), before: buckets(former, before, by).map((row) => row.paid) },
  };
};

/** Rows by name, the most paid first; a category counts with the one above all of it. */
const partRows = async (
  { db }: Deps,
  by: 'category' | 'province',
  { period, before }: Asked,
  locale: Locale,
) => {
  const [now, former, nameOf] = await Promise.all([
    partFigures(db, by, period),
    partFigures(db, by, before),
    by === 'province' ? provinceNames(db) : rootNames(db),
  ]);
  const named = (key: number): string => {
    const found = nameOf.get(key);
    if (found === undefined) return '–';
    if (typeof found === 'string') return found;
    return locale === 'en' ? (found.name_en ?? found.name) : found.name;
  };
  const together = (figures: typeof now) =>
    [...Map.groupBy(figures, ({ key }) => named(key))]
      .map(([name, rows]) => ({ name, ...addUp(rows, moveKeys) }))
      .sort((a, b) => b.paid - a.paid || b.ordered - a.ordered || (a.name < b.name ? -1 : 1));
  return { now: together(now), former: together(former) };
};

const rateOf = ({ commission, fees, completed }: Books & Moves): number | null =>
  percentOf(commission + fees, completed);

const takeBody = async (ctx: Deps, asked: Asked): Promise<Body> => {
  const { now, former, sums, sumsBefore } = await bothPeriods(ctx, asked);
  const by = asked.by === 'week' || asked.by === 'month' ? asked.by : 'day';
  const keys = ['completed', 'commission', 'fees', 'vat', 'vouchers', 'voucher_shares'] as const;
  const bridge = ['goods', 'carriage', 'store_vouchers', 'escrow'] as const;
  return {
    columns: [timeColumn(by), ...keys.map((key) => column(key, 'rupiah')), column('rate', 'percent')],
    rows: buckets(now, asked.period, by).map((row) => [
      row.start,
      ...keys.map((key) => row[key]),
      rateOf(row),
    ]),
    totals: [
      ...keys.map((key) => total(key, 'rupiah', sums[key], sumsBefore[key])),
      total('rate', 'percent', rateOf(sums), rateOf(sumsBefore)),
      ...bridge.map((key) => total(key, 'rupiah', sums[key], sumsBefore[key])),
    ],
    chart: { ...column('rate', 'percent'), before: buckets(former, asked.before, by).map(rateOf) },
    notes: ['take', notesOfBooks(sums)],
  };
};

const MONTHS = 12;

const cohortBody = async ({ db }: Deps, { period }: Asked): Promise<Body> => {
  const last = period.date_end.slice(0, 7);
  const months = Array.from({ length: MONTHS }, (_, index) => monthAfter(last, index - MONTHS + 1));
  const figures = await cohortFigures(db, months[0] ?? last, last);
  const rows = cohortRows(figures, months, last).filter(([, buyers]) => buyers !== 0);
  return {
    columns: [
      column('cohort', 'month'),
      column('buyers', 'count'),
      ...Array.from({ length: COHORT_MONTHS }, (_, index) => column(`after_${index + 1}`, 'percent')),
    ],
    rows,
    totals: [],
    chart: { ...column('after_1', 'percent'), before: [] },
    notes: ['cohorts'],
  };
};

const funnelBody = async (ctx: Deps, asked: Asked): Promise<Body> => {
  const { sums, sumsBefore } = await bothPeriods(ctx, asked);
  const stages = [
    ['visits', null],
    ['viewers', 'viewers'],
    ['carts', 'carts'],
    ['placed', 'ordered_orders'],
    ['paid_orders', 'paid_orders'],
  ] as const;
  const values = stages.map(([, key]) => (key === null ? null : sums[key]));
  return {
    columns: [column('stage', 'key'), column('number', 'count'), column('of_former', 'percent')],
    rows: stages.map(([stage], index) => {
      const [value = null, former = null] = [values[index], values[index - 1]];
      // a stage that is known less well than the one after it says nothing about it
      const isKnown = value !== null && former !== null && value <= former;
      return [stage, value, isKnown ? percentOf(value, former) : null];
    }),
    totals: [],
    chart: {
      ...column('number', 'count'),
      before: stages.map(([, key]) => (key === null ? null : sumsBefore[key])),
    },
    notes: ['not_kept_visits', 'viewers', 'carts'],
  };
};

const searchBody = async ({ db }: Deps, { period, before }: Asked): Promise<Body> => {
  const [rows, now, then] = await Promise.all([
    missedSearches(db, period, MAX_ROWS),
    missedTimes(db, period),
    missedTimes(db, before),
  ]);
  return {
    columns: [column('search', 'text'), column('times', 'count'), column('days', 'count')],
    rows: rows.map(({ text, times, days }) => [text, times, days]),
    totals: [total('times', 'count', now, then)],
    chart: { ...column('times', 'count'), before: [] },
    notes: ['searches_days'],
  };
};

const storeBody = async ({ db }: Deps): Promise<Body> => {
  const stores = await riskyStores(db, MAX_ROWS);
  const [first] = stores;
  return {
    columns: [
      column('store', 'text'),
      column('reasons', 'key'),
      column('orders', 'count'),
      column('on_time', 'percent'),
      column('rejected', 'count'),
      column('complaints', 'count'),
      column('sales', 'rupiah'),
      column('sales_before', 'rupiah'),
    ],
    rows: stores.map((store) => [
      store.merchant_name,
      store.reasons.join(','),
      store.orders,
      store.on_time === null ? null : store.on_time / 100,
      store.rejected,
      store.complaints,
      store.sales,
      store.sales_before,
    ]),
    totals: [],
    chart: {
      ...column('sales', 'rupiah'),
      before: stores.slice(0, MAX_CHARTED).map(({ sales_before }) => sales_before),
    },
    notes: ['stores'],
    counted_at: first === undefined ? null : toIso(first.counted_at),
  };
};

/**
 * A report over a period beside the same number of days before. It reads what the job has counted and never an order.
 * Refused: 422 `date_range` for a period that ends before it begins or is longer than 366 days.
 */
export const readReport = async (
  ctx: Deps,
  { report, by, ...days }: ReportRequest,
  locale: Locale,
): Promise<Answer<Report>> => {
  const period = periodOf(days, jakartaDay(ctx.clock.now()));
  if (period === null) {
    const field = days.date_start === null ? 'date_end' : 'date_start';
    return invalid({ field, rule: 'date_range' });
  }
  const length = daysIn(period);
  const before = {
    date_start: dayAfter(period.date_start, -length),
    date_end: dayAfter(period.date_start, -1),
  };
  const asked: Asked = { period, before, by, locale };
  const bodies: Record<ReportName, () => Promise<Body>> = {
    sales: () => salesBody(ctx, asked),
    take: () => takeBody(ctx, asked),
    cohorts: () => cohortBody(ctx, asked),
    funnel: () => funnelBody(ctx, asked),
    searches: () => searchBody(ctx, asked),
    stores: () => storeBody(ctx),
  };
  const [body, last] = await Promise.all([bodies[report](), lastCounted(ctx.db)]);
  return ok({
    ...{ report, by, ...period },
    ...{ before_start: before.date_start, before_end: before.date_end },
    counted_at: last && toIso(last),
    ...body,
  });
};
