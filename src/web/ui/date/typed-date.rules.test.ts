import { expect, test } from 'vitest';
import {
  dayByKey,
  monthsAfter,
  readDay,
  readMoment,
  shownDay,
  shownMoment,
  weeksOf,
} from './typed-date.rules.ts';

test.each([
  ['31/12/2026', '2026-12-31'],
  ['1-2-2026', '2026-02-01'],
  [' 05.11.2026 ', '2026-11-05'],
  ['2026-11-05', '2026-11-05'],
  ['30/02/2026', null],
  ['12/31/2026', null],
  ['31/12/26', null],
  ['', null],
])('%j is the day %s', (text, day) => {
  expect(readDay(text)).toBe(day);
});

test.each([
  ['31/12/2026 15.00', '2026-12-31T15:00'],
  ['31/12/2026 9:05', '2026-12-31T09:05'],
  ['2026-12-31T15:00', '2026-12-31T15:00'],
  ['31/12/2026 24.00', null],
  ['31/12/2026', null],
])('%j is the moment %s', (text, moment) => {
  expect(readMoment(text)).toBe(moment);
});

test('days are shown day first, hours in the way of the language', () => {
  expect(shownDay('2026-12-31')).toBe('31/12/2026');
  expect(shownDay('31/2')).toBe('31/2');
  expect(shownMoment('id', '2026-12-31T15:00')).toBe('31/12/2026 15.00');
  expect(shownMoment('en', '2026-12-31T15:00')).toBe('31/12/2026 15:00');
});

test('a month has its weeks from Monday', () => {
  const weeks = weeksOf('2026-11-22');
  expect(weeks).toHaveLength(6);
  expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-11-01']);
  expect(weeks.at(-1)?.[0]).toBe('2026-11-30');
  expect(weeksOf('2027-02-10')).toHaveLength(4);
});

test('keys move by day, week and month, and a shorter month keeps its last day', () => {
  expect(dayByKey('2026-11-22', 'ArrowDown')).toBe('2026-11-29');
  expect(dayByKey('2026-11-22', 'Home')).toBe('2026-11-16');
  expect(dayByKey('2026-11-16', 'End')).toBe('2026-11-22');
  expect(dayByKey('2026-01-31', 'PageDown')).toBe('2026-02-28');
  expect(monthsAfter('2026-01-31', -2)).toBe('2025-11-30');
  expect(dayByKey('2026-11-22', 'a')).toBeNull();
});
