import { expect, it } from 'vitest';
import { filterOf, readListQuery, writeListQuery } from './list-query.rules.ts';

const read = (query: string) => readListQuery(new URLSearchParams(query));

it('opens what waits to be accepted, and everything for a search', () => {
  expect(read('').tab).toBe('paid');
  expect(read('search=INV-1').tab).toBe('all');
  expect(read('search=INV-1&status=shipped').tab).toBe('shipped');
});

it('knows a state by the tab that holds it', () => {
  expect(read('status=refunded').tab).toBe('ended');
  expect(read('status=waiting_payment').tab).toBe('paid');
});

it('reads and writes the same address', () => {
  const text = '?status=all&search=wajan&date_start=2026-11-01&date_end=2026-11-20&page=3';
  expect(writeListQuery(read(text))).toBe(text);
});

it('asks for no more than was chosen', () => {
  expect(filterOf(read('status=all'))).toEqual({});
  expect(filterOf(read('status=ended&date_start=1.11.2026'))).toEqual({
    status: ['rejected', 'cancelled', 'refunded'],
  });
});
