import type { CategorySeed } from '../catalogue/grammar.ts';
import { dice } from '../random.ts';

export type Slot = {
  category: CategorySeed /** how many products of the category come before */;
  ordinal: number;
};
export type Plan = { total: number; slotOf(index: number): Slot };

/** Fewest products of a leaf once the shop is big enough to keep the promise. */
export const LEAF_MINIMUM = 12;

const shareOut = (categories: readonly CategorySeed[], total: number, seed: number): number[] => {
  const weights = categories.map((category) => {
    const taste = 0.55 + dice(seed, 'taste', category.id).next() * 1.3;
    return category.isLeaf ? taste * Math.min(1.2, category.types.length / 5) : 0.14;
  });
  const leaves = categories.filter((one) => one.isLeaf).length;
  const floor = total >= leaves * (LEAF_MINIMUM + 2) + categories.length ? LEAF_MINIMUM : 0;
  const counts: number[] = categories.map((category) => (category.isLeaf ? floor : floor > 0 ? 2 : 0));
  const rest = total - counts.reduce((sum, count) => sum + count, 0);
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  let used = 0;
  let carried = 0;
  weights.forEach((weight, at) => {
    carried += (rest * weight) / whole;
    const now = at === weights.length - 1 ? rest - used : Math.floor(carried) - used;
    counts[at]! += now;
    used += now;
  });
  return counts;
};

const coprime = (total: number): number => {
  const divides = (a: number, b: number): number => (b === 0 ? a : divides(b, a % b));
  let step = Math.floor(total * 0.618) | 1;
  while (total > 1 && divides(total, step) !== 1) step += 2;
  return step;
};

/**
 * Which category the product at an index belongs to. Every category gets its share, neighbours in the list come from
 * different ones, and nothing but the counts is kept in memory.
 */
export function planProducts(categories: readonly CategorySeed[], total: number, seed: number): Plan {
  const counts = shareOut(categories, total, seed);
  const starts: number[] = [];
  let sum = 0;
  for (const count of counts) {
    starts.push(sum);
    sum += count;
  }
  const step = coprime(total);
  return {
    total,
    slotOf(index) {
      const place = (index * step + 7) % total;
      let [low, high] = [0, starts.length - 1];
      while (low < high) {
        const middle = (low + high + 1) >> 1;
        if (starts[middle]! <= place) low = middle;
        else high = middle - 1;
      }
      // Several categories may start at one place when some are empty: the last of them owns it.
      return { category: categories[low]!, ordinal: place - starts[low]! };
    },
  };
}
