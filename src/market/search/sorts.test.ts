import { expect, test } from 'vitest';
import { readSort, sortOptions } from './filters.rules.ts';

test('#160 #261 the offered sorts in order, labelled in the reader’s language', () => {
  expect(sortOptions(false, 'id')).toEqual([
    { label: 'Terbaru', sort: 'lates' },
    { label: 'Ulasan', sort: 'review' },
    { label: 'Harga Tertinggi', sort: 'topprice' },
    { label: 'Harga Terendah', sort: 'bottomprice' },
  ]);
  expect(sortOptions(true, 'en')[0]).toEqual({ label: 'Most Relevant', sort: 'relevance' });
  expect(
    sortOptions(true, 'en')
      .slice(1)
      .map((one) => one.label),
  ).toEqual(['Latest', 'Review', 'Highest Price', 'Lowest Price']);
});

test('#334 the default is the first offered', () => {
  for (const hasText of [true, false]) {
    expect(readSort('', hasText)).toBe(sortOptions(hasText, 'id')[0]!.sort);
    expect(readSort('nonsense', hasText)).toBe(sortOptions(hasText, 'id')[0]!.sort);
  }
  expect(readSort('relevance', false)).toBe('lates');
  for (const spelt of ['lates', 'latest', 'lastest']) expect(readSort(spelt, true)).toBe('lates');
});
