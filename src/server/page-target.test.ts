import { expect, it } from 'vitest';
import { filterQuery } from '#contract/query.ts';
import { pageTarget } from './page-target.ts';

it('leaves out what a page does not read', () => {
  expect(pageTarget('/?utm_source=a&fbclid=b')).toBe('/');
  expect(pageTarget('/en?n=1')).toBe('/en');
  expect(pageTarget('/product/sepatu-7?n=1')).toBe('/product/sepatu-7');
  expect(pageTarget('/en/promo/hemat?search=x')).toBe('/en/promo/hemat');
  expect(pageTarget('/search?search=a&utm_medium=b&page=2')).toBe('/search?search=a&page=2');
  expect(pageTarget('/store/kara?gclid=1')).toBe('/store/kara');
});

it('keeps every filter of a list, however it is written', () => {
  for (const address of [
    '/search?search=baju%20anak&categories[]=4&categories%5B%5D=5&sort=lates',
    '/product/subcategory/atasan?price_start=1&price_end=2&storetype[]=official',
    '/flash-sale?selected=12&ratings[0]=4',
    '/brand?letter=A&type=official&category=3',
    '/en/store/kara?tab=products&category=3',
  ])
    expect(pageTarget(address)).toBe(address);
});

it('knows every filter that the lists of products are asked with', () => {
  const names = Object.keys(filterQuery.shape).filter((name) => name !== 'per_page');
  expect(names).toContain('permits');
  for (const name of names) expect(pageTarget(`/search?${name}=1`)).toBe(`/search?${name}=1`);
});

it('leaves other pages their query', () => {
  expect(pageTarget('/login?next=%2Fcart%3Fa%3Db')).toBe('/login?next=%2Fcart%3Fa%3Db');
  expect(pageTarget('/tidak-ada?a=1')).toBe('/tidak-ada?a=1');
});
