import type { Locale } from '#common/locale.ts';

const months: Record<Locale, readonly string[]> = {
  id: ['Jan', 'Feb', 'Mar', 'Apr', 'Mei', 'Jun', 'Jul', 'Agu', 'Sep', 'Okt', 'Nov', 'Des'],
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
};

/** Year, month name and day of an instant or a day of the API, as Jakarta counts them (answers carry +07:00). */
export const dayParts = (locale: Locale, iso: string): { day: number; month: string; year: number } => {
  const [year = 0, month = 1, day = 1] = iso.slice(0, 10).split('-').map(Number);
  return { day, month: months[locale][month - 1] ?? '', year };
};

/** `30 Nov 2026`. Our own table, so that server and browser always write the same. */
export const dayText = (locale: Locale, iso: string): string => {
  const { day, month, year } = dayParts(locale, iso);
  return `${day} ${month} ${year}`;
};

/** `Nov 2026` of a month `2026-11`. */
export const monthText = (locale: Locale, month: string): string => {
  const { month: name, year } = dayParts(locale, `${month}-01`);
  return `${name} ${year}`;
};
