import type { VoucherSegment } from '#contract/voucher-segments.ts';
import type { ServerMessageKey } from '#messages/server.ts';
import {
  reachesMinimum,
  type Share,
  splitDiscount,
  splitShipping,
  storePart,
  type VoucherTerms,
  voucherDiscount,
} from '../promotions/index.ts';

/** A checked line that can be bought. Rupiah and grams of one piece. */
export type QuoteLine = {
  cartItemId: number;
  productId: number;
  /** Its category with all above it. */
  categoryIds: readonly number[];
  qty: number;
  price: number;
  weight: number;
  isFlash: boolean;
  /** What bundles take off the whole line. */
  bundleSaving?: number;
};

/** A voucher's terms with the goods it is limited to; both lists empty: everything of its organizer. */
export type QuoteVoucher = {
  terms: VoucherTerms;
  productIds: readonly number[];
  categoryIds: readonly number[];
};

export type QuoteOrder = {
  orderId: number;
  lines: readonly QuoteLine[];
  /** Rupiah; null while no courier is chosen. */
  shippingCost: number | null;
  /** Rupiah for the insurance of the parcel, which no voucher counts; 0: it is not insured. */
  insuranceFee: number;
  /** The store's own voucher. */
  voucher: QuoteVoucher | null;
  /** Percent of the marketplace's voucher that the store bears itself; null: that voucher counts none of its goods. */
  storeShare?: number | null;
};

export type OrderTotals = {
  orderId: number;
  weight: number;
  subtotal: number;
  shippingCost: number;
  insuranceFee: number;
  merchantDiscount: number;
  marketplaceDiscount: number;
  /** What of the marketplace's discount the store bears. The buyer's total knows nothing of it. */
  voucherShare: number;
  total: number;
};

export type Quote = {
  orders: OrderTotals[];
  subtotal: number;
  weight: number;
  shippingCost: number;
  insuranceFee: number;
  merchantDiscount: number;
  marketplaceDiscount: number;
  total: number;
  walletAmount: number;
  amountDue: number;
};

/** What a line costs before any voucher. */
const amountOf = ({ price, qty, bundleSaving = 0 }: QuoteLine): number => price * qty - bundleSaving;

/** Whether a voucher counts a line: in its scope and not sold at a flash price. */
export const counts = (
  voucher: Pick<QuoteVoucher, 'productIds' | 'categoryIds'>,
  line: Pick<QuoteLine, 'productId' | 'categoryIds' | 'isFlash'>,
): boolean => {
  if (line.isFlash) return false;
  if (voucher.productIds.length + voucher.categoryIds.length === 0) return true;
  return (
    voucher.productIds.includes(line.productId) ||
    line.categoryIds.some((id) => voucher.categoryIds.includes(id))
  );
};

/** The amount that a voucher measures its minimum on: before any voucher. Rupiah. */
export const eligibleAmount = (
  voucher: Pick<QuoteVoucher, 'productIds' | 'categoryIds'>,
  lines: readonly QuoteLine[],
): number => sumOf(lines.filter((line) => counts(voucher, line)).map(amountOf));

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);

/** What decides whether a buyer may use a voucher. */
export type VoucherFacts = {
  start_at: Date;
  end_at: Date;
  /** Switched on, not deleted, its store active. */
  isOpen: boolean;
  quota: number | null;
  used: number;
  quotaPerUser: number | null;
  usedByBuyer: number;
  /** Whom it is for, and whether the buyer is one of them. */
  segment: VoucherSegment;
  isInSegment: boolean;
  terms: VoucherTerms;
};

/** Why a voucher cannot be used now; null when it can. `eligible` in rupiah, before any voucher. */
export const whyUnusable = (voucher: VoucherFacts, eligible: number, now: Date): ServerMessageKey | null => {
  if (!voucher.isOpen || now >= voucher.end_at) return 'voucher_ended';
  if (now < voucher.start_at) return 'voucher_not_started';
  if (!voucher.isInSegment)
    return voucher.segment === 'followers' ? 'voucher_followers' : 'voucher_new_buyers';
  if (voucher.quota !== null && voucher.used >= voucher.quota) return 'voucher_sold_out';
  if (voucher.quotaPerUser !== null && voucher.usedByBuyer >= voucher.quotaPerUser) return 'voucher_used_up';
  if (eligible <= 0) return 'voucher_no_items';
  return reachesMinimum(voucher.terms, eligible) ? null : 'voucher_min_purchase';
};

const discountOf = (voucher: QuoteVoucher, before: number, eligible: number, shipping: number): number =>
  reachesMinimum(voucher.terms, before) ? voucherDiscount(voucher.terms, eligible, shipping) : 0;

/** `goods` is before any voucher; `goodsLeft` and `shipping` are what the store's own leaves of each. Rupiah. */
type Reduced = {
  order: QuoteOrder;
  goods: number;
  goodsLeft: number;
  shipping: number;
  discount: number;
  lines: QuoteLine[];
};

/**
 * The store's voucher first: what it takes off the goods is spread over the lines it counts, so that a marketplace
 * voucher of another scope knows what is left of each.
 */
const reduceByStore = (order: QuoteOrder): Reduced & { leftOf: ReadonlyMap<number, number> } => {
  const lines = [...order.lines];
  const shipping = order.shippingCost ?? 0;
  const full = new Map(lines.map((line) => [line.cartItemId, amountOf(line)]));
  const goods = sumOf([...full.values()]);
  const base = { order, lines, goods };
  const { voucher } = order;
  if (voucher === null) return { ...base, goodsLeft: goods, shipping, discount: 0, leftOf: full };
  const shares = lines
    .filter((line) => counts(voucher, line))
    .map((line): Share => ({ orderId: line.cartItemId, amount: amountOf(line) }));
  const eligible = sumOf(shares.map((share) => share.amount));
  const discount = discountOf(voucher, eligible, eligible, shipping);
  if (voucher.terms.type === 'free_shipping') {
    return { ...base, goodsLeft: goods, shipping: shipping - discount, discount, leftOf: full };
  }
  const parts = splitDiscount(discount, shares);
  const leftOf = new Map([...full].map(([id, amount]) => [id, amount - (parts.get(id) ?? 0)]));
  return { ...base, goodsLeft: goods - discount, shipping, discount, leftOf };
};

/** The marketplace's voucher on what is left, split over the orders. */
const marketplaceParts = (
  voucher: QuoteVoucher | null,
  reduced: readonly ReturnType<typeof reduceByStore>[],
): ReadonlyMap<number, number> => {
  if (voucher === null) return new Map();
  const before = eligibleAmount(
    voucher,
    reduced.flatMap((one) => one.lines),
  );
  const goods = reduced.map(({ order, lines, leftOf }): Share => {
    const left = lines
      .filter((line) => counts(voucher, line))
      .map((line) => leftOf.get(line.cartItemId) ?? 0);
    return { orderId: order.orderId, amount: sumOf(left) };
  });
  const counted = new Set(
    reduced.filter((one) => eligibleAmount(voucher, one.lines) > 0).map((one) => one.order.orderId),
  );
  if (voucher.terms.type === 'free_shipping') {
    const shippings = reduced
      .filter((one) => counted.has(one.order.orderId))
      .map((one): Share => ({ orderId: one.order.orderId, amount: one.shipping }));
    const all = sumOf(shippings.map((share) => share.amount));
    return splitShipping(discountOf(voucher, before, before, all), shippings);
  }
  const eligible = sumOf(goods.map((share) => share.amount));
  return splitDiscount(discountOf(voucher, before, eligible, 0), goods);
};

/**
 * The only computation of totals: what the preview shows and what is paid. Rupiah and grams.
 * @param voucher the marketplace's; like the stores' it must be usable, its minimum is checked once more
 * @param saldo what the buyer's wallet holds; null when it is not to be used
 */
export const quote = (
  orders: readonly QuoteOrder[],
  voucher: QuoteVoucher | null,
  saldo: number | null,
): Quote => {
  const reduced = orders.map(reduceByStore);
  const parts = marketplaceParts(
    voucher,
    reduced.filter(({ order }) => order.storeShare !== null),
  );
  const totals = reduced.map(({ order, goods, goodsLeft, discount, lines }): OrderTotals => {
    const marketplaceDiscount = parts.get(order.orderId) ?? 0;
    const { insuranceFee } = order;
    const shippingCost = order.shippingCost ?? 0;
    return {
      orderId: order.orderId,
      weight: sumOf(lines.map((line) => line.weight * line.qty)),
      subtotal: goods,
      shippingCost,
      insuranceFee,
      merchantDiscount: discount,
      marketplaceDiscount,
      voucherShare: storePart(marketplaceDiscount, order.storeShare ?? 0, goodsLeft),
      total: goods + shippingCost + insuranceFee - discount - marketplaceDiscount,
    };
  });
  const over = (field: Exclude<keyof OrderTotals, 'orderId'>) => sumOf(totals.map((one) => one[field]));
  const total = over('total');
  const walletAmount = saldo === null ? 0 : Math.max(0, Math.min(saldo, total));
  return {
    orders: totals,
    subtotal: over('subtotal'),
    weight: over('weight'),
    shippingCost: over('shippingCost'),
    insuranceFee: over('insuranceFee'),
    merchantDiscount: over('merchantDiscount'),
    marketplaceDiscount: over('marketplaceDiscount'),
    total,
    walletAmount,
    amountDue: total - walletAmount,
  };
};
