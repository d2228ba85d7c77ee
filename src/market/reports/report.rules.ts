import type { ReportDivision } from '#contract/report-kinds.ts';

/** A share of a whole in percent, to its hundredth and never rounded up; null: of nothing. */
export const percentOf = (part: number, whole: number): number | null =>
  whole <= 0 ? null : Number((BigInt(part) * 10_000n) / BigInt(whole)) / 100;

const DAY_MS = 86_400_000;

/** The first day of a day's week (Monday) or month, or the day itself. */
export const bucketOf = (day: string, by: ReportDivision): string => {
  if (by === 'month') return `${day.slice(0, 7)}-01`;
  if (by !== 'week') return day;
  const at = Date.parse(`${day}T00:00:00Z`);
  const sinceMonday = (new Date(at).getUTCDay() + 6) % 7;
  return new Date(at - sinceMonday * DAY_MS).toISOString().slice(0, 10);
};

/** Figures added up, key by key; `keys` are the numbers among them. */
export const addUp = <K extends string>(
  rows: readonly Record<K, number>[],
  keys: readonly K[],
): Record<K, number> =>
  Object.fromEntries(keys.map((key) => [key, rows.reduce((sum, row) => sum + row[key], 0)])) as Record<
    K,
    number
  >;

/** So many months later; `2026-11`. */
export const monthAfter = (month: string, later: number): string => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + later, 1)).toISOString().slice(0, 7);
};

type Cohort = { cohort: string; month: string; buyers: number };
export const COHORT_MONTHS = 6;

/**
 * A row a month: buyers who first bought in it, and the percentage of them who bought again one, two … months later; null
 * for what is still to come.
 */
export const cohortRows = (
  figures: readonly Cohort[],
  months: readonly string[],
  last: string,
): (string | number | null)[][] =>
  months.map((cohort) => {
    const of = (month: string) =>
      figures.find((one) => one.cohort === cohort && one.month === month)?.buyers ?? 0;
    const first = of(cohort);
    const later = Array.from({ length: COHORT_MONTHS }, (_, index) => monthAfter(cohort, index + 1));
    return [
      `${cohort}-01`,
      first,
      ...later.map((month) => (month > last ? null : percentOf(of(month), first))),
    ];
  });
