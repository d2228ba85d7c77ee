/** A product that others are recommended beside; `price` in rupiah. */
export type Ground = { id: number; category_id: number; price: number };

/** What lies near a ground: `price` between half and twice its own. */
export type Near = { ground: number; id: number; price: number };

/** How far two prices are apart, as a ratio: half as much is as far as twice as much. */
const apart = (price: number, wanted: number): number =>
  Math.abs(Math.log(Math.max(1, price) / Math.max(1, wanted)));

/**
 * What is near the grounds, the nearest in price first and each product once; of several grounds in turn, so that none is
 * drowned by another's. The grounds themselves and `inView` are left out.
 */
export const nearest = <N extends Near>(
  grounds: readonly Ground[],
  found: readonly N[],
  inView: ReadonlySet<number>,
): N[] => {
  const without = new Set([...inView, ...grounds.map(({ id }) => id)]);
  const rows = grounds.map((ground) =>
    found
      .filter((one) => one.ground === ground.id)
      .sort((a, b) => apart(a.price, ground.price) - apart(b.price, ground.price) || b.id - a.id),
  );
  return inTurn(rows, without);
};

/** The first of each, then the second of each; every product once, and none of `without`. */
export const inTurn = <P extends { id: number }>(
  rows: readonly (readonly P[])[],
  without: ReadonlySet<number> = new Set(),
): P[] => {
  const seen = new Set(without);
  const longest = Math.max(0, ...rows.map(({ length }) => length));
  const turns = Array.from({ length: longest }, (_, at) => rows.flatMap((row) => row[at] ?? [])).flat();
  return turns.filter(({ id }) => {
    if (seen.has(id)) return false;
    seen.add(id);
    return true;
  });
};

/** Two of one's own, then one of what everybody buys, and so on; each once. What is left of the longer follows. */
export const mixed = <P extends { id: number }>(own: readonly P[], everybodys: readonly P[]): P[] => {
  const pairs = own.filter((_, at) => at % 2 === 0);
  const seconds = own.filter((_, at) => at % 2 === 1);
  const rest = everybodys.filter(({ id }) => !own.some((one) => one.id === id));
  return inTurn([pairs, seconds, rest]);
};

/** What stands first counts most, and what stands in several lists counts more. */
const FLATTENING = 4;
/** A list counts so much of the one before it: the first is of what was looked at last. */
const FADING = 0.9;

/** Several lists of products, the closest first, as one. */
export const blend = (lists: readonly (readonly number[])[], without: ReadonlySet<number>): number[] => {
  const scores = new Map<number, number>();
  for (const [list, ids] of lists.entries()) {
    for (const [place, id] of ids.entries()) {
      if (without.has(id)) continue;
      scores.set(id, (scores.get(id) ?? 0) + FADING ** list / (place + FLATTENING));
    }
  }
  return [...scores].sort(([a, one], [b, other]) => other - one || b - a).map(([id]) => id);
};
