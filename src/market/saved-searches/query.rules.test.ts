import { expect, test } from 'vitest';
import { readSearch } from './query.rules.ts';

test('a search is kept once however it was come to', () => {
  const kept = readSearch('search=kopi&categories%5B%5D=12&categories%5B%5D=3&sort=review');
  expect(kept).toEqual({
    query: 'search=kopi&sort=review&categories%5B%5D=3&categories%5B%5D=12',
    search: 'kopi',
    filters: 2,
  });
  expect(
    readSearch('?sort=review&categories=12&categories[]=3&categories[]=3&search= kopi &page=4&x=y'),
  ).toEqual(kept);
  expect(readSearch(kept?.query ?? '')).toEqual(kept);
});

test('what says nothing is no search; what is no value of a filter falls away', () => {
  for (const nothing of ['', '?', 'page=2', 'sort=review', 'x=y', 'search=%20', 'brands[]=<b>'])
    expect(readSearch(nothing)).toBeNull();
  expect(readSearch('price_start=5000&ratings[]=4&ratings[]=-1')).toMatchObject({ search: '', filters: 2 });
});
