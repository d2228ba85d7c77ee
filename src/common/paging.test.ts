import { expect, test } from 'vitest';
import { pageMeta, pageNumbers } from './paging.ts';

test.each([
  { current: 5, per: 2, last: 20, numbers: [3, 4, 5, 6, 7] },
  { current: 1, per: 2, last: 20, numbers: [1, 2, 3] },
  { current: 20, per: 2, last: 20, numbers: [18, 19, 20] },
  { current: 3, per: 10, last: 4, numbers: [1, 2, 3, 4] },
  { current: 1, per: 10, last: 1, numbers: [1] },
])(
  '#119 #343 page $current of $last with $per to a page shows $numbers',
  ({ current, per, last, numbers }) => {
    expect(pageNumbers(current, per, last)).toEqual(numbers);
  },
);

const link = (page: number) => `/list?page=${page}`;

test('#157 both addresses are null at the ends', () => {
  expect(pageMeta({ page: 1, per_page: 10 }, 25, 10, link)).toMatchObject({
    last_page: 3,
    from: 1,
    to: 10,
    prev_page_url: null,
    next_page_url: '/list?page=2',
  });
  expect(pageMeta({ page: 3, per_page: 10 }, 25, 5, link)).toMatchObject({
    from: 21,
    to: 25,
    prev_page_url: '/list?page=2',
    next_page_url: null,
  });
});

test('#157 nothing found is one empty page; beyond the end leads back to the last', () => {
  expect(pageMeta({ page: 1, per_page: 10 }, 0, 0, link)).toMatchObject({
    last_page: 1,
    from: null,
    to: null,
    next_page_url: null,
    prev_page_url: null,
  });
  expect(pageMeta({ page: 9, per_page: 10 }, 25, 0, link).prev_page_url).toBe('/list?page=3');
});
