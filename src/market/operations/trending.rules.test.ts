import { expect, test } from 'vitest';
import { daysBefore, trendingFirst } from './trending.rules.ts';

test('by units, then products, then id; without products not at all; at most so many', () => {
  const categories = [
    { id: 1, units: 5, total_product: 1 },
    { id: 4, units: 9, total_product: 2 },
    { id: 3, units: 9, total_product: 2 },
    { id: 2, units: 9, total_product: 7 },
    { id: 5, units: 99, total_product: 0 },
    { id: 6, units: 0, total_product: 3 },
  ];
  expect(trendingFirst(categories, 12).map(({ id }) => id)).toEqual([2, 3, 4, 1, 6]);
  expect(trendingFirst(categories, 2).map(({ id }) => id)).toEqual([2, 3]);
});

test('days are counted in Jakarta', () => {
  expect(daysBefore(new Date('2026-11-20T16:59:59Z'), 30)).toBe('2026-10-21');
  expect(daysBefore(new Date('2026-11-20T17:00:00Z'), 30)).toBe('2026-10-22');
});
