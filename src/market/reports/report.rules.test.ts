import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bucketOf, cohortRows, monthAfter, percentOf } from './report.rules.ts';

test('weeks begin on Monday, months on their first day', () => {
  expect(bucketOf('2026-11-22', 'week')).toBe('2026-11-16');
  expect(bucketOf('2026-11-23', 'week')).toBe('2026-11-23');
  expect(bucketOf('2027-01-01', 'week')).toBe('2026-12-28');
  expect(bucketOf('2026-11-22', 'month')).toBe('2026-11-01');
  expect(bucketOf('2026-11-22', 'day')).toBe('2026-11-22');
  expect(monthAfter('2026-11', 2)).toBe('2027-01');
  expect(monthAfter('2026-01', -1)).toBe('2025-12');
});

test('a share counts to its hundredth, never more than it is, and of nothing there is none', () => {
  expect(percentOf(1, 3)).toBe(33.33);
  expect(percentOf(2, 3)).toBe(66.66);
  expect(percentOf(5, 0)).toBeNull();
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e15 }), fc.integer({ min: 1, max: 1e15 }), (part, whole) => {
      if (part <= whole) expect(percentOf(part, whole)).toBeLessThanOrEqual(100);
    }),
  );
});

test('a cohort has the share of each later month, and nothing for what is to come', () => {
  const figures = [
    { cohort: '2026-09', month: '2026-09', buyers: 10 },
    { cohort: '2026-09', month: '2026-11', buyers: 3 },
    { cohort: '2026-11', month: '2026-11', buyers: 2 },
  ];
  expect(cohortRows(figures, ['2026-09', '2026-11'], '2026-11')).toEqual([
    ['2026-09-01', 10, 0, 30, null, null, null, null],
    ['2026-11-01', 2, null, null, null, null, null, null],
  ]);
});
