import { describe, expect, it } from 'vitest';
import { brandHref, brandInput, brandQueryOf } from './brand-query.ts';

const read = (search: string) => brandQueryOf(new URLSearchParams(search));

describe("the brand list's address", () => {
  it('asks for the latest official stores of any letter when nothing is said', () => {
    expect(read('')).toEqual({
      search: '',
      sort: 'lastest',
      letter: '',
      category: null,
      type: 'official',
      page: 1,
      near: false,
    });
    expect(brandHref(read(''))).toBe('/brand');
  });
  it('takes what it does not know as not said', () => {
    expect(read('?sort=x&letter=1&category=a&type=y&page=0')).toEqual(read(''));
  });
  it('is written as it is read', () => {
    const address = '/brand?search=dapur&sort=asc&letter=D&category=4&type=all&page=2';
    expect(brandHref(read(address.slice('/brand'.length)))).toBe(address);
  });
  it('is sent with no letter for all brands', () => {
    expect(brandInput(read('?category=4'))).toMatchObject({
      alphabetsearch: '',
      categories: [4],
      storetype: 'official',
    });
  });
});
