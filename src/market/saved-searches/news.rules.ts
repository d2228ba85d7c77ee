/** So many of the youngest products that a search finds are looked at, and so many are remembered. */
export const NEWEST = 20;
export const MAX_KNOWN = 100;
/** A product may become visible so many days after it was made, as when it is looked at first, and still be new. */
export const NEW_DAYS = 7;
const DAY_MS = 86_400_000;

/** Since when a product must have been made to be news of a search. */
export const newsSince = (searchSince: Date, now: Date): Date =>
  new Date(Math.max(searchSince.getTime(), now.getTime() - NEW_DAYS * DAY_MS));

/**
 * What of the products that a search finds is told: those that are young and were not told before, in their order.
 * @param young which of `found` were made recently enough
 * @param known what was told or seen before, the last seen at the end
 */
export const newsOf = (
  found: readonly number[],
  young: ReadonlySet<number>,
  known: readonly number[],
): { fresh: number[]; known: number[] } => {
  const before = new Set(known);
  const fresh = found.filter((id) => young.has(id) && !before.has(id));
  return { fresh, known: [...known, ...fresh].slice(-MAX_KNOWN) };
};
