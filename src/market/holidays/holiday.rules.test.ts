import { expect, test } from 'vitest';
import { dayAfter } from '#common/jakarta-time.ts';
import { holidayFaults, isRunning } from './holiday.rules.ts';

const today = '2026-11-20';
const faults = (date_start: string, date_end: string, before: [string, string] | null = null) =>
  holidayFaults(
    { date_start, date_end },
    before && { date_start: before[0], date_end: before[1] },
    today,
  ).map(({ field, rule }) => `${field} ${rule}`);

test('a holiday runs from its first day to the end of its last', () => {
  const holiday = { date_start: '2026-12-24', date_end: '2027-01-02' };
  const days = ['2026-12-23', '2026-12-24', '2026-12-31', '2027-01-02', '2027-01-03'];
  expect(days.map((day) => isRunning(holiday, day))).toEqual([false, true, true, true, false]);
  expect([dayAfter('2026-12-31'), dayAfter('2028-02-28'), dayAfter(today, 90)]).toEqual([
    '2027-01-01',
    '2028-02-29',
    '2027-02-18',
  ]);
});

test('it begins today or later, ends no sooner, and has at most 90 days', () => {
  expect(faults(today, today)).toEqual([]);
  expect(faults('2026-12-24', '2027-01-02')).toEqual([]);
  expect(faults('2026-11-19', '2026-11-25')).toEqual(['date_start min']);
  expect(faults('2026-11-25', '2026-11-24')).toEqual(['date_end date_range']);
  expect(faults(today, '2027-02-17')).toEqual([]);
  expect(faults(today, '2027-02-18')).toEqual(['date_end max']);
  expect(faults('2027-11-20', '2027-11-21')).toEqual([]);
  expect(faults('2027-11-21', '2027-11-22')).toEqual(['date_start max']);
});

test('of one that runs the first day may stay, the last may be any from today on', () => {
  const running: [string, string] = ['2026-11-10', '2026-11-30'];
  expect(faults('2026-11-10', today, running)).toEqual([]);
  expect(faults('2026-11-10', '2026-11-19', running)).toEqual(['date_end date_range']);
  expect(faults('2026-11-09', '2026-11-30', running)).toEqual(['date_start min']);
  expect(faults(today, '2026-11-30', running)).toEqual([]);
  // one that is over is none
  expect(faults('2026-11-10', '2026-11-30', ['2026-11-10', '2026-11-19'])).toEqual(['date_start min']);
});
