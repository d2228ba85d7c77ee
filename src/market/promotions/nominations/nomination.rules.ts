import type { FlashFacts } from '#common/flash-row.ts';
import type { FieldFault } from '#contract/envelope.ts';
import type { NominationFault, RoundState } from '#contract/nomination-kinds.ts';

/** When a campaign runs, and when stores may apply. */
export type RoundTimes = { start_at: Date; end_at: Date; apply_from: Date; apply_until: Date };

/** The rules of a campaign; rupiah, percent below the lowest price of 30 days. */
export type RoundRules = {
  category_ids: readonly number[];
  min_discount: number;
  min_stars: number | null;
  max_price: number | null;
  max_products: number;
  min_stock: number;
};

/** The one word for a campaign's state. */
export const roundState = (round: RoundTimes & { is_active: boolean }, now: Date): RoundState => {
  if (!round.is_active) return 'off';
  if (now >= round.end_at) return 'ended';
  if (now >= round.start_at) return 'running';
  if (now < round.apply_from) return 'planned';
  return now < round.apply_until ? 'open' : 'closed';
};

/** What is wrong with the period in which stores apply: it ends after it begins, and before the campaign starts. */
export const applyFaults = ({ start_at, apply_from, apply_until }: RoundTimes): FieldFault[] => {
  if (apply_until <= apply_from) return [{ field: 'apply_until', rule: 'date_range' }];
  return apply_until > start_at ? [{ field: 'apply_until', rule: 'max', message: 'round_apply_late' }] : [];
};

/** What is known of a product that is nominated. */
export type NominatedGood = FlashFacts & {
  /** Its category with all above it. */
  category_ids: readonly number[];
  /** The sum and number of its stars. */
  rating_sum: number;
  rating_count: number;
  is_store_late: boolean;
};
type Terms = { flash_price: number; flash_stock: number };

/** The most that a product may cost in a campaign, rupiah: so many percent below its lowest price. */
export const highestPrice = (
  { lowest_price }: Pick<NominatedGood, 'lowest_price'>,
  min_discount: number,
): number => Number((BigInt(lowest_price) * BigInt(100 - min_discount)) / 100n);

/** Every reason why a product may not stand in a campaign on these terms; undefined: it is no product of the store. */
export const nominationFaultsOf = (
  { flash_price, flash_stock }: Terms,
  good: NominatedGood | undefined,
  rules: RoundRules,
): NominationFault[] => {
  if (good === undefined || good.state === 'deleted') return ['unknown'];
  const isElsewhere =
    rules.category_ids.length > 0 && !rules.category_ids.some((one) => good.category_ids.includes(one));
  const hasFewStars =
    rules.min_stars !== null &&
    (good.rating_count === 0 || good.rating_sum < rules.min_stars * good.rating_count);
  const highest = highestPrice(good, rules.min_discount);
  const broken: [NominationFault, boolean][] = [
    ['hidden', good.state !== 'visible' || !good.is_seller_active],
    ['late_store', good.is_store_late],
    ['category', isElsewhere],
    ['stars', hasFewStars],
    // the one that says how much is said
    ['price', flash_price >= good.publish_price && flash_price <= highest],
    ['discount', flash_price > highest],
    ['max_price', rules.max_price !== null && flash_price > rules.max_price],
    ['min_stock', flash_stock < rules.min_stock],
    ['stock', flash_stock > good.stock],
  ];
  return broken.flatMap(([fault, isBroken]) => (isBroken ? [fault] : []));
};
