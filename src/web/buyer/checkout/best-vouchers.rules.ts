import type { CheckoutOrder, Preview } from '#contract/checkout.ts';
import type { Promo } from '#contract/promo.ts';

/** What a voucher is measured on, in rupiah. */
type Base = { goods: number; shipping: number };

/** Flash-priced goods take no voucher. */
const baseOf = (order: CheckoutOrder): Base => ({
  goods: order.items.filter((item) => !item.flash_applied).reduce((sum, item) => sum + item.subtotal, 0),
  shipping: order.shipping_cost,
});

/**
 * What a voucher takes off at most, in rupiah. Which goods it is limited to is the server's to know, so this only says
 * what is worth a try.
 */
export const maxOff = (promo: Promo, { goods, shipping }: Base): number => {
  if (!promo.is_eligible) return 0;
  const cap = promo.max_discount ?? Number.POSITIVE_INFINITY;
  if (promo.discount_type === 'free_shipping') return Math.min(shipping, cap);
  if (promo.discount_type === 'percentage')
    return Math.min(Math.floor((goods * promo.discount_value) / 100), cap);
  return Math.min(promo.discount_value, goods);
};

const bestOf = (promos: readonly Promo[], base: Base): Promo | null => {
  const worth = promos
    .map((promo) => ({ promo, off: maxOff(promo, base) }))
    .filter(({ off }) => off > 0)
    .toSorted((one, other) => other.off - one.off);
  const best = worth[0];
  const chosen = worth.find(({ promo }) => promo.is_selected);
  if (best === undefined || best.promo.is_selected || (chosen !== undefined && chosen.off >= best.off))
    return null;
  return best.promo;
};

/** Vouchers that promise more than those in use, one of each store and one of the marketplace at most. */
export const betterVouchers = (preview: Preview): Promo[] => {
  const stores = preview.orders.map((order) => bestOf(order.all_promo, baseOf(order)));
  const all = preview.orders.map((order) => {
    const { goods, shipping } = baseOf(order);
    return { goods: Math.max(0, goods - order.merchant_discount), shipping };
  });
  const ctx = bestOf(preview.all_promo, {
    goods: all.reduce((sum, one) => sum + one.goods, 0),
    shipping: all.reduce((sum, one) => sum + one.shipping, 0),
  });
  return [...stores, ctx].filter((promo) => promo !== null);
};

/** Ids of the vouchers in use. */
export const usedVouchers = (preview: Preview): number[] =>
  [...preview.orders.flatMap((order) => order.all_promo), ...preview.all_promo]
    .filter((promo) => promo.is_selected)
    .map((promo) => promo.id);
