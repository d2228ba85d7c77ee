import type { Locale } from '#common/locale.ts';
import { dayParts } from '#web/ui/day-text.ts';

/** One of Indonesia's three times. */
export type Zone = { name: 'WIB' | 'WITA' | 'WIT'; hours: 7 | 8 | 9 };

/** Jakarta's, by which stores and operators plan, wherever they sit. */
export const wib: Zone = { name: 'WIB', hours: 7 };
const zones: readonly Zone[] = [wib, { name: 'WITA', hours: 8 }, { name: 'WIT', hours: 9 }];

/** The zone of a browser that says `getTimezoneOffset()` (−480 in Kupang); outside of Indonesia Jakarta's, by name. */
export const zoneOf = (offsetMinutes: number): Zone =>
  zones.find(({ hours }) => hours * -60 === offsetMinutes) ?? wib;

/** The reader's zone. For what is drawn in the browser only: a server has no reader. */
export const readerZone = (): Zone => zoneOf(new Date().getTimezoneOffset());

const weekdays: Record<Locale, readonly string[]> = {
  id: ['Min', 'Sen', 'Sel', 'Rab', 'Kam', 'Jum', 'Sab'],
  en: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
};

/** The instant as a wall clock of the zone shows it, written as if it were UTC. */
const onTheWall = (iso: string, { hours }: Zone): Date => new Date(Date.parse(iso) + hours * 3_600_000);

const clockText = (locale: Locale, wall: Date): string =>
  wall
    .toISOString()
    .slice(11, 16)
    .replace(':', locale === 'id' ? '.' : ':');

/** `Kam, 26 Nov 2026, 14.20 WITA`: a deadline, or when something happened. */
export const momentText = (locale: Locale, iso: string, zone: Zone): string => {
  const wall = onTheWall(iso, zone);
  const { day, month, year } = dayParts(locale, wall.toISOString());
  const weekday = weekdays[locale][wall.getUTCDay()];
  return `${weekday}, ${day} ${month} ${year}, ${clockText(locale, wall)} ${zone.name}`;
};

/** `17 Nov, 09.12`: where many stand below one another. */
export const briefMoment = (locale: Locale, iso: string, zone: Zone): string => {
  const wall = onTheWall(iso, zone);
  const { day, month } = dayParts(locale, wall.toISOString());
  return `${day} ${month}, ${clockText(locale, wall)}`;
};

/** `17 Nov 2025, 09.12`: as `briefMoment`, for what may be older than a year. */
export const datedMoment = (locale: Locale, iso: string, zone: Zone): string => {
  const wall = onTheWall(iso, zone);
  const { day, month, year } = dayParts(locale, wall.toISOString());
  return `${day} ${month} ${year}, ${clockText(locale, wall)}`;
};

/** `21–22 Nov`: the days on which a parcel of `2-3` days arrives; null when the courier says no days. */
export const arrivalText = (locale: Locale, shippedIso: string, etd: string, zone: Zone): string | null => {
  const days = etd.match(/\d+/g)?.map(Number) ?? [];
  const [least] = days;
  if (least === undefined) return null;
  const dayAfter = (count: number) =>
    dayParts(locale, new Date(onTheWall(shippedIso, zone).getTime() + count * 86_400_000).toISOString());
  const first = dayAfter(least);
  const last = dayAfter(days.at(-1) ?? least);
  if (first.day === last.day && first.month === last.month) return `${first.day} ${first.month}`;
  const start = first.month === last.month ? `${first.day}` : `${first.day} ${first.month} `;
  return `${start}–${first.month === last.month ? '' : ' '}${last.day} ${last.month}`;
};
