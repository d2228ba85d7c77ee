/** A small repeatable source of chance: the same seed words give the same throws on every machine. */
export type Dice = {
  /** 0 <= x < 1 */
  next(): number;
  /** whole number, both ends included */
  int(min: number, max: number): number;
  chance(part: number): boolean;
  pick<T>(from: readonly T[]): T;
  /** one of the pairs, by weight */
  weighted<T>(from: readonly (readonly [T, number])[]): T;
  /** normally distributed, mean 0, deviation 1 */
  bell(): number;
  /** `count` different ones (fewer when there are fewer) */
  some<T>(from: readonly T[], count: number): T[];
};

/** mulberry32 over a mixed seed; `dice(seed, 'product', 17)` is independent of every other word list. */
export function dice(...seed: (string | number)[]): Dice {
  let state = 0x9e3779b9;
  for (const word of seed) {
    for (const char of `${word}|`) {
      state = Math.imul(state ^ char.charCodeAt(0), 0x85ebca6b);
      state ^= state >>> 13;
    }
  }
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const int = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));
  const pick = <T>(from: readonly T[]): T => {
    if (from.length === 0) throw new RangeError('nothing to pick from');
    return from[Math.floor(next() * from.length)] as T;
  };
  return {
    next,
    int,
    pick,
    chance: (part) => next() < part,
    weighted: (from) => {
      let left = next() * from.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [one, weight] of from) {
        left -= weight;
        if (left < 0) return one;
      }
      return from[0]![0];
    },
    bell: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    some: (from, count) => {
      const pool = [...from];
      for (let at = 0; at < Math.min(count, pool.length); at++) {
        const other = int(at, pool.length - 1);
        [pool[at], pool[other]] = [pool[other]!, pool[at]!];
      }
      return pool.slice(0, count);
    },
  };
}
