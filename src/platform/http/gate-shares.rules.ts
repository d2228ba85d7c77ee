/** What one process would like to do at the same time, as it said last. */
export type Demand = { id: string; wanted: number };

/**
 * How many of `total` each process may do at a time: one at least, the rest by what is wanted, so that a process to which
 * nobody comes leaves its places to the others. Each reckons for itself and all come to the same result; of `total` or more
 * processes each has one.
 */
export const gateShares = (total: number, demands: readonly Demand[]): ReadonlyMap<string, number> => {
  const sorted = [...demands].sort((a, b) => (a.id < b.id ? -1 : 1));
  const spare = Math.max(0, total - sorted.length);
  const wanted = sorted.reduce((sum, one) => sum + one.wanted, 0);
  // where nobody wants anything whoever comes first should find room
  const weights = sorted.map((one) => (wanted === 0 ? 1 / sorted.length : one.wanted / wanted));
  const parts = sorted.map(({ id }, at) => {
    const exact = spare * (weights[at] ?? 0);
    return { id, whole: Math.floor(exact), rest: exact - Math.floor(exact) };
  });
  let left = spare - parts.reduce((sum, part) => sum + part.whole, 0);
  for (const part of [...parts].sort((a, b) => b.rest - a.rest || (a.id < b.id ? -1 : 1))) {
    if (left === 0) break;
    part.whole += 1;
    left -= 1;
  }
  return new Map(parts.map(({ id, whole }) => [id, 1 + whole]));
};
