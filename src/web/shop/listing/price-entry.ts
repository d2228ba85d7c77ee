import { limits } from '#common/limits.ts';
import { rupiah } from '#common/money.ts';
import type { Messages } from '#messages/id.ts';

/** Rupiah, both ends inside. */
export type PriceRange = { min: number; max: number };

/** A price range in words; an end of the filter itself is left out. */
export const priceLabel = (words: Messages['listing'], { min, max }: PriceRange): string => {
  if (max === limits.priceMax) return words.priceFrom(rupiah(min));
  if (min === limits.priceMin) return words.priceTo(rupiah(max));
  return `${rupiah(min)} – ${rupiah(max)}`;
};

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
