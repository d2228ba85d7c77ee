import { storePart, type VoucherTerms, voucherDiscount } from './voucher.rules.ts';

/** What an order is taken to be in the example that stores are shown: rupiah of goods where no more is asked for, and of shipping. */
const GOODS = 100_000;
const SHIPPING = 20_000;

/** What one order costs a store that bears `percentage` of a voucher; the order is alone in its checkout. Rupiah. */
export const exampleOf = (terms: VoucherTerms, percentage: number) => {
  const goods = Math.max(GOODS, terms.minPurchase);
  const discount = voucherDiscount(terms, goods, SHIPPING);
  return { goods, shipping: SHIPPING, discount, share: storePart(discount, percentage, goods) };
};

/** The most that one order can cost the store, rupiah; null where the discount grows with the order. */
export const mostOf = ({ type, value, max }: VoucherTerms, percentage: number): number | null => {
  const most = type === 'amount' ? value : max;
  return most === null ? null : storePart(most, percentage, most);
};
