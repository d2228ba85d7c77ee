import { dayAfter, jakartaTime } from '#common/jakarta-time.ts';
import type { Locale } from '#common/locale.ts';
import { dayText } from '#web/ui/day-text.ts';
import { momentText, wib } from '#web/ui/moment.ts';

/** Monday to Sunday around a day. */
export const weekAround = (day: string): string[] => {
  const monday = dayAfter(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
  return Array.from({ length: 7 }, (_, index) => dayAfter(monday, index));
};

export const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`));

/** `09.30` in Indonesian, `09:30` in English. */
export const clockText = (locale: Locale, time: string): string =>
  time.slice(-5).replace(':', locale === 'id' ? '.' : ':');

/** When something of a day ends: midnight is 24 o'clock. */
export const closingText = (locale: Locale, day: string, until: string): string =>
  clockText(locale, until.startsWith(day) ? until : '24:00');

/** `Jum, 20 Nov 2026`. */
export const weekdayText = (locale: Locale, day: string): string =>
  momentText(locale, `${day}T12:00:00+07:00`, wib).split(', ').slice(0, 2).join(', ');

/** `20 Nov 2026, 09.30`. */
export const wibText = (locale: Locale, iso: string): string => {
  const wall = jakartaTime(iso);
  return `${dayText(locale, wall)}, ${clockText(locale, wall)}`;
};
