import type { Kysely } from 'kysely';
import type { Locale } from '#common/locale.ts';
import type { Cart, CartItem } from '#contract/cart.ts';
import { bundleLabel } from '#messages/bundle.ts';
import { type AppliedBundle, applyBundles, bundlesWithin } from '../bundles/index.ts';
import {
  type Card,
  cardsIncludingHidden,
  presentIncludingHidden,
  presentVariant,
  type VariantFacts,
} from '../catalogue/index.ts';
import type { MarketContext } from '../context.ts';
import { presentHoliday } from '../holidays/index.ts';
import type { Schema } from '../schema.ts';
import {
  cartTotals,
  groupLines,
  type LineFlash,
  leftOf,
  priceLines,
  type UnavailableReason,
  unavailableReason,
  type WholesaleSteps,
} from './cart.rules.ts';
import { type CartLineRow, cartLineRows } from './cart-store.ts';

/** A line of a cart with the facts of this moment and its price. Money in rupiah. */
export type CartLine = {
  id: number;
  qty: number;
  note: string;
  isChecked: boolean;
  productId: number;
  /** Null for a product without variants, and when the variant was removed. */
  variantId: number | null;
  merchantId: number;
  /** Where the store is; null only for a store that never said so. */
  store: { provinceId: number | null; cityId: number | null };
  /** The product as lists show it, its stock that of this moment. */
  card: Card;
  variant: VariantFacts | null;
  isWishlisted: boolean;
  /** The product is visible and its store active. */
  isVisible: boolean;
  isAvailable: boolean;
  reason: UnavailableReason | null;
  /** Its store is on holiday today, which is the reason. */
  holiday: { date_end: string; note: string } | null;
  /** Pieces that can be sold now of the product or the variant. */
  stock: number;
  /** Before any discount, one piece. */
  basePrice: number;
  /** After the store's own discount and without a flash sale, one piece. */
  normalPrice: number;
  /** What one piece costs. */
  price: number;
  flashApplied: boolean;
  wholesale: WholesaleSteps;
  /** The step whose price each piece has; null: none. */
  wholesaleFrom: number | null;
  /** Of the product: the least pieces, and how many more this buyer may order; null: as many as there are. */
  minQty: number;
  left: number | null;
  /** Days that the store needs before it sends; null: none beyond its deadlines. */
  preorderDays: number | null;
  /** The terms of the running flash sale for this line, whether or not they apply. */
  flash: LineFlash | null;
  /** Grams of one piece. */
  weight: number;
  /** Centimetres of one piece; null where they are not known. */
  dimensions: [number, number, number] | null;
  /** Grams of the whole line. */
  grams: number;
  /** The bundles that take something off it, each with its sets and what it takes off all lines. */
  bundles: readonly AppliedBundle[];
  /** What they take off this line. */
  bundleSaving: number;
  /** price × qty less what bundles take off. */
  subtotal: number;
};

const toUnpricedLine = (row: CartLineRow, card: Card) => {
  const { base_price: base, discount, weight, stock } = row;
  const sold = row.variant ?? { base, discount, weight, stock };
  const reason = unavailableReason({
    storeIsActive: row.store_active && row.holiday === null,
    isVisible: row.is_visible,
    variantFits:
      row.has_variants === (row.variant !== null) && (row.variant_id === null) === (row.variant === null),
    stock: sold.stock,
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
    holiday: row.store_active ? row.holiday : null,
    stock: sold.stock,
    basePrice: sold.base,
    normalPrice: sold.base - sold.discount,
    flash: row.flash,
    wholesale: row.wholesale,
    minQty: row.min_qty,
    left: leftOf(row.max_qty, row.bought),
    preorderDays: row.preorder_days,
    weight: sold.weight,
    dimensions: row.dimensions,
    grams: sold.weight * row.qty,
  };
};

/**
 * The lines of one cart, newest first, priced at this moment: the one source of line prices, for the cart and for
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
  const cards = await cardsIncludingHidden(db, rows);
  const lines = rows.map((row) => toUnpricedLine(row, cards.get(row.product_id)!));
  const prices = priceLines(lines.map((line) => ({ ...line, counts: line.isChecked && line.isAvailable })));
  const priced = lines.map((line) => {
    const { price, flash_applied, wholesale_from } = prices.get(line.id)!;
    return { ...line, price, flashApplied: flash_applied, wholesaleFrom: wholesale_from };
  });
  const bundles = await bundlesOf(db, userId, priced, clock.now());
  return priced.map((line) => {
    const own = bundles.filter(({ savings }) => savings.has(line.id));
    const bundleSaving = own.reduce((sum, { savings }) => sum + (savings.get(line.id) ?? 0), 0);
    return { ...line, bundles: own, bundleSaving, subtotal: line.price * line.qty - bundleSaving };
  });
};

type BundledLine = Pick<
  CartLine,
  'id' | 'productId' | 'variantId' | 'qty' | 'price' | 'isChecked' | 'isAvailable' | 'flashApplied'
>;

/** The bundles that what would be bought now makes; a flash price wins, and its pieces count for none. */
const bundlesOf = async (
  db: Kysely<Schema>,
  userId: number,
  lines: readonly BundledLine[],
  now: Date,
): Promise<AppliedBundle[]> => {
  const bought = lines.filter((line) => line.isChecked && line.isAvailable && !line.flashApplied);
  if (bought.length < 2) return [];
  const productIds = [...new Set(bought.map((line) => line.productId))];
  return applyBundles(await bundlesWithin(db, userId, productIds, now), bought);
};

/** The terms of a line in the shape that the catalogue asks for. */
const termsOf = (flash: LineFlash | null) =>
  flash && { variantId: null, flashPrice: flash.price, flashStock: flash.left, flashSold: 0 };

/** Lines as the contract shows them, in their order. Not for use inside a transaction. */
export const presentCartItems = async (
  ctx: MarketContext,
  lines: readonly CartLine[],
  locale: Locale,
): Promise<CartItem[]> => {
  const products = await presentIncludingHidden(ctx, lines, locale);
  return lines.map((line, index) => ({
    id: line.id,
    qty: line.qty,
    note: line.note,
    is_checked: line.isChecked ? '1' : '0',
    showNote: line.note !== '',
    price: line.price,
    subtotal: line.subtotal,
    weight: line.grams,
    variant: line.variant && presentVariant(line.variant, termsOf(line.flash)),
    product: products[index]!,
    is_available: line.isAvailable,
    unavailable_reason: line.reason,
    flash_applied: line.flashApplied,
    wholesale_from: line.wholesaleFrom,
    min_qty: line.minQty,
    max_qty: line.left,
    preorder_days: line.preorderDays,
    bundle_saving: line.bundleSaving,
    bundle_label: line.bundleSaving === 0 ? null : bundleLabel(locale, line.bundleSaving),
    holiday: line.holiday && presentHoliday(line.holiday, locale),
  }));
};

/** The whole cart as it stands. */
export const wholeCart = async (ctx: MarketContext, userId: number, locale: Locale): Promise<Cart> => {
  const lines = await cartLines(ctx.db, ctx, userId);
  const items = new Map((await presentCartItems(ctx, lines, locale)).map((item) => [item.id, item] as const));
  const list = groupLines(lines).map((group) => {
    const groupItems = group.lines.map((line) => items.get(line.id)!);
    return {
      id: group.merchantId,
      status: group.status,
      merchant: groupItems[0]!.product.merchant,
      items: groupItems,
    };
  });
  return { list, ...cartTotals(lines) };
};
