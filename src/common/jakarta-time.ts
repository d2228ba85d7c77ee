/** `2026-11-20T09:00` as Jakarta's clocks say it, for a field of date and time. @param at an instant, as text or in ms */
export const jakartaTime = (at: string | number): string =>
  new Date((typeof at === 'number' ? at : Date.parse(at)) + 7 * 3_600_000).toISOString().slice(0, 16);

/** The instant at which Jakarta's clocks show it; '' when nothing was chosen. */
export const fromJakarta = (text: string): string => (text === '' ? '' : `${text}:00+07:00`);

/** What to send of such a field: it knows minutes only, so a moment that was not touched keeps its seconds. */
export const momentOf = (field: string, current: string | undefined): string =>
  current !== undefined && jakartaTime(current) === field ? current : fromJakarta(field);

const DAY_MS = 86_400_000;

/** The day that Jakarta's calendar says, so many days later; `2026-11-20`. */
export const jakartaDay = (at: Date, daysLater = 0): string =>
  jakartaTime(at.getTime() + daysLater * DAY_MS).slice(0, 10);

/** The day so many days after another, `2026-11-20`. */
export const dayAfter = (day: string, days = 1): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** The earlier of two moments or days: texts of one form, or dates. */
export const earlier = <T extends string | Date>(one: T, other: T): T => (one < other ? one : other);
export const later = <T extends string | Date>(one: T, other: T): T => (one > other ? one : other);

/** A day of Jakarta from its first instant to the first one after it. */
export const instantsOfDay = (day: string): { from: Date; until: Date } => {
  const from = Date.parse(`${day}T00:00:00+07:00`);
  return { from: new Date(from), until: new Date(from + DAY_MS) };
};

/**
 * The period of a filter whose days are Jakarta's and both inclusive: from one instant on, and before another. null: the
 * first day comes after the last.
 */
export const jakartaPeriod = ({
  date_start,
  date_end,
}: {
  date_start: string | null;
  date_end: string | null;
}): { from: Date | null; until: Date | null } | null => {
  if (date_start !== null && date_end !== null && date_start > date_end) return null;
  const startOf = (day: string) => Date.parse(`${day}T00:00:00+07:00`);
  return {
    from: date_start === null ? null : new Date(startOf(date_start)),
    until: date_end === null ? null : new Date(startOf(date_end) + DAY_MS),
  };
};
