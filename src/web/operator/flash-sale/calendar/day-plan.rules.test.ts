import { expect, test } from 'vitest';
import { dayAfter, jakartaTime } from '#common/jakarta-time.ts';
import type { CalendarSlot } from '#contract/operator-flash.ts';
import { weekAround } from '../jakarta.rules.ts';
import { beginning, dayPlan } from './day-plan.rules.ts';

const slot = (start: string, end: string, is_active = true): CalendarSlot => ({
  id: 1,
  promo_name: 'Pasar',
  start_at: `${start}:00+07:00`,
  end_at: `${end}:00+07:00`,
  is_active,
  status: 'coming',
  total_row: 0,
  total_unit: 0,
  total_sold: 0,
});
const long = Date.parse('2026-01-01T00:00:00Z');
const plan = (slots: CalendarSlot[], now = long) =>
  dayPlan('2026-11-20', slots, now).map(
    ({ kind, from, until }) => `${kind} ${from.slice(-5)} ${until.slice(-5)}`,
  );

test('a day is its slots with the free hours between them', () => {
  expect(plan([])).toEqual(['free 00:00 00:00']);
  expect(
    plan([slot('2026-11-20T18:00', '2026-11-20T20:00'), slot('2026-11-20T09:00', '2026-11-20T12:00')]),
  ).toEqual([
    'free 00:00 09:00',
    'slot 09:00 12:00',
    'free 12:00 18:00',
    'slot 18:00 20:00',
    'free 20:00 00:00',
  ]);
});

test('a slot over midnight is on both days; gaps of less than a quarter of an hour are none', () => {
  expect(
    plan([slot('2026-11-19T22:00', '2026-11-20T00:30'), slot('2026-11-20T00:44', '2026-11-21T02:00')]),
  ).toEqual(['slot 00:00 00:30', 'slot 00:44 00:00']);
});

test('what is past is not free, and a slot that is switched off takes no hours', () => {
  const now = Date.parse('2026-11-20T10:00:30+07:00');
  expect(plan([slot('2026-11-20T12:00', '2026-11-20T13:00', false)], now)).toEqual([
    'slot 12:00 13:00',
    'free 10:01 00:00',
  ]);
  expect(plan([], Date.parse('2026-11-20T23:50:00+07:00'))).toEqual([]);
});

test('a campaign of several days takes the whole of each day between its first and its last', () => {
  expect(plan([slot('2026-11-17T09:00', '2026-11-24T09:00')])).toEqual(['slot 00:00 00:00']);
});

test('free hours begin a slot of two hours at most', () => {
  expect(beginning({ from: '2026-11-20T09:00', until: '2026-11-20T18:00' })).toBe(
    '?start=2026-11-20T09:00&end=2026-11-20T11:00',
  );
  expect(beginning({ from: '2026-11-20T23:00', until: '2026-11-21T00:00' })).toBe(
    '?start=2026-11-20T23:00&end=2026-11-21T00:00',
  );
});

test('weeks go from Monday to Sunday', () => {
  expect(weekAround('2026-11-22')[0]).toBe('2026-11-16');
  expect(weekAround('2026-11-16').at(-1)).toBe('2026-11-22');
  expect(dayAfter('2026-12-31', 1)).toBe('2027-01-01');
  expect(jakartaTime('2026-11-20T20:00:00Z')).toBe('2026-11-21T03:00');
});
