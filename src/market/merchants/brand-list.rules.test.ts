import fc from 'fast-check';
import { expect, test } from 'vitest';
import { averageRating, brandSort, officialOnly } from './brand-list.rules.ts';

test('#333 latest has several names and is the sort for everything unknown', () => {
  for (const sort of ['lastest', 'lates', 'latest', '', 'x', 'toString'])
    expect(brandSort(sort)).toBe('latest');
  expect(['popular', 'asc', 'desc'].map(brandSort)).toEqual(['popular', 'asc', 'desc']);
});

test('a store type that is none matches nothing', () => {
  expect(['official', 'merchant', 'all', 'x'].map(officialOnly)).toEqual([true, false, null, 'none']);
});

test('a mean has two decimals, half up, and is 0 without ratings', () => {
  expect(averageRating(0, 0)).toBe(0);
  expect(averageRating(14, 3)).toBe(4.67);
  expect(averageRating(841, 200)).toBe(4.21);
  const ratings = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 500 });
  fc.assert(
    fc.property(ratings, (stars) => {
      const sum = stars.reduce((total, one) => total + one, 0);
      const mean = averageRating(sum, stars.length);
      expect(Math.abs(mean - sum / stars.length)).toBeLessThanOrEqual(0.00501);
      expect(mean * 100).toBeCloseTo(Math.round(mean * 100), 6);
    }),
  );
});
