import { dayAfter } from '#common/jakarta-time.ts';

/** Days of Jakarta, both inclusive: `YYYY-MM-DD`. */
export type Period = { date_start: string; date_end: string };

const DAY_MS = 86_400_000;
const DEFAULT_DAYS = 30;
const MAX_DAYS = 366;

const timeOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);
export const daysIn = ({ date_start, date_end }: Period): number =>
  Math.round((timeOf(date_end) - timeOf(date_start)) / DAY_MS) + 1;

/**
 * The requested period: without an end until today, without a beginning 30 days. null when it ends before it begins or is
 * longer than 366 days.
 */
export const periodOf = (
  request: { date_start: string | null; date_end: string | null },
  today: string,
): Period | null => {
  const date_end = request.date_end ?? today;
  const period = { date_start: request.date_start ?? dayAfter(date_end, 1 - DEFAULT_DAYS), date_end };
  const days = daysIn(period);
  return days < 1 || days > MAX_DAYS ? null : period;
};

/** Every day of the period, the first one first. */
export const eachDay = (period: Period): string[] =>
  Array.from({ length: daysIn(period) }, (_, index) => dayAfter(period.date_start, index));

/** The instants between which the period lies: from the first on, before the second. */
export const instantsOf = ({ date_start, date_end }: Period): { from: Date; until: Date } => ({
  from: new Date(`${date_start}T00:00:00+07:00`),
  until: new Date(`${dayAfter(date_end, 1)}T00:00:00+07:00`),
});
