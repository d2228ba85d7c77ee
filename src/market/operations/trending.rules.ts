/** A root category with what decides its position. */
export type Trending = { id: number; units: number; total_product: number };

/** By units sold, then by number of products, then by id; only categories that have products. */
export const trendingFirst = <T extends Trending>(categories: readonly T[], max: number): T[] =>
  categories
    .filter(({ total_product }) => total_product >= 1)
    .sort(
      (one, other) => other.units - one.units || other.total_product - one.total_product || one.id - other.id,
    )
    .slice(0, max);

const jakartaMs = 7 * 3_600_000;
const dayMs = 24 * 3_600_000;

/** The Jakarta day that lies `days` before today, as `YYYY-MM-DD`. */
export const daysBefore = (now: Date, days: number): string =>
  new Date(now.getTime() + jakartaMs - days * dayMs).toISOString().slice(0, 10);
