import { describe, expect, it } from 'vitest';
import {
  cleared,
  countFilters,
  type Filters,
  filterSearch,
  isPriceWrong,
  noFilters,
  readFilters,
  toggled,
} from './filters.ts';

const read = (query: string) => readFilters(new URLSearchParams(query));

describe('the filters of an address', () => {
  it('#251 every parameter survives being written and read again', () => {
    const filters: Filters = {
      search: 'teko & wajan',
      exact: '1',
      categories: [3],
      provinces: [31],
      cities: [3171, 3172],
      storetype: ['official'],
      brands: [7, 8],
      ratings: [5, 4],
      permits: ['halal', 'postel'],
      price_start: 1000,
      price_end: 200_000,
      sort: 'nearest',
      near: 3273,
    };
    expect(read(filterSearch(filters))).toEqual(filters);
  });

  it('a city to be near is one id, and else none', () => {
    expect(read('?sort=nearest&near=3273').near).toBe(3273);
    for (const near of ['', 'x', '-3', '0', '1.5']) expect(read(`?near=${near}`).near).toBe(0);
  });

  it('leaves defaults out of the address', () => {
    expect(filterSearch(noFilters)).toBe('');
    expect(filterSearch({ ...noFilters, price_start: 5 }, { selected: 9 })).toBe('?selected=9&price_start=5');
  });

  it('reads the bare key, encoded brackets and repeated values, and drops what is no id', () => {
    expect(read('?brands=4&brands%5B%5D=5&brands[]=5&brands[]=x&brands[]=0').brands.sort()).toEqual([4, 5]);
    expect(read('?ratings[]=5&ratings[]=6').ratings).toEqual([5]);
    expect(read('?permits[]=sni&permits[]=kosher&permits[]=toString').permits).toEqual(['sni']);
  });

  it('#332 clamps prices to 0 and 50,000,000 and takes the ends for what is no number', () => {
    expect(read('?price_start=-5&price_end=99000000')).toMatchObject({
      price_start: 0,
      price_end: 50_000_000,
    });
    expect(read('?price_start=abc&price_end=')).toMatchObject({ price_start: 0, price_end: 50_000_000 });
  });

  it('#225 knows a range that is upside down', () => {
    expect(isPriceWrong(read('?price_start=200&price_end=100'))).toBe(true);
    expect(isPriceWrong(read('?price_start=100&price_end=100'))).toBe(false);
  });

  it('#86 Clear All keeps the words only', () => {
    const filters = read(
      '?search=teko&categories[]=3&sort=review&ratings[]=4&price_start=9&storetype[]=official',
    );
    expect(cleared(filters)).toEqual({ ...noFilters, search: 'teko' });
  });

  it('counts the price range as one filter and the category as none', () => {
    expect(countFilters(read('?categories[]=3&ratings[]=4&ratings[]=5&price_start=9&price_end=99'))).toBe(3);
  });

  it('takes a value in and out', () => {
    expect(toggled([1, 2], 3)).toEqual([1, 2, 3]);
    expect(toggled([1, 2], 1)).toEqual([2]);
  });
});
