import type { Kysely } from 'kysely';
import { type Card, cardsOfAny, type VariantFacts } from '../catalogue/index.ts';
import type { MarketContext } from '../context.ts';
import type { Schema } from '../schema.ts';
import { type UnavailableReason, unavailableReason } from './cart.rules.ts';
import { type CartLineRow, cartLineRows } from './cart-lines-store.ts';
import { type LineFlash, priceLines } from './line-price.rules.ts';

/** A line of a cart with the facts of this moment and its price (API 5.5). Money in rupiah. */
export type CartLine = {
  id: number;
  qty: number;
  note: string;
  isChecked: boolean;
  productId: number;
  /** Null for a product without variants, and when the variant is gone. */
  variantId: number | null;
  merchantId: number;
  /** The store's place; null only for a store that never got one. */
  store: { provinceId: number | null; cityId: number | null };
  /** The product as lists show it, its stock that of this moment. */
  card: Card;
  variant: VariantFacts | null;
  isWishlisted: boolean;
  /** The product is visible and its store active. */
  isVisible: boolean;
  isAvailable: boolean;
  reason: UnavailableReason | null;
  /** Pieces that can be sold now of the product or the variant. */
  stock: number;
  /** Before any discount, one piece. */
  basePrice: number;
  /** After the store's own discount and without a flash sale, one piece. */
  normalPrice: number;
  /** What one piece costs. */
  price: number;
  flashApplied: boolean;
  /** The running slot's terms for this line, whether or not they apply. */
  flash: LineFlash | null;
  /** Grams of one piece. */
  weight: number;
  /** Grams of the whole line. */
  grams: number;
  /** price × qty. */
  subtotal: number;
};

const factsOf = (row: CartLineRow, card: Card) => {
  const { base_price: base, discount, weight, stock } = row;
  const own = row.variant ?? { base, discount, weight, stock };
  const reason = unavailableReason({
    storeIsActive: row.store_active,
    isVisible: row.is_visible,
    variantFits:
      row.has_variants === (row.variant !== null) && (row.variant_id === null) === (row.variant === null),
    stock: own.stock,
  });
  return {
    id: row.id,
    qty: row.qty,
    note: row.note,
    isChecked: row.is_checked,
    productId: row.product_id,
    variantId: row.variant?.id ?? null,
    merchantId: row.merchant_id,
    store: { provinceId: row.province_id, cityId: row.city_id },
    card: { ...card, stock: row.stock },
    variant: row.variant,
    isWishlisted: row.is_wishlisted,
    isVisible: row.is_visible && row.store_active,
    isAvailable: reason === null,
    reason,
    stock: own.stock,
    basePrice: own.base,
    normalPrice: own.base - own.discount,
    flash: row.flash,
    weight: own.weight,
    grams: own.weight * row.qty,
  };
};

/**
 * The lines of one cart, newest first, priced as the clock stands: the one source of line prices, for the cart and for
 * checkout. In a transaction it reads what that transaction sees.
 * @param options `forCheckout`: only the checked lines (those no longer available too)
 */
export const cartLines = async (
  db: Kysely<Schema>,
  { clock }: Pick<MarketContext, 'clock'>,
  userId: number,
  options: { forCheckout?: boolean } = {},
): Promise<CartLine[]> => {
  const rows = await cartLineRows(db, userId, clock.now(), { checkedOnly: options.forCheckout === true });
  const cards = await cardsOfAny(db, rows);
  const lines = rows.map((row) => factsOf(row, cards.get(row.product_id)!));
  const prices = priceLines(lines.map((line) => ({ ...line, counts: line.isChecked && line.isAvailable })));
  return lines.map((line) => {
    const { price, flash_applied } = prices.get(line.id)!;
    return { ...line, price, flashApplied: flash_applied, subtotal: price * line.qty };
  });
};
