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
  const seen = new Set([...inView, ...grounds.map(({ id }) => id)]);
  const rows = grounds.map((ground) =>
    found
      .filter((one) => one.ground === ground.id)
      .sort((a, b) => apart(a.price, ground.price) - apart(b.price, ground.price) || b.id - a.id),
  );
  const longest = Math.max(0, ...rows.map(({ length }) => length));
  const inTurn = Array.from({ length: longest }, (_, at) => rows.flatMap((row) => row[at] ?? [])).flat();
  return inTurn.filter(({ id }) => {
    if (seen.has(id)) return false;
    seen.add(id);
    return true;
  });
};
