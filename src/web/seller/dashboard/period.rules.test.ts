import { expect, it } from 'vitest';
import { before, changeOf, daysIn, isPeriod, lastDays, presetOf, readPeriod } from './period.rules.ts';

const today = '2026-11-20';
const read = (query: string) => readPeriod(new URLSearchParams(query), today);

it('is the last 30 days unless an address says otherwise', () => {
  expect(read('')).toEqual({ start: '2026-10-22', end: today });
  expect(read('date_start=2026-11-01&date_end=2026-11-05')).toEqual({
    start: '2026-11-01',
    end: '2026-11-05',
  });
  expect(read('date_start=2026-11-05&date_end=2026-11-01')).toEqual({ start: '2026-10-22', end: today });
  expect(read('date_start=kemarin')).toEqual({ start: '2026-10-22', end: today });
});

it('takes a year and a day, no more', () => {
  expect(isPeriod({ start: '2025-11-20', end: today })).toBe(true);
  expect(isPeriod({ start: '2025-11-19', end: today })).toBe(false);
  expect(isPeriod({ start: '', end: today })).toBe(false);
});

it('compares with as many days before', () => {
  const week = lastDays(today, 7);
  expect(before(week)).toEqual({ start: '2026-11-07', end: '2026-11-13' });
  expect(daysIn(before(week))).toBe(7);
  expect(changeOf(112, 100)).toBeCloseTo(12);
  expect(changeOf(5, 0)).toBeNull();
});

it('knows a preset again', () => {
  expect(presetOf(lastDays(today, 90), today)).toBe('quarter');
  expect(presetOf({ start: '2026-11-01', end: '2026-11-07' }, today)).toBe('own');
});
