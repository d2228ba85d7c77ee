import { expect, test } from 'vitest';
import { filterQuery } from '#contract/query.ts';
import { partsOf, readSearch } from './query.rules.ts';

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

test('every filter of the lists of products is kept, and asked for again', () => {
  // a search has no place that it begins with, and no page
  const notKept = ['near', 'page', 'per_page'];
  const names = Object.keys(filterQuery.shape).filter((name) => !notKept.includes(name));
  const asked = partsOf('');
  expect(Object.keys(asked).sort()).toEqual(names.sort());
  for (const name of names) {
    const isList = Array.isArray(asked[name]);
    const kept = readSearch(
      new URLSearchParams([
        ['search', 'x'],
        [isList ? `${name}[]` : name, '1'],
      ]).toString(),
    );
    expect(partsOf(kept?.query ?? '')).toMatchObject({
      [name]: isList ? ['1'] : name === 'search' ? 'x' : '1',
    });
  }
});
