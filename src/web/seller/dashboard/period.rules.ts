import { dayAfter } from '../frame/days.rules.ts';

export const presets = { week: 7, month: 30, quarter: 90, year: 365 } as const;
export type Preset = keyof typeof presets;
export const presetKeys = Object.keys(presets) as Preset[];

/** Days of Jakarta, both inclusive. */
export type Period = { start: string; end: string };

const dayMs = 86_400_000;
/** The call takes no more. */
export const maxDays = 366;

export const daysIn = ({ start, end }: Period): number =>
  Math.round((Date.parse(end) - Date.parse(start)) / dayMs) + 1;

/** Whether the call takes it: two days, the first not after the second, at most 366 of them. */
export const isPeriod = (period: Period): boolean => {
  const days = daysIn(period);
  return days >= 1 && days <= maxDays;
};

export const lastDays = (today: string, days: number): Period => ({
  start: dayAfter(today, 1 - days),
  end: today,
});

/** The days just before, as many: what a change is measured against. */
export const before = (period: Period): Period => ({
  start: dayAfter(period.start, -daysIn(period)),
  end: dayAfter(period.start, -1),
});

const day = (text: string | null): string | null =>
  text !== null && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : null;

/** The days that an address asks for by `?date_start=&date_end=`; 30 until today otherwise. */
export const readPeriod = (query: URLSearchParams, today: string): Period => {
  const end = day(query.get('date_end')) ?? today;
  const start = day(query.get('date_start')) ?? dayAfter(end, 1 - presets.month);
  return isPeriod({ start, end }) ? { start, end } : lastDays(today, presets.month);
};

export const writePeriod = ({ start, end }: Period): string => `?date_start=${start}&date_end=${end}`;

/** Which preset a period is, by its length up to today. */
export const presetOf = (period: Period, today: string): Preset | 'own' =>
  (period.end === today && presetKeys.find((key) => presets[key] === daysIn(period))) || 'own';

/** `+12.40%` as a number: how much more than before; null when there was nothing to compare with. */
export const changeOf = (now: number, then: number): number | null =>
  then === 0 ? null : ((now - then) / then) * 100;
