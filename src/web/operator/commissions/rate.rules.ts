/** Hundredths of a percent of what somebody typed, `4`, `2,5` or `2.75`; null: it is no percentage up to 100 with two decimals. */
export const readRate = (typed: string): number | null => {
  const match = /^(\d{1,3})(?:[.,](\d{1,2}))?$/.exec(typed.trim());
  if (match === null) return null;
  const rate = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  return rate <= 10_000 ? rate : null;
};
