import type { CartItem } from '#contract/cart.ts';

/** A cart holds no more lines (API section 8); the table refuses the next one by this name. */
export const ROOM_CONSTRAINT = 'cart_items_room';

export type UnavailableReason = NonNullable<CartItem['unavailable_reason']>;

/** Why a line cannot be bought now, or null when it can (API section 11: only stock 0 is out of stock). */
export const unavailableReason = (facts: {
  storeIsActive: boolean;
  /** The product is visible (API 5.1). */
  isVisible: boolean;
  /** It has variants and the line names one of them, or it has none and the line names none. */
  variantFits: boolean;
  stock: number;
}): UnavailableReason | null => {
  if (!facts.storeIsActive) return 'merchant_inactive';
  if (!facts.isVisible || !facts.variantFits) return 'hidden';
  return facts.stock > 0 ? null : 'out_of_stock';
};

type Grouped = { id: number; merchantId: number; isChecked: boolean };
export type Group<L> = { merchantId: number; status: 'active' | 'non-active'; lines: L[] };

/** Lines by store: groups by their newest line, in each the newest first; active when every line is checked (API C1). */
export const groupLines = <L extends Grouped>(lines: readonly L[]): Group<L>[] => {
  const byStore = Map.groupBy(
    lines.toSorted((one, other) => other.id - one.id),
    (line) => line.merchantId,
  );
  return [...byStore].map(([merchantId, own]) => ({
    merchantId,
    status: own.every((line) => line.isChecked) ? 'active' : 'non-active',
    lines: own,
  }));
};

type Counted = { isChecked: boolean; isAvailable: boolean; subtotal: number; grams: number };
export type CartTotals = {
  totalPrice: number;
  total_item: number;
  total_checked: number;
  total_weight: number;
};

/** Rupiah and grams of the lines that are checked and available; `total_item` counts lines, not pieces (API 3.4). */
export const cartTotals = (lines: readonly Counted[]): CartTotals => {
  const bought = lines.filter((line) => line.isChecked && line.isAvailable);
  return {
    totalPrice: bought.reduce((sum, line) => sum + line.subtotal, 0),
    total_item: lines.length,
    total_checked: lines.filter((line) => line.isChecked).length,
    total_weight: bought.reduce((sum, line) => sum + line.grams, 0),
  };
};
