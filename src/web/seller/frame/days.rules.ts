const dayMs = 86_400_000;
const jakartaMs = 7 * 3_600_000;

/** `2026-11-20`: the day of Jakarta so many days after another one, or after an instant's. */
export const dayAfter = (from: Date | string, days: number): string => {
  const start = typeof from === 'string' ? Date.parse(`${from}T00:00:00Z`) : from.getTime() + jakartaMs;
  return new Date(start + days * dayMs).toISOString().slice(0, 10);
};
