import type { Dice } from '../random.ts';

/** A price as sellers write them: 4.500, 18.000, 62.900, 349.900. Rupiah in, rupiah out, never under 500. */
export function believable(rough: number, dice: Dice): number {
  if (rough < 10_000) return Math.max(500, Math.round(rough / 500) * 500 - (dice.chance(0.15) ? 50 : 0));
  if (rough < 100_000) {
    const thousand = Math.floor(rough / 1000) * 1000;
    return (
      thousand +
      dice.weighted([
        [0, 40],
        [500, 22],
        [900, 28],
        [450, 3],
        [750, 4],
        [990, 3],
      ])
    );
  }
  if (rough < 1_000_000) {
    const step = dice.weighted([
      [1000, 35],
      [5000, 40],
      [10_000, 25],
    ]);
    const round = Math.round(rough / step) * step;
    return dice.chance(0.35) ? round - 100 : round;
  }
  const round = Math.round(rough / 10_000) * 10_000;
  return dice.chance(0.4) ? round - 1000 : round;
}

/** Even on a logarithmic scale, so that cheap wares are as usual as they are in life. */
export const roughPrice = ([low, high]: readonly [number, number], dice: Dice): number =>
  Math.exp(Math.log(low) + dice.next() * (Math.log(high) - Math.log(low)));

const PERCENTS = [
  [5, 8],
  [7.5, 3],
  [10, 18],
  [12.5, 10],
  [15, 15],
  [20, 16],
  [25, 12],
  [30, 8],
  [33, 3],
  [35, 4],
  [40, 3],
  [50, 2],
] as const;

/**
 * What is taken off a base price, in rupiah: an exact percentage (12.5 % of 87.500), or a second believable price.
 * The rest is never under 100.
 */
export function discountOf(base: number, dice: Dice): number {
  const percent = dice.weighted(PERCENTS);
  const exact = Math.floor((base * percent) / 100);
  const amount = dice.chance(0.5) ? exact : base - believable(base - exact, dice);
  return Math.max(0, Math.min(amount, base - 100));
}
