import type { CartItem } from '#contract/cart.ts';
import { invalid, type Refusal, refuse } from '#contract/envelope.ts';

/** The table refuses the line after the hundredth under this name. */
export const FULL_CART_CONSTRAINT = 'cart_items_room';

export type UnavailableReason = NonNullable<CartItem['unavailable_reason']>;

/** Why a line cannot be bought now, or null when it can. Too little stock is no reason, only none at all. */
export const unavailableReason = (facts: {
  storeIsActive: boolean;
  /** Published, not deleted and not taken down. */
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

/** Lines by store: groups by their newest line, in each the newest first; active when every line is checked. */
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

/** Rupiah and grams of the lines that are checked and available; `total_item` counts lines, not pieces. */
export const cartTotals = (lines: readonly Counted[]): CartTotals => {
  const bought = lines.filter((line) => line.isChecked && line.isAvailable);
  return {
    totalPrice: bought.reduce((sum, line) => sum + line.subtotal, 0),
    total_item: lines.length,
    total_checked: lines.filter((line) => line.isChecked).length,
    total_weight: bought.reduce((sum, line) => sum + line.grams, 0),
  };
};

/** Too little stock, with the pieces that are left. */
export const stockRefusal = (stock: number): Refusal => refuse('out_of_stock', { data: { stock } });

/**
 * Why a product was not put into a cart. `product` undefined: it is not visible.
 * @param variantId the variant that the buyer asked for
 * @param maxQty the most pieces that one line may have
 */
export const putRefusal = (
  product: { is_own: boolean; has_variants: boolean; variant_id: number | null; stock: number } | undefined,
  variantId: number | null,
  maxQty: number,
): Refusal => {
  if (product === undefined) return refuse('not_found');
  if (product.variant_id === null && variantId !== null)
    return invalid({ field: 'variant_id', rule: 'exists' });
  if (product.has_variants && variantId === null) return invalid({ field: 'variant_id', rule: 'required' });
  if (product.is_own) return refuse('forbidden');
  // only the quantity is left as a reason: the lower of its two limits was exceeded
  return product.stock <= maxQty
    ? stockRefusal(product.stock)
    : refuse('conflict', { reason: 'cart_line_full', data: { max_qty: maxQty } });
};

/** The terms of the running flash sale for one line. Price in rupiah. */
export type LineFlash = {
  itemId: number;
  promoId: number;
  price: number;
  /** Pieces of the slot not sold yet. */
  left: number;
  limitPerUser: number;
  /** Units of the item this account bought in the slot, unpaid ones included. */
  bought: number;
};

export type LinePrice = { price: number; flash_applied: boolean };

/**
 * Rupiah for one piece of a line: the flash price for all its units, or, when one of them is beyond the
 * slot's pieces or the account's limit, the normal price for all of them.
 */
export const priceLine = (line: {
  qty: number;
  normalPrice: number;
  flash: Pick<LineFlash, 'price' | 'left' | 'limitPerUser' | 'bought'> | null;
}): LinePrice => {
  const { qty, normalPrice, flash } = line;
  const covered = flash !== null && qty <= flash.left && qty + flash.bought <= flash.limitPerUser;
  return covered ? { price: flash.price, flash_applied: true } : { price: normalPrice, flash_applied: false };
};

export type PricedLine = {
  id: number;
  qty: number;
  /** Checked and available: it would be bought now, so its units count against the lines after it. */
  counts: boolean;
  normalPrice: number;
  flash: LineFlash | null;
};

/**
 * The prices of the lines of one cart, by line id. Lines that share an item of the slot (two variants under one row)
 * share its pieces and limit too: the oldest that would be bought comes first, the others see what is left.
 */
export const priceLines = (lines: readonly PricedLine[]): Map<number, LinePrice> => {
  const taken = new Map<number, number>();
  const prices = new Map<number, LinePrice>();
  const oldestFirst = lines.toSorted(
    (one, other) => Number(other.counts) - Number(one.counts) || one.id - other.id,
  );
  for (const line of oldestFirst) {
    const { flash } = line;
    const before = flash === null ? 0 : (taken.get(flash.itemId) ?? 0);
    const remaining = flash && { ...flash, left: flash.left - before, bought: flash.bought + before };
    const price = priceLine({ ...line, flash: remaining });
    if (flash && price.flash_applied && line.counts) taken.set(flash.itemId, before + line.qty);
    prices.set(line.id, price);
  }
  return prices;
};
