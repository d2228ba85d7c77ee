/** `YYYY-MM` of this century. */
export const MONTH = /^20\d{2}-(0[1-9]|1[0-2])$/;

/** The month after `YYYY-MM`. */
export const nextMonth = (month: string): string => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
};

/** A month `YYYY-MM` of Jakarta from its first instant to the first one after it. */
export const instantsOfMonth = (month: string): { from: Date; until: Date } => ({
  from: new Date(`${month}-01T00:00:00+07:00`),
  until: new Date(`${nextMonth(month)}-01T00:00:00+07:00`),
});

/** So many months `YYYY-MM`, this one first and each the one before the last. */
export const monthsBack = (month: string, count: number): string[] => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return Array.from({ length: count }, (_, back) =>
    new Date(Date.UTC(year, number - 1 - back, 1)).toISOString().slice(0, 7),
  );
};

/** The last day of a month `YYYY-MM`; `2026-02-28`. */
export const lastDayOf = (month: string): string => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
};
