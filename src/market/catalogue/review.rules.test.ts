import { expect, test } from 'vitest';
import { maskName, summarise } from './product-reviews.ts';

test('a buyer’s name shows its first and last letter only', () => {
  expect(maskName('Budi')).toBe('B***i');
  expect(maskName(' Budi Santoso ')).toBe('B***o');
  expect(maskName('B')).toBe('B***');
  expect(maskName(null)).toBe('***');
});

test('the summary counts by stars and averages to two decimals', () => {
  expect(summarise([1, 0, 0, 1, 1])).toEqual({
    avg_rating: 3.33,
    total_review: 3,
    stars: { 1: 1, 2: 0, 3: 0, 4: 1, 5: 1 },
  });
  expect(summarise([0, 0, 0, 0, 0]).avg_rating).toBe(0);
});
