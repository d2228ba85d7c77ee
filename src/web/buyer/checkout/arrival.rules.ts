import type { Locale } from '#common/locale.ts';
import { dayParts } from '#web/ui/day-text.ts';

const dayMs = 86_400_000;
const jakartaMs = 7 * 3_600_000;

type Words = { tomorrow: (day: string) => string };

/**
 * When a parcel arrives, as people say it: `22–23 Nov`, `besok, 21 Nov`, `30 Nov–2 Des`; today as Jakarta counts it.
 * @param etd days from now, `2-3`
 */
export const arrivalText = (etd: string, now: Date, locale: Locale, words: Words): string => {
  const [first = 1, last = first] = etd.split('-').map(Number);
  const partsIn = (days: number) =>
    dayParts(locale, new Date(now.getTime() + jakartaMs + days * dayMs).toISOString());
  const from = partsIn(first);
  const until = partsIn(last);
  const full = `${until.day} ${until.month}`;
  if (first === last) return first === 1 ? words.tomorrow(full) : full;
  return from.month === until.month ? `${from.day}–${full}` : `${from.day} ${from.month}–${full}`;
};
