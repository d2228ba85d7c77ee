/** `2026-11-20T09:00` as Jakarta's clocks say it, for a field of date and time. */
export const jakartaTime = (iso: string): string =>
  new Date(Date.parse(iso) + 7 * 3_600_000).toISOString().slice(0, 16);

/** The instant at which Jakarta's clocks show it; '' when nothing was chosen. */
export const fromJakarta = (text: string): string => (text === '' ? '' : `${text}:00+07:00`);
