import type { Settings } from '../context.ts';

/** Cash on delivery: who may pay at the door, and who bears what of a parcel that is refused there. Pure. */

/** Why a checkout cannot be paid at the door. */
export type CodObstacle =
  | { reason: 'wallet' | 'store' | 'category' | 'courier' }
  | { reason: 'min'; min: number }
  | { reason: 'max'; max: number }
  | { reason: 'blocked'; until: Date };

export type CodTerms = Pick<Settings, 'cod_min' | 'cod_max' | 'cod_refusals_max' | 'cod_block_days'>;

/** One order that would be paid at the door. */
export type CodOrder = {
  /** Rupiah. */
  total: number;
  takesCod: boolean;
  /** Its categories with all above them. */
  categoryIds: readonly number[];
  /** What the courier keeps; null: it collects no money, undefined: none is chosen yet. */
  rate: number | null | undefined;
};

const DAY_MS = 86_400_000;

/** How far back refusals count. */
export const refusalsSince = ({ cod_block_days }: CodTerms, now: Date): Date =>
  new Date(now.getTime() - cod_block_days * DAY_MS);

/**
 * Until when a buyer who refused parcels at these moments pays before they are sent; null: there were too few of them. It
 * ends when the oldest of those that make them too many is old enough.
 */
export const blockedUntil = (refusedAt: readonly Date[], terms: CodTerms, now: Date): Date | null => {
  const since = refusalsSince(terms, now);
  const recent = refusedAt.filter((at) => at > since).toSorted((a, b) => b.getTime() - a.getTime());
  const oldest = recent[terms.cod_refusals_max - 1];
  return oldest === undefined ? null : new Date(oldest.getTime() + terms.cod_block_days * DAY_MS);
};

/**
 * The first reason why these orders cannot all be paid at the door; null when they can. What concerns the buyer comes first,
 * then what no change of the checkout mends, then what one does.
 */
export const codObstacle = (
  orders: readonly CodOrder[],
  buyer: { refusedAt: readonly Date[]; walletAmount: number },
  excluded: ReadonlySet<number>,
  terms: CodTerms,
  now: Date,
): CodObstacle | null => {
  const until = blockedUntil(buyer.refusedAt, terms, now);
  if (until !== null) return { reason: 'blocked', until };
  if (orders.some(({ takesCod }) => !takesCod)) return { reason: 'store' };
  if (orders.some(({ categoryIds }) => categoryIds.some((id) => excluded.has(id))))
    return { reason: 'category' };
  if (orders.some(({ rate }) => rate === null)) return { reason: 'courier' };
  if (orders.some(({ total }) => total < terms.cod_min)) return { reason: 'min', min: terms.cod_min };
  if (orders.some(({ total }) => total > terms.cod_max)) return { reason: 'max', max: terms.cod_max };
  return buyer.walletAmount > 0 ? { reason: 'wallet' } : null;
};

/** `percentage` of an amount in rupiah, rounded down; it counts to the hundredth of a percent. */
export const shareOf = (amount: number, percentage: number): number =>
  Number((BigInt(amount) * BigInt(Math.round(percentage * 100))) / 10_000n);

/** What a courier keeps of the money that it collected, in rupiah; `rate` in hundredths of a percent. */
export const courierFee = (amount: number, rate: number): number =>
  Number((BigInt(amount) * BigInt(rate)) / 10_000n);

/**
 * What a refused parcel moves between its store and the platform, in rupiah: positive to the store, which paid the courier
 * itself and bears only its part; negative from the store, where the platform paid the courier.
 */
export const refusalShare = (
  order: { shipping_cost: number; platform_shipping: number },
  {
    cod_return_percentage,
    cod_refusal_store_percentage,
  }: Pick<Settings, 'cod_return_percentage' | 'cod_refusal_store_percentage'>,
): number => {
  const cost = order.shipping_cost + shareOf(order.shipping_cost, cod_return_percentage);
  const ofStore = shareOf(cost, cod_refusal_store_percentage);
  return order.platform_shipping > 0 ? 0 - ofStore : cost - ofStore;
};
