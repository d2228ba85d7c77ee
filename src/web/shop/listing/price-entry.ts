import { limits } from '#common/limits.ts';

export type PriceRange = { min: number; max: number };

/** What a person typed as an amount: digits, perhaps grouped by dots. Null when it is no number. */
const amountOf = (typed: string): number | null => {
  const bare = typed.trim().replaceAll('.', '');
  if (!/^-?\d+$/.test(bare)) return null;
  return Math.min(limits.priceMax, Math.max(limits.priceMin, Number(bare)));
};

/** After leaving the lower field: not a number → 0; above the upper one, that one is raised to it. */
export const leaveMin = (typed: string, { max }: PriceRange): PriceRange => {
  const min = amountOf(typed) ?? limits.priceMin;
  return { min, max: Math.max(min, max) };
};

/** After leaving the upper field: not a number → 50,000,000; below the lower one, that one is lowered to it. */
export const leaveMax = (typed: string, { min }: PriceRange): PriceRange => {
  const max = amountOf(typed) ?? limits.priceMax;
  return { min: Math.min(min, max), max };
};
