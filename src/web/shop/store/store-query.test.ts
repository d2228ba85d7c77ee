import { describe, expect, it } from 'vitest';
import { storeHref, storeLink, storeQueryOf } from './store-query.ts';

const read = (search: string) => storeQueryOf(new URLSearchParams(search));

describe("a store's address", () => {
  it('starts at the home tab, sorted by review, when nothing is said', () => {
    expect(read('')).toEqual({ tab: 'home', category: null, sort: 'review', search: '' });
  });
  it('takes what it does not know as not said', () => {
    expect(read('?tab=x&sort=y&category=-1')).toEqual(read(''));
  });
  it('is written as it is read, defaults left out', () => {
    expect(storeHref('dapur', read(''))).toBe('/store/dapur');
    const query = read('?tab=products&category=7&sort=topprice&search=teko blirik');
    expect(storeHref('dapur', query)).toBe(
      '/store/dapur?tab=products&category=7&sort=topprice&search=teko+blirik',
    );
  });
  it("lists the store's products by brands[], sort and categories[] (#263)", () => {
    expect(storeLink(3, read('?tab=products&category=7&sort=lates'))).toBe(
      '/products/list?brands[]=3&sort=lates&categories[]=7&per_page=12',
    );
  });
  it('keeps to what has a halal certificate, but on the home tab', () => {
    const query = read('?tab=products&permits[]=halal');
    expect(storeHref('dapur', query)).toBe('/store/dapur?tab=products&permits[]=halal');
    expect(storeLink(3, query)).toBe('/products/list?brands[]=3&sort=review&permits[]=halal&per_page=12');
    expect(storeLink(3, { ...query, tab: 'home' })).not.toContain('permits');
  });
  it('lists all of them on the home tab', () => {
    expect(storeLink(3, read('?category=7'))).toBe('/products/list?brands[]=3&sort=review&per_page=12');
  });
});
