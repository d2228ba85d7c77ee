import { dayAfter, jakartaDay } from '#common/jakarta-time.ts';
import type { Locale } from '#common/locale.ts';
import { type Answer, invalid, ok } from '#contract/envelope.ts';
import type { HolidayBrief, OwnHoliday } from '#contract/store-holiday.ts';
import { holidayLabel, holidayText } from '#messages/holiday.ts';
import type { MarketContext } from '../context.ts';
import { type Holiday, holidayFaults, isRunning } from './holiday.rules.ts';
import { holidayOf, lockHoliday, removeHoliday, writeHoliday } from './holidays-store.ts';

type Ctx = Pick<MarketContext, 'db' | 'clock'>;

/** A holiday that runs, as buyers read it. */
export const presentHoliday = (
  { date_end, note }: Pick<Holiday, 'date_end' | 'note'>,
  locale: Locale,
): HolidayBrief => {
  const back_on = dayAfter(date_end);
  return {
    date_end,
    back_on,
    note,
    label: holidayLabel(locale, date_end),
    text: holidayText(locale, date_end, back_on),
  };
};

/** The holiday of a store as buyers read it where it is closed today; null while it is open. */
export const briefOfRunning = (
  holiday: Holiday | null,
  today: string,
  locale: Locale,
): HolidayBrief | null =>
  holiday !== null && isRunning(holiday, today) ? presentHoliday(holiday, locale) : null;

const present = (holiday: Holiday | null, today: string): OwnHoliday => ({
  holiday: holiday && {
    ...holiday,
    back_on: dayAfter(holiday.date_end),
    is_running: isRunning(holiday, today),
  },
  today,
});

/** A store's own holiday, the one that runs or comes. */
export const readHoliday = async ({ db, clock }: Ctx, merchantId: number): Promise<Answer<OwnHoliday>> => {
  const today = jakartaDay(clock.now());
  return ok(present(await holidayOf(db, merchantId, today), today));
};

/**
 * Closes a store for some days or changes that, instead of the holiday that it has. What is being bought at that moment is
 * bought or refused as a whole. Refused: 422 `min`, `max`, `date_range`.
 */
export const saveHoliday = (
  { db, clock }: Ctx,
  merchantId: number,
  sent: Holiday,
): Promise<Answer<OwnHoliday>> =>
  db.transact(async (tx) => {
    await lockHoliday(tx, merchantId);
    const now = clock.now();
    const today = jakartaDay(now);
    const faults = holidayFaults(sent, await holidayOf(tx, merchantId, today), today);
    if (faults.length > 0) return invalid(...faults);
    await writeHoliday(tx, merchantId, sent, now);
    return ok(present(sent, today));
  });

/** Opens a store again at once; one without a holiday stays as it is. */
export const endHoliday = ({ db, clock }: Ctx, merchantId: number): Promise<Answer<OwnHoliday>> =>
  db.transact(async (tx) => {
    await lockHoliday(tx, merchantId);
    await removeHoliday(tx, merchantId);
    return ok(present(null, jakartaDay(clock.now())));
  });
