import type { Locale } from '#common/locale.ts';
import { dayParts } from '#web/ui/day-text.ts';

/** When a promo holds: start day, month to end day, month, year, e.g. `3 Jan - 10 Feb 2025`. Jakarta's days. */
export const periodText = (locale: Locale, startAt: string, endAt: string): string => {
  const start = dayParts(locale, startAt);
  const end = dayParts(locale, endAt);
  return `${start.day} ${start.month} - ${end.day} ${end.month} ${end.year}`;
};
