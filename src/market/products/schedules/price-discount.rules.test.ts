import { expect, test } from 'vitest';
import { discounted, periodsOf, refusalOf, standingAt } from './price-discount.rules.ts';
import type { Schedule } from './schedule.rules.ts';

const at = (text: string) => new Date(`${text}:00+07:00`);
const NOW = at('2026-11-20T12:00');
/** Friday evening, over midnight. */
const friday = { startAt: at('2026-11-20T20:00'), endAt: at('2026-11-21T02:00') };
const named = (periods: readonly { startAt: Date }[]) => periods.map(({ startAt }) => startAt.toISOString());

test('a period repeats at the same hours of Jakarta as long as it begins by the last day', () => {
  const weekly = periodsOf(friday, { repeat: 'weekly', repeatUntil: '2026-12-04' }, NOW);
  expect(named(weekly.periods)).toEqual(
    ['2026-11-20T20:00', '2026-11-27T20:00', '2026-12-04T20:00'].map((text) => at(text).toISOString()),
  );
  expect(weekly.periods.at(-1)?.endAt).toEqual(at('2026-12-05T02:00'));
  // the day before the third Friday
  expect(periodsOf(friday, { repeat: 'weekly', repeatUntil: '2026-12-03' }, NOW).periods).toHaveLength(2);
  expect(periodsOf(friday, { repeat: null, repeatUntil: null }, NOW).periods).toEqual([friday]);
  // what begins at midnight of Jakarta begins on the day that Jakarta says, not on that of Greenwich
  const midnight = { startAt: at('2026-11-21T00:00'), endAt: at('2026-11-22T00:00') };
  expect(periodsOf(midnight, { repeat: 'daily', repeatUntil: '2026-11-22' }, NOW).periods).toHaveLength(2);
});

test('what cannot repeat says why: no last day, one before the first, too often, too long, too far', () => {
  const faults = (repeat: 'daily' | 'weekly', repeatUntil: string | null, first = friday) =>
    periodsOf(first, { repeat, repeatUntil }, NOW).faults.map(({ field, rule }) => `${field} ${rule}`);
  expect(faults('weekly', null)).toEqual(['repeat_until required']);
  expect(faults('weekly', '2026-11-19')).toEqual(['repeat_until date_range']);
  expect(faults('daily', '2026-12-20')).toEqual([]);
  expect(faults('daily', '2026-12-21')).toEqual(['repeat_until max']);
  expect(faults('weekly', '2027-06-30')).toEqual(['repeat_until max']);
  const long = { startAt: friday.startAt, endAt: at('2026-11-21T20:01') };
  expect(faults('daily', '2026-11-25', long)).toEqual(['end_at max']);
  expect(faults('weekly', '2026-11-30', long)).toEqual([]);
  const far = { startAt: at('2027-11-01T20:00'), endAt: at('2027-11-01T21:00') };
  expect(faults('daily', '2027-11-22', far)).toEqual(['repeat_until max']);
  const over = { startAt: at('2026-11-20T10:00'), endAt: at('2026-11-20T11:00') };
  expect(faults('daily', '2026-11-25', over)[0]).toBe('start_at state');
});

test('what is taken off is rounded down to a whole rupiah', () => {
  expect(discounted(100_000, 10)).toBe(90_000);
  expect(discounted(99_999, 10)).toBe(90_000);
  expect(discounted(33_333, 33)).toBe(22_334);
  expect(discounted(101, 1)).toBe(100);
});

const schedule = (part: Partial<Schedule>): Schedule => ({
  ...{ id: 1, variantId: null, price: 70_000, state: 'planned', startAt: at('2026-11-20T13:00') },
  ...{ endAt: at('2026-11-20T20:00'), earlier: null, set: null, discountId: null },
  ...part,
});

test('a planned price that is over by then is not what the percentage is measured by', () => {
  const current = { base: 100_000, discount: 30_000 };
  const earlier = { base: 100_000, discount: 0 };
  const running = schedule({ state: 'running', earlier, set: current });
  expect(standingAt(current, [running], friday.startAt)).toEqual(earlier);
  expect(standingAt(current, [running], at('2026-11-20T19:00'))).toEqual(current);
  // changed by hand meanwhile: what was set by hand stays
  expect(standingAt({ base: 95_000, discount: 0 }, [running], friday.startAt)).toEqual({
    base: 95_000,
    discount: 0,
  });
});

test('a price is refused where it is too low, no lower than now, in the way of another, or never asked', () => {
  const free = { open: [], flashSales: [], isFake: false };
  const standing = { base: 100_000, discount: 20_000 };
  const reason = (part: Partial<Parameters<typeof refusalOf>[0]>) =>
    refusalOf({ standing, price: 70_000, ...free, ...part }, [friday])?.reason ?? null;
  expect(reason({})).toBeNull();
  expect(reason({ price: 99 })).toBe('too_low');
  expect(reason({ price: 80_000 })).toBe('not_lower');
  expect(reason({ open: [schedule({ endAt: at('2026-11-20T20:01') })] })).toBe('overlaps');
  // those that touch do not overlap
  expect(reason({ open: [schedule({})] })).toBeNull();
  const sale = { startAt: at('2026-11-21T01:00'), endAt: at('2026-11-21T03:00') };
  expect(reason({ flashSales: [sale] })).toBe('flash_sale');
  expect(reason({ isFake: true })).toBe('never_asked');
});
