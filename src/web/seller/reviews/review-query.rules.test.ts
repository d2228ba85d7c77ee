import { expect, it } from 'vitest';
import {
  isNarrowed,
  orderInput,
  productInput,
  readReviewQuery,
  writeReviewQuery,
} from './review-query.rules.ts';

const read = (query: string) => readReviewQuery(new URLSearchParams(query));

it('reads and writes the same address', () => {
  const text = '?rating=2&is_replied=0&date_start=2026-11-01&date_end=2026-11-20&page=2';
  expect(writeReviewQuery(read(text))).toBe(text);
  expect(writeReviewQuery(read('view=order&search=INV-1'))).toBe('?view=order&search=INV-1');
  expect(writeReviewQuery(read('page=1'))).toBe('');
});

it('passes over what a view cannot be narrowed by', () => {
  expect(isNarrowed(read('search=INV-1'))).toBe(false);
  expect(isNarrowed(read('view=order&rating=2'))).toBe(false);
  expect(read('rating=6').rating).toBe('');
});

it('asks for no more than was chosen', () => {
  expect(productInput(read('is_replied=0'))).toEqual({ is_replied: '0', page: 1, per_page: 10 });
  expect(orderInput(read('view=order&search=INV-1&page=3'))).toEqual({
    search: 'INV-1',
    page: 3,
    per_page: 10,
  });
});
