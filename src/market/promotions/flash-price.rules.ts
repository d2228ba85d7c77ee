import type { FlashPrice } from '../context.ts';

/** One row of a slot's goods with the slot's times. */
export type FlashItem = FlashPrice;

export const piecesLeft = (item: Pick<FlashItem, 'flashStock' | 'flashSold'>): number =>
  item.flashStock - item.flashSold;

const better = (one: FlashItem, other: FlashItem): boolean => {
  const sold = Number(piecesLeft(one) <= 0) - Number(piecesLeft(other) <= 0);
  if (sold !== 0) return sold < 0;
  if (one.flashPrice !== other.flashPrice) return one.flashPrice < other.flashPrice;
  return (one.variantId ?? 0) < (other.variantId ?? 0);
};

/** The one item a product's card shows: the cheapest of those that still have pieces. */
export const itemByProduct = (items: readonly FlashItem[]): Map<number, FlashItem> => {
  const best = new Map<number, FlashItem>();
  for (const item of items) {
    const known = best.get(item.productId);
    if (!known || better(item, known)) best.set(item.productId, item);
  }
  return best;
};

/** The items that set a price at this moment: their slot runs and pieces are left (API 5.5). */
export const runningItems = (items: readonly FlashItem[], now: Date): FlashItem[] =>
  items.filter((item) => item.startAt <= now && now < item.endAt && piecesLeft(item) > 0);
