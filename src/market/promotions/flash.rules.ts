import { clockText } from '#common/decimals.ts';
import { jakartaDay } from '#common/jakarta-time.ts';
import type { Locale } from '#common/locale.ts';
import { dayIn } from '#messages/holiday.ts';
import type { FlashPrice } from '../context.ts';

/** One row of a slot's goods with the slot's times. */
export type FlashItem = FlashPrice;

const piecesLeft = (item: Pick<FlashItem, 'flashStock' | 'flashSold'>): number =>
  item.flashStock - item.flashSold;

const better = (one: FlashItem, other: FlashItem): boolean => {
  const sold = Number(piecesLeft(one) <= 0) - Number(piecesLeft(other) <= 0);
  if (sold !== 0) return sold < 0;
  if (one.flashPrice !== other.flashPrice) return one.flashPrice < other.flashPrice;
  return (one.variantId ?? 0) < (other.variantId ?? 0);
};

/** The one item a product's card shows: the cheapest of those that still have pieces. */
export const itemByProduct = (items: readonly FlashItem[]): Map<number, FlashItem> => {
  const best = new Map<number, FlashItem>();
  for (const item of items) {
    const known = best.get(item.productId);
    if (!known || better(item, known)) best.set(item.productId, item);
  }
  return best;
};

/** The items that set a price at this moment: their slot runs and pieces are left. */
export const runningItems = (items: readonly FlashItem[], now: Date): FlashItem[] =>
  items.filter((item) => item.startAt <= now && now < item.endAt && piecesLeft(item) > 0);

/** When a slot runs. Slots never overlap. */
type SlotTimes = { id: number; start_at: Date; end_at: Date };

const JAKARTA_MS = 7 * 3_600_000;
const DAY_MS = 24 * 3_600_000;

/** The next midnight in Jakarta. */
export const endOfDay = (now: Date): Date =>
  new Date((Math.floor((now.getTime() + JAKARTA_MS) / DAY_MS) + 1) * DAY_MS - JAKARTA_MS);

/** Hour and minute in Jakarta: `09:00`. */
export const hourOf = (at: Date): string => new Date(at.getTime() + JAKARTA_MS).toISOString().slice(11, 16);

/** When a slot is, as Jakarta's clocks say it; of one that is longer than a day its days: `25 Nov – 30 Nov`. */
export const slotLabels = (
  { start_at, end_at }: Pick<SlotTimes, 'start_at' | 'end_at'>,
  locale: Locale,
): { label: string; period_label: string } => {
  if (end_at.getTime() - start_at.getTime() > DAY_MS) {
    const day = (at: Date) => dayIn(locale, jakartaDay(at), 'short').replace(/ \d{4}$/, '');
    // what ends at midnight has no part of the day after it
    const days = `${day(start_at)} – ${day(new Date(end_at.getTime() - 1))}`;
    return { label: days, period_label: days };
  }
  const clock = (at: Date) => clockText(locale, hourOf(at));
  return { label: clock(start_at), period_label: `${clock(start_at)} – ${clock(end_at)} WIB` };
};

/** Whole seconds until a moment, 0 when it has passed. Rounded up, so that 0 means it has really come. */
export const secondsUntil = (at: Date, now: Date): number =>
  Math.max(0, Math.ceil((at.getTime() - now.getTime()) / 1000));

export const runsAt = (slot: Pick<SlotTimes, 'start_at' | 'end_at'>, now: Date): boolean =>
  slot.start_at <= now && now < slot.end_at;

const maxShown = 12;

/**
 * The slots of the flash-sale page: those not yet over that run or start today in Jakarta, by their start, at most 12.
 * Exactly one is selected unless there is none: the requested one, else the running one, else the first.
 * @param requested id of a slot as the client wrote it; anything else selects nothing by itself
 */
export const shownSlots = <S extends SlotTimes>(
  slots: readonly S[],
  now: Date,
  requested: string,
): { slot: S; is_selected: boolean }[] => {
  const midnight = endOfDay(now);
  const shown = slots
    .filter((slot) => slot.end_at > now && slot.start_at < midnight)
    .sort((one, other) => one.start_at.getTime() - other.start_at.getTime() || one.id - other.id)
    .slice(0, maxShown);
  const selected =
    shown.find((slot) => String(slot.id) === requested) ??
    shown.find((slot) => runsAt(slot, now)) ??
    shown[0];
  return shown.map((slot) => ({ slot, is_selected: slot === selected }));
};
