import type { FieldFault } from '#contract/envelope.ts';
import { MAX_PRICE_AHEAD_DAYS } from '#contract/price-schedule.ts';

/** A price as a product or a variant has it: before the discount, and the discount. Rupiah of one piece. */
export type OwnPrice = { base: number; discount: number };

/** When a price holds; `endAt` null: from `startAt` on for good. */
export type Period = { startAt: Date; endAt: Date | null };

const DAY_MS = 86_400_000;
/** A form that lay open while it was filled in may still say "now". */
const LATE_MS = 10 * 60_000;

/** What is wrong with a period that somebody asks for. */
export const periodFaults = ({ startAt, endAt }: Period, now: Date): FieldFault[] => {
  const faults: FieldFault[] = [];
  if (startAt.getTime() < now.getTime() - LATE_MS)
    faults.push({ field: 'start_at', rule: 'state', message: 'price_schedule_begins_late' });
  if (startAt.getTime() > now.getTime() + MAX_PRICE_AHEAD_DAYS * DAY_MS)
    faults.push({ field: 'start_at', rule: 'max' });
  if (endAt !== null && (endAt <= startAt || endAt <= now))
    faults.push({ field: 'end_at', rule: 'date_range' });
  return faults;
};

/** From its first moment on and no longer at its last; what has no end is a change at one moment, and takes no time. */
const endOf = ({ startAt, endAt }: Period): number => endAt?.getTime() ?? startAt.getTime() + 1;

export const overlaps = (one: Period, other: Period): boolean =>
  one.startAt.getTime() < endOf(other) && other.startAt.getTime() < endOf(one);

/**
 * How a price is written beside the one that stands: below the normal price it strikes that one through, otherwise it is the
 * normal price itself. @param mayStrike false: the normal price was never asked long enough to be shown struck through
 */
export const written = (price: number, standing: OwnPrice, mayStrike = true): OwnPrice =>
  mayStrike && price < standing.base
    ? { base: standing.base, discount: standing.base - price }
    : { base: price, discount: 0 };

export const isSame = (one: OwnPrice, other: OwnPrice): boolean =>
  one.base === other.base && one.discount === other.discount;

export type Schedule = Period & {
  id: number;
  variantId: number | null;
  price: number;
  state: 'planned' | 'running';
  /** What stood before it began, and what it wrote; null: it has not begun. */
  earlier: OwnPrice | null;
  set: OwnPrice | null;
  /** The percentage that it was planned by; null: by itself. */
  discountId: number | null;
};

/** The most that is struck through by one of these prices; null: nothing is. */
export const struckBase = (...prices: (OwnPrice | undefined)[]): number | null => {
  const bases = prices.flatMap((one) => (one === undefined || one.discount === 0 ? [] : one.base));
  return bases.length === 0 ? null : Math.max(...bases);
};

/** What is due of the schedules of one product at a moment: first what ends, then what begins, each in the order of time. */
export const dueSteps = (
  schedules: readonly Schedule[],
  now: Date,
): { missed: Schedule[]; ending: Schedule[]; beginning: Schedule[] } => {
  const isOver = ({ endAt }: Period) => endAt !== null && endAt <= now;
  const byMoment = (moment: (one: Schedule) => Date) => (one: Schedule, other: Schedule) =>
    moment(one).getTime() - moment(other).getTime() || one.id - other.id;
  const planned = schedules.filter(({ state, startAt }) => state === 'planned' && startAt <= now);
  return {
    missed: planned.filter(isOver),
    ending: schedules
      .filter((one) => one.state === 'running' && isOver(one))
      .sort(byMoment(({ endAt, startAt }) => endAt ?? startAt)),
    beginning: planned.filter((one) => !isOver(one)).sort(byMoment(({ startAt }) => startAt)),
  };
};
