import { clockText } from '#common/decimals.ts';
import type { Locale } from '#common/locale.ts';

/** Days as people type and read them (31/12/2026), and as the API has them (2026-12-31). Pure. */

const MAX_TYPED = 40;

const two = (part: string | number): string => String(part).padStart(2, '0');

/** Whether the calendar has this day: 2026-02-30 is none. */
export const isDay = (iso: string): boolean => {
  const at = Date.parse(`${iso}T00:00:00Z`);
  return /^\d{4}-\d\d-\d\d$/.test(iso) && !Number.isNaN(at) && new Date(at).toISOString().startsWith(iso);
};

/** `31/12/2026`, `1-2-2026`, `1.2.2026` or `2026-12-31` as `2026-12-31`; null when it is no day. */
export const readDay = (text: string): string | null => {
  const plain = text.trim();
  const [, day, month, year] = /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4})$/.exec(plain) ?? [];
  const iso = year === undefined ? plain : `${year}-${two(month ?? '')}-${two(day ?? '')}`;
  return isDay(iso) ? iso : null;
};

/** `31/12/2026 15.00` (or with a colon) as `2026-12-31T15:00`; null when it is none. */
export const readMoment = (text: string): string | null => {
  const plain = text.trim();
  // the longest that is one has 20 characters or so, and what is pasted may have a million
  if (plain.length > MAX_TYPED) return null;
  const found = /^(.+?)(?:,?\s+|T)(\d{1,2})[.:](\d\d)$/.exec(plain);
  const day = readDay(found?.[1] ?? '');
  const [hours, minutes] = [Number(found?.[2]), Number(found?.[3])];
  return day !== null && hours < 24 && minutes < 60 ? `${day}T${two(hours)}:${two(minutes)}` : null;
};

/** `2026-12-31` as it is read; what is no day stays as it was typed. */
export const shownDay = (value: string): string =>
  isDay(value) ? value.split('-').toReversed().join('/') : value;

/** `2026-12-31T15:00` as it is read: `31/12/2026 15.00` in Indonesian. */
export const shownMoment = (locale: Locale, value: string): string => {
  const [day = '', clock = ''] = value.split('T');
  return isDay(day) && /^\d\d:\d\d/.test(clock)
    ? `${shownDay(day)} ${clockText(locale, clock.slice(0, 5))}`
    : value;
};

const DAY_MS = 86_400_000;
/** So many days after a day. */
export const daysAfter = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);

/** So many months after a day, on the same day of the month or its last. */
export const monthsAfter = (day: string, count: number): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + count, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  return `${first.toISOString().slice(0, 8)}${two(Math.min(date, last))}`;
};

/** 0 for a Monday, 6 for a Sunday. */
export const weekdayOf = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;

/** The weeks of a day's month, each from Monday; null: a day of another month. */
export const weeksOf = (day: string): (string | null)[][] => {
  const first = `${day.slice(0, 8)}01`;
  const start = daysAfter(first, -weekdayOf(first));
  const weeks: (string | null)[][] = [];
  for (let at = start; at.slice(0, 7) <= day.slice(0, 7); at = daysAfter(at, 7))
    weeks.push(
      Array.from({ length: 7 }, (_, index) => {
        const one = daysAfter(at, index);
        return one.startsWith(day.slice(0, 7)) ? one : null;
      }),
    );
  return weeks;
};

/** Where a key of the calendar leads from a day; null: the key means nothing there. */
export const dayByKey = (day: string, key: string): string | null => {
  switch (key) {
    case 'ArrowLeft':
      return daysAfter(day, -1);
    case 'ArrowRight':
      return daysAfter(day, 1);
    case 'ArrowUp':
      return daysAfter(day, -7);
    case 'ArrowDown':
      return daysAfter(day, 7);
    case 'Home':
      return daysAfter(day, -weekdayOf(day));
    case 'End':
      return daysAfter(day, 6 - weekdayOf(day));
    case 'PageUp':
      return monthsAfter(day, -1);
    case 'PageDown':
      return monthsAfter(day, 1);
    default:
      return null;
  }
};
