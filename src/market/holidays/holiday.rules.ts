import { dayAfter } from '#common/jakarta-time.ts';
import type { FieldFault } from '#contract/envelope.ts';
import { MAX_HOLIDAY_AHEAD_DAYS, MAX_HOLIDAY_DAYS } from '#contract/store-holiday.ts';

/** Days of Jakarta, `2026-11-20`, both inclusive. */
export type Holiday = { date_start: string; date_end: string; note: string };

/** Whether a store is closed on this day. */
export const isRunning = (
  { date_start, date_end }: Pick<Holiday, 'date_start' | 'date_end'>,
  today: string,
) => date_start <= today && today <= date_end;

/**
 * What is wrong with a holiday that is to be, or to be changed: its first day lies before today, unless the holiday that
 * runs began then; it ends before it begins, or before today; it is too long or too far ahead.
 */
export const holidayFaults = (
  { date_start, date_end }: Pick<Holiday, 'date_start' | 'date_end'>,
  before: Pick<Holiday, 'date_start' | 'date_end'> | null,
  today: string,
): FieldFault[] => {
  const isBegun = before !== null && isRunning(before, today) && before.date_start === date_start;
  if (date_start < today && !isBegun) return [{ field: 'date_start', rule: 'min' }];
  if (date_start > dayAfter(today, MAX_HOLIDAY_AHEAD_DAYS)) return [{ field: 'date_start', rule: 'max' }];
  if (date_end < date_start || date_end < today) return [{ field: 'date_end', rule: 'date_range' }];
  const longest = dayAfter(isBegun ? today : date_start, MAX_HOLIDAY_DAYS - 1);
  return date_end > longest ? [{ field: 'date_end', rule: 'max', message: 'holiday_too_long' }] : [];
};
