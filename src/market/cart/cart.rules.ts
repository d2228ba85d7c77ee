import { dayAfter } from '#common/jakarta-time.ts';
import type { CartItem } from '#contract/cart.ts';
import { invalid, type Refusal, refuse } from '#contract/envelope.ts';

/** The table refuses the line after the hundredth under this name. */
export const FULL_CART_CONSTRAINT = 'cart_items_room';

export type UnavailableReason = NonNullable<CartItem['unavailable_reason']>;

/** Why a line cannot be bought now, or null when it can. Too little stock is no reason, only none at all. */
export const unavailableReason = (facts: {
  /** Open for all, and not on holiday. */
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

/** Nothing of a store can be bought while it is on holiday. @param lastDay of the holiday, `2026-11-20` */
export const holidayRefusal = (store: string, lastDay: string, data: Refusal['data'] = {}): Refusal => {
  const back = dayAfter(lastDay);
  return refuse('conflict', {
    reason: 'store_on_holiday',
    names: { store },
    days: { back },
    data: { ...data, back_on: back },
  });
};

/**
 * Why a product was not put into a cart. `product` undefined: it is not visible.
 * @param variantId the variant that the buyer asked for
 * @param maxQty the most pieces that one line may have
 */
export const putRefusal = (
  product:
    | (QtyLimits & {
        is_own: boolean;
        has_variants: boolean;
        variant_id: number | null;
        stock: number;
        /** Pieces of the product that the cart would have. */
        together: number;
        /** Until when its store is on holiday; only set where it was to be bought now. */
        closed_until?: string | null;
        store_name?: string;
      })
    | undefined,
  variantId: number | null,
  maxQty: number,
): Refusal => {
  if (product === undefined) return refuse('not_found');
  if (product.variant_id === null && variantId !== null)
    return invalid({ field: 'variant_id', rule: 'exists' });
  if (product.has_variants && variantId === null) return invalid({ field: 'variant_id', rule: 'required' });
  if (product.is_own) return refuse('forbidden');
  if (product.closed_until != null) return holidayRefusal(product.store_name ?? '', product.closed_until);
  const limited = qtyRefusal(product.together, product);
  if (limited !== null) return limited;
  // only the quantity is left as a reason: the lower of its two limits was exceeded
  return product.stock <= maxQty
    ? stockRefusal(product.stock)
    : refuse('conflict', { reason: 'cart_line_full', data: { max_qty: maxQty } });
};

/** What one buyer may have of a product is counted over so many days. */
export const PURCHASE_LIMIT_DAYS = 30;

/** How many pieces of one product an order may have. */
export type QtyLimits = {
  minQty: number;
  /** What is left to this buyer of what one buyer may order within 30 days; null: as many as there are. */
  left: number | null;
};

/** Why so many pieces of a product, all variants together, cannot be ordered by this buyer; null: they can. */
export const qtyRefusal = (pieces: number, { minQty, left }: QtyLimits): Refusal | null => {
  if (left !== null && pieces > left)
    return refuse('conflict', { reason: 'buyer_limit', data: { max_qty: left } });
  if (pieces < minQty) return refuse('conflict', { reason: 'below_min_qty', data: { min_qty: minQty } });
  return null;
};

/** What is left to a buyer who ordered so many already. */
export const leftOf = (maxQty: number | null, bought: number): number | null =>
  maxQty === null ? null : Math.max(0, maxQty - bought);

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

export type LinePrice = {
  price: number;
  flash_applied: boolean;
  /** The step whose price it is; null: none. */
  wholesale_from: number | null;
};

/** [pieces, rupiah], pieces rising: from so many on a piece costs so much. */
export type WholesaleSteps = readonly (readonly [number, number])[];

/**
 * Rupiah for one piece where so many are bought: that of the highest step that is reached, and never more than the normal
 * price, which may have fallen below it since.
 */
export const wholesalePrice = (
  pieces: number,
  normalPrice: number,
  steps: WholesaleSteps,
): Pick<LinePrice, 'price' | 'wholesale_from'> => {
  const step = steps.findLast(([from]) => pieces >= from);
  return step === undefined || step[1] >= normalPrice
    ? { price: normalPrice, wholesale_from: null }
    : { price: step[1], wholesale_from: step[0] };
};

/**
 * Rupiah for one piece of a line: the flash price for all its units, or, when one of them is beyond the
 * slot's pieces or the account's limit, the normal price for all of them. A normal price that has fallen to the flash price
 * or below it since stays the price, and takes none of the slot's pieces.
 */
export const priceLine = (line: {
  qty: number;
  normalPrice: number;
  flash: Pick<LineFlash, 'price' | 'left' | 'limitPerUser' | 'bought'> | null;
}): Pick<LinePrice, 'price' | 'flash_applied'> => {
  const { qty, normalPrice, flash } = line;
  const covered =
    flash !== null &&
    flash.price < normalPrice &&
    qty <= flash.left &&
    qty + flash.bought <= flash.limitPerUser;
  return covered ? { price: flash.price, flash_applied: true } : { price: normalPrice, flash_applied: false };
};

export type PricedLine = {
  id: number;
  qty: number;
  /** Checked and available: it would be bought now, so its units count against the lines after it. */
  counts: boolean;
  normalPrice: number;
  flash: LineFlash | null;
  productId: number;
  wholesale: WholesaleSteps;
};

/**
 * The prices of the lines of one cart, by line id. A flash price wins over a wholesale price, and its pieces do not count
 * for one: all others of a product count together, whichever variants they are. Lines that share an item of the slot (two variants under one row)
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
    prices.set(line.id, { ...price, wholesale_from: null });
  }
  const pieces = new Map<number, number>();
  const atNormal = lines.filter(({ id }) => !prices.get(id)?.flash_applied);
  for (const { productId, qty, counts } of atNormal)
    if (counts) pieces.set(productId, (pieces.get(productId) ?? 0) + qty);
  for (const line of atNormal) {
    // a line that is not checked shows what it would cost beside the others
    const together = (pieces.get(line.productId) ?? 0) + (line.counts ? 0 : line.qty);
    const price = wholesalePrice(together, line.normalPrice, line.wholesale);
    prices.set(line.id, { ...price, flash_applied: false });
  }
  return prices;
};
