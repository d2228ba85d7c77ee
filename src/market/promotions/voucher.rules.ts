/** What a voucher gives. `value` is a percentage or rupiah; `max` caps it in rupiah. */
export type VoucherTerms = {
  type: 'percentage' | 'amount' | 'free_shipping';
  value: number;
  max: number | null;
  minPurchase: number;
};

const capped = (amount: number, max: number | null): number =>
  max === null ? amount : Math.min(amount, max);

/**
 * Rupiah off, floored. `eligible` is the amount in scope not sold at a flash price, `shipping` the
 * shipping cost it may pay for. Never more than what it is taken from.
 */
export const voucherDiscount = (terms: VoucherTerms, eligible: number, shipping: number): number => {
  if (eligible <= 0) return 0;
  if (terms.type === 'free_shipping') return capped(shipping, terms.max);
  if (terms.type === 'amount') return Math.min(terms.value, eligible);
  return Math.min(eligible, capped(percentOf(eligible, terms.value), terms.max));
};

/** floor(amount * percent / 100), exact for whole percents however large the amount. */
const percentOf = (amount: number, percent: number): number =>
  Number((BigInt(amount) * BigInt(percent)) / 100n);

/** Whether enough is bought, measured before any voucher. */
export const reachesMinimum = (terms: Pick<VoucherTerms, 'minPurchase'>, eligible: number): boolean =>
  eligible > 0 && eligible >= terms.minPurchase;

/**
 * What of a marketplace discount on a store's order the store bears: its percentage of it, floored, so that the odd rupiah
 * is the platform's; never more than its goods bring.
 * @param discount rupiah of the voucher that fell to this order
 * @param goods rupiah of its goods after its own voucher
 */
export const storePart = (discount: number, percentage: number, goods: number): number =>
  Math.max(0, Math.min(percentOf(discount, percentage), goods));

/** A store order's part in a discount: what of it counts, in rupiah. */
export type Share = { orderId: number; amount: number };

/**
 * Splits a marketplace discount over orders in proportion to their eligible amounts: floored, the left-over rupiah to
 * the largest fractions, then to the lowest order id. The parts add up to `discount` exactly.
 * @param discount at most the sum of the amounts
 */
export const splitDiscount = (discount: number, shares: readonly Share[]): Map<number, number> => {
  const total = shares.reduce((sum, { amount }) => sum + BigInt(amount), 0n);
  if (total === 0n) return new Map(shares.map(({ orderId }) => [orderId, 0]));
  const parts = shares.map(({ orderId, amount }) => {
    const exact = BigInt(discount) * BigInt(amount);
    return { orderId, part: Number(exact / total), fraction: exact % total };
  });
  let left = discount - parts.reduce((sum, { part }) => sum + part, 0);
  const byFraction = parts.toSorted((one, other) =>
    one.fraction === other.fraction ? one.orderId - other.orderId : one.fraction < other.fraction ? 1 : -1,
  );
  for (const share of byFraction) {
    if (left === 0) break;
    share.part += 1;
    left -= 1;
  }
  return new Map(parts.map(({ orderId, part }) => [orderId, part]));
};

/** A free-shipping discount goes to the orders by ascending id, each up to its own shipping cost. */
export const splitShipping = (discount: number, shippings: readonly Share[]): Map<number, number> => {
  let left = discount;
  const inOrder = shippings.toSorted((one, other) => one.orderId - other.orderId);
  return new Map(
    inOrder.map(({ orderId, amount }) => {
      const part = Math.min(left, amount);
      left -= part;
      return [orderId, part];
    }),
  );
};
