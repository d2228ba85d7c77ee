import { instantsOfDay } from '#common/jakarta-time.ts';
import type { FieldFault } from '#contract/envelope.ts';
import {
  MAX_DISCOUNT_PERIODS,
  type PriceDiscountReason,
  type PriceDiscountRepeat,
} from '#contract/price-discount-kinds.ts';
import { MAX_OPEN_PRICES, MAX_PRICE_AHEAD_DAYS } from '#contract/price-schedule.ts';
import { minSoldPrice } from '#contract/seller-row-figures.ts';
import { percentageOff } from '../product.rules.ts';
import {
  isSame,
  type OwnPrice,
  overlaps,
  type Period,
  periodFaults,
  type Schedule,
} from './schedule.rules.ts';

/** A time that ends. */
export type Span = { startAt: Date; endAt: Date };
export type Repeat = { repeat: PriceDiscountRepeat | null; repeatUntil: string | null };

const DAY_MS = 86_400_000;
const stepDays = { daily: 1, weekly: 7 } as const;

/**
 * The periods of a percentage: the first one, and the same hours a day or a week later as long as they begin by the last day.
 * Days are counted by 24 hours, since Jakarta's clocks (WIB) are never put forward or back.
 */
export const periodsOf = (
  first: Span,
  { repeat, repeatUntil }: Repeat,
  now: Date,
): { periods: Span[]; faults: FieldFault[] } => {
  const faults = periodFaults(first, now);
  if (faults.length > 0 || repeat === null) return { periods: [first], faults };
  const failed = (fault: FieldFault) => ({ periods: [], faults: [fault] });
  if (repeatUntil === null) return failed({ field: 'repeat_until', rule: 'required' });
  const step = stepDays[repeat] * DAY_MS;
  if (first.endAt.getTime() - first.startAt.getTime() > step)
    return failed({ field: 'end_at', rule: 'max', message: 'price_discount_long' });
  const until = instantsOfDay(repeatUntil).until.getTime();
  const count = Math.ceil((until - first.startAt.getTime()) / step);
  if (count < 1) return failed({ field: 'repeat_until', rule: 'date_range' });
  if (count > MAX_DISCOUNT_PERIODS)
    return failed({ field: 'repeat_until', rule: 'max', message: 'price_discount_often' });
  if (until > now.getTime() + (MAX_PRICE_AHEAD_DAYS + 1) * DAY_MS)
    return failed({ field: 'repeat_until', rule: 'max', message: 'price_discount_far' });
  const later = (at: Date, times: number) => new Date(at.getTime() + times * step);
  return {
    periods: Array.from({ length: count }, (_, times) => ({
      startAt: later(first.startAt, times),
      endAt: later(first.endAt, times),
    })),
    faults: [],
  };
};

/**
 * A normal price less so many percent of it. Rupiah.
 * @param percent whole, 1 to 90
 */
export const discounted = (base: number, percent: number): number => base - percentageOff(base, percent);

/** What a thing will cost at a moment as far as it is known: a planned price that runs now may be over by then. */
export const standingAt = (current: OwnPrice, open: readonly Schedule[], at: Date): OwnPrice => {
  const running = open.find(({ state, endAt }) => state === 'running' && endAt !== null && endAt <= at);
  return running?.earlier && running.set && isSame(current, running.set) ? running.earlier : current;
};

type Priced = {
  standing: OwnPrice;
  price: number;
  /** What is planned or runs of this thing, and the flash sales that it is in. */
  open: readonly Schedule[];
  flashSales: readonly Span[];
  isFake: boolean;
};
export type Refused = { reason: PriceDiscountReason; inTheWay?: Period };

/** Why a price cannot be planned for all of the periods; null: it can. */
export const refusalOf = (
  { standing, price, open, flashSales, isFake }: Priced,
  periods: readonly Span[],
): Refused | null => {
  if (price < minSoldPrice) return { reason: 'too_low' };
  if (price >= standing.base - standing.discount) return { reason: 'not_lower' };
  const touching = <P extends Period>(others: readonly P[]): P | undefined =>
    others.find((other) => periods.some((one) => overlaps(one, other)));
  const planned = touching(open);
  if (planned !== undefined) return { reason: 'overlaps', inTheWay: planned };
  const sale = touching(flashSales);
  if (sale !== undefined) return { reason: 'flash_sale', inTheWay: sale };
  return isFake ? { reason: 'never_asked' } : null;
};

/** Whether a product has room for so many more planned prices. */
export const hasRoom = (open: number, more: number): boolean => open + more <= MAX_OPEN_PRICES;
