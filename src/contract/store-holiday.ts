import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { dayField, textField } from './fields.ts';
import { nothing } from './query.ts';
import { day } from './scalars.ts';

/** The most days of one holiday, and how far ahead it may begin. */
export const MAX_HOLIDAY_DAYS = 90;
export const MAX_HOLIDAY_AHEAD_DAYS = 365;

/** A store that is closed today, as buyers read it. Days of Jakarta; `label` and `text` are in the reader's language. */
export const holidayBrief = z.object({
  date_end: day,
  /** The first day on which it sells again. */
  back_on: day,
  /** What the store tells its visitors; '' for nothing. */
  note: z.string(),
  /** Short enough for a button. */
  label: z.string(),
  /** The same as a sentence. */
  text: z.string(),
});
export type HolidayBrief = z.output<typeof holidayBrief>;

/** A store's holiday for itself: both days inclusive. */
export const storeHoliday = z.object({
  date_start: day,
  date_end: day,
  back_on: day,
  note: z.string(),
  /** It has begun: nothing can be bought. */
  is_running: z.boolean(),
});
export type StoreHoliday = z.output<typeof storeHoliday>;

const ownHoliday = z.object({
  /** The one that runs or comes; null: none. */
  holiday: storeHoliday.nullable(),
  today: day,
});
export type OwnHoliday = z.output<typeof ownHoliday>;

const own = {
  access: 'seller',
  caching: 'never',
  kind: 'one',
  params: nothing,
  path: '/merchant/dashboard/holiday',
  output: ownHoliday,
} as const;

export const readStoreHoliday = endpoint({
  ...own,
  name: 'readStoreHoliday',
  method: 'GET',
  input: nothing,
  summary: "The own store's holiday, the one that runs or comes.",
});
export const saveStoreHoliday = endpoint({
  ...own,
  name: 'saveStoreHoliday',
  method: 'POST',
  input: z.object({
    date_start: dayField.required,
    date_end: dayField.required,
    note: textField(0, 200).or(''),
  }),
  summary:
    'Closes the own store from one day to another, both inclusive, or changes that. Open orders go on as they are.',
});
export const endStoreHoliday = endpoint({
  ...own,
  name: 'endStoreHoliday',
  method: 'POST',
  path: '/merchant/dashboard/holiday/end',
  input: nothing,
  summary: 'Ends the holiday of the own store at once, or calls off the one to come.',
});
