import { dayAfter } from '#common/jakarta-time.ts';
import { reportDivisions, reportNames } from '#contract/report-kinds.ts';

const DAY_MS = 86_400_000;
const MAX_DAYS = 366;

export const presets = { week: 7, month: 30, quarter: 90, year: 365 } as const;
export type Preset = keyof typeof presets;
export const presetKeys = Object.keys(presets) as Preset[];

/** Days of Jakarta, both inclusive. */
export type Period = { start: string; end: string };

const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

/** Whether the call takes it: two days, the first not after the second, at most 366 of them. */
export const isPeriod = ({ start, end }: Period): boolean => {
  if (!isDay(start) || !isDay(end)) return false;
  const days = (Date.parse(end) - Date.parse(start)) / DAY_MS + 1;
  return days >= 1 && days <= MAX_DAYS;
};
export const lastDays = (today: string, days: number): Period => ({
  start: dayAfter(today, 1 - days),
  end: today,
});
/** Which preset a period is, by its length up to today. */
export const presetOf = ({ start, end }: Period, today: string): Preset | null =>
  (end === today && presetKeys.find((key) => start === lastDays(today, presets[key]).start)) || null;

const oneOf = <T extends string>(values: readonly T[], text: string | null): T | undefined =>
  values.find((value) => value === text);

/** What an address asks for; what it asks wrongly is left out, and the server's own choice holds. */
export const readQuery = (query: URLSearchParams) => {
  const period = { start: query.get('date_start') ?? '', end: query.get('date_end') ?? '' };
  return {
    report: oneOf(reportNames, query.get('report')) ?? ('sales' as const),
    by: oneOf(reportDivisions, query.get('by')) ?? ('day' as const),
    ...(isPeriod(period) && { date_start: period.start, date_end: period.end }),
  };
};
