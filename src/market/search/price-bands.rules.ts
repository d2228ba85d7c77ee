import { limits } from '#common/limits.ts';

/** Rupiah, both bounds inclusive. */
export type PriceBand = { from: number; to: number };

/** Where one price range of the filter ends and the next begins. Rupiah. */
const STEPS = [50_000, 100_000, 250_000, 500_000, 1_000_000, 2_500_000, 5_000_000] as const;

/**
 * The price ranges that a list offers, the same for all, so that one read counts them whatever the list holds. What costs
 * exactly 100,000 lies in two of them, as a person has it who chooses "50,000 to 100,000".
 */
export const priceBands: readonly PriceBand[] = [limits.priceMin, ...STEPS].map((from, at) => ({
  from,
  to: STEPS[at] ?? limits.priceMax,
}));

/**
 * Where prices are cut for counting: below, at and above each step, so that no slice lies partly in a range. PostgreSQL's
 * `width_bucket` over these numbers slices from 0.
 */
export const sliceBounds: readonly number[] = STEPS.flatMap((step) => [step, step + 1]);

/** How many products each range has, by how many lie in each slice: the one that it is, and those at its two ends. */
export const bandCounts = (slices: ReadonlyMap<number, number>): (PriceBand & { products: number })[] =>
  priceBands.map((band, at) => ({
    ...band,
    products: [2 * at - 1, 2 * at, 2 * at + 1].reduce((sum, slice) => sum + (slices.get(slice) ?? 0), 0),
  }));
