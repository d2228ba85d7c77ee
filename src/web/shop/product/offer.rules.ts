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
    flash: flash !== null && sold.publish_price === flash.flash_price ? flash : null,
  };
};

/** A cart line holds at most 999 pieces. */
const lineMax = 999;

/**
 * The most that may be put into the cart here: the stock, and in a flash sale the pieces that still have its price,
 * because a larger line would lose the price that the page promises. 0 when sold out.
 */
export const most = ({ stock, flash }: Offer): number => {
  if (flash === null) return Math.min(lineMax, stock);
  const left = flash.flash_stock - flash.flash_sold;
  const perAccount = flash.limit_per_user > 0 ? flash.limit_per_user : lineMax;
  return Math.max(0, Math.min(lineMax, stock, left, perAccount));
};
