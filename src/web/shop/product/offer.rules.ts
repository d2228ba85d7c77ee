import type { FlashInfo } from '#contract/product.ts';
import type { ProductView, VariantView } from './product-view.ts';

/** What is sold right now: the chosen variant, or the product itself. Rupiah, grams, pieces. */
export type Offer = {
  price: number;
  basePrice: number;
  percentage: number;
  weight: number;
  stock: number;
  /** The running flash sale when this very choice has its price. */
  flash: FlashInfo | null;
  /** Pieces that an order has at least, and that one buyer may order within 30 days. */
  min: number;
  perBuyer: number | null;
  /** The lowest price of the last 30 days, where a discount is shown; else null. */
  lowest: number | null;
};

export const offerOf = (product: ProductView, variant: VariantView | null): Offer => {
  const sold = variant ?? product;
  const flash = product.flash_sale;
  return {
    price: sold.publish_price,
    basePrice: sold.base_price,
    percentage: sold.merchant_discount_percentage,
    weight: sold.weight,
    stock: product.is_available ? sold.stock : 0,
    min: product.min_qty ?? 1,
    perBuyer: product.max_qty ?? null,
    lowest:
      product.lowest_prices?.find(({ variant_id }) => variant_id === (variant?.id ?? null))?.price ?? null,
    flash: flash !== null && sold.publish_price === flash.flash_price ? flash : null,
  };
};

/** A cart line holds at most 999 pieces. */
const lineMax = 999;

/** The least that may be put into the cart here; never more than the most. */
export const least = (offer: Offer): number => Math.max(1, Math.min(offer.min, most(offer)));

/**
 * The most that may be put into the cart here: the stock, and in a flash sale the pieces that still have its price,
 * because a larger line would lose the price that the page promises. 0 when sold out.
 */
export const most = ({ stock, flash, perBuyer }: Offer): number => {
  const limit = perBuyer ?? lineMax;
  if (flash === null) return Math.min(limit, stock);
  const left = flash.flash_stock - flash.flash_sold;
  const perAccount = flash.limit_per_user > 0 ? flash.limit_per_user : lineMax;
  return Math.max(0, Math.min(limit, stock, left, perAccount));
};
