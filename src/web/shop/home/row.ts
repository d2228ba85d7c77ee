import { type CardProduct, forCard } from '#web/ui/card-product.ts';

/** A row of products as the document brings it: the cards that are seen first, and how many there are in all. */
export type Row = { first: CardProduct[]; total: number };

/** One more than the widest view, so that a row is seen to go on. */
export const toRow = (products: readonly CardProduct[], perView: 4 | 6): Row => ({
  first: products.slice(0, perView + 1).map(forCard),
  total: products.length,
});
