import { expect, test } from 'vitest';
import { dueSteps, overlaps, periodFaults, type Schedule, written } from './schedule.rules.ts';

const at = (time: string) => new Date(`2026-11-20T${time}:00+07:00`);
const period = (start: string, end: string | null) => ({
  startAt: at(start),
  endAt: end === null ? null : at(end),
});

test('periods that touch do not overlap; a change without an end takes one moment', () => {
  const noon = period('12:00', '14:00');
  expect(overlaps(noon, period('10:00', '12:00'))).toBe(false);
  expect(overlaps(noon, period('14:00', '15:00'))).toBe(false);
  expect(overlaps(noon, period('13:59', '15:00'))).toBe(true);
  expect(overlaps(noon, period('12:30', '13:00'))).toBe(true);
  expect(overlaps(noon, period('13:00', null))).toBe(true);
  expect(overlaps(noon, period('12:00', null))).toBe(true);
  expect(overlaps(noon, period('14:00', null))).toBe(false);
  expect(overlaps(noon, period('11:00', null))).toBe(false);
  expect(overlaps(period('12:00', null), period('12:00', null))).toBe(true);
});

test('a period begins neither in the past nor in more than a year, and ends after its start', () => {
  const faults = (start: Date, end: Date | null) =>
    periodFaults({ startAt: start, endAt: end }, at('12:00')).map(({ field, rule }) => `${field} ${rule}`);
  expect(faults(at('11:55'), null)).toEqual([]);
  expect(faults(at('11:30'), null)).toEqual(['start_at state']);
  expect(faults(new Date('2027-12-01T00:00:00+07:00'), null)).toEqual(['start_at max']);
  expect(faults(at('13:00'), at('13:00'))).toEqual(['end_at date_range']);
  expect(faults(at('11:55'), at('11:58'))).toEqual(['end_at date_range']);
});

test('a lower price strikes the normal one through where it may, a higher one takes its place', () => {
  expect(written(70_000, { base: 100_000, discount: 20_000 })).toEqual({ base: 100_000, discount: 30_000 });
  expect(written(70_000, { base: 100_000, discount: 0 }, false)).toEqual({ base: 70_000, discount: 0 });
  expect(written(100_000, { base: 100_000, discount: 20_000 })).toEqual({ base: 100_000, discount: 0 });
  expect(written(120_000, { base: 100_000, discount: 20_000 })).toEqual({ base: 120_000, discount: 0 });
});

test('what is due: ends before beginnings, each in the order of time; a time that passed whole is missed', () => {
  let id = 0;
  const schedule = (state: Schedule['state'], start: string, end: string | null): Schedule => {
    id += 1;
    const none = { earlier: null, set: null, discountId: null };
    return { id, variantId: null, price: 1_000, state, ...none, ...period(start, end) };
  };
  const due = dueSteps(
    [
      schedule('planned', '11:30', null),
      schedule('planned', '11:00', '14:00'),
      schedule('running', '09:00', '11:00'),
      schedule('running', '08:00', '10:00'),
      schedule('planned', '09:30', '10:30'),
      schedule('planned', '12:01', null),
      schedule('running', '10:00', '12:01'),
    ],
    at('12:00'),
  );
  const ids = (some: readonly Schedule[]) => some.map((one) => one.id);
  expect(ids(due.ending)).toEqual([4, 3]);
  expect(ids(due.beginning)).toEqual([2, 1]);
  expect(ids(due.missed)).toEqual([5]);
});
