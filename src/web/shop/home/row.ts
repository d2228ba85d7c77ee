import { type CardProduct, forCard } from '#web/ui/card-product.ts';

/** A row of products as the document brings it: the cards that are seen first, and how many there are in all. */
export type Row = {
  first: CardProduct[];
  total: number;
  /** Products of it that are left out, as they stand in the block above. */
  without?: number[];
};

/** One more than the widest view, so that a row is seen to go on. */
export const toRow = (
  products: readonly CardProduct[],
  perView: 4 | 6,
  above: ReadonlySet<number> = new Set(),
): Row => {
  const without = products.filter(({ id }) => above.has(id)).map(({ id }) => id);
  const shown = products.filter(({ id }) => !above.has(id));
  return {
    first: shown.slice(0, perView + 1).map(forCard),
    total: shown.length,
    ...(without.length > 0 ? { without } : {}),
  };
};
