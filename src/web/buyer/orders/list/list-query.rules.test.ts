import { expect, it } from 'vitest';
import { orderStatus } from '#contract/order-status.ts';
import { inputOf, readListQuery, tabs, writeListQuery } from './list-query.rules.ts';

const read = (query: string) => readListQuery(new URLSearchParams(query));

it('has every state of an order in exactly one tab', () => {
  const held = Object.values(tabs).flat();
  expect([...held].sort()).toEqual([...orderStatus.options].sort());
});

it('opens the tab that holds a state, and all orders for one that is none', () => {
  expect(read('status=processed').tab).toBe('paid');
  expect(read('status=rejected').tab).toBe('ended');
  expect(read('status=ended').tab).toBe('ended');
  expect(read('status=lost').tab).toBe('all');
});

it('asks the API for the states of the tab, the words and the days', () => {
  const query = read('status=paid&search=%20INV-1%20&date_start=2026-11-01&date_end=kemarin');
  expect(inputOf(query)).toEqual({
    status: ['paid', 'processed'],
    search: 'INV-1',
    date_start: '2026-11-01',
  });
  expect(inputOf(read(''))).toEqual({});
});

it('writes what it read', () => {
  const text = '?status=ended&search=kaos&date_start=2026-11-01&date_end=2026-11-20';
  expect(writeListQuery(read(text))).toBe(text);
  expect(writeListQuery(read(''))).toBe('');
});
