import { expect, it } from 'vitest';
import { filterOf, readListQuery, writeListQuery } from './list-query.rules.ts';

const read = (query: string) => readListQuery(new URLSearchParams(query));

it('reads and writes the same address', () => {
  const text = '?status=HIDDEN&search=kopi&category=12&sort=topprice&page=2';
  expect(writeListQuery(read(text))).toBe(text);
  expect(writeListQuery(read(''))).toBe('');
});

it('takes nonsense for nothing', () => {
  expect(read('status=gone&category=abc&sort=x&page=-1')).toEqual(read(''));
});

it('asks for no more than was chosen', () => {
  expect(filterOf(read(''))).toEqual({ sort: 'lates' });
  expect(filterOf(read('status=PUBLISH&category=7'))).toEqual({
    status: 'PUBLISH',
    category_id: '7',
    sort: 'lates',
  });
  expect(filterOf(read('status=sold_out'))).toEqual({ status: 'PUBLISH', is_sold_out: '1', sort: 'lates' });
});
