import { expect, test } from 'vitest';
import { placeOf } from './places.rules.ts';

test('an address names a page of the shop or something with a slug, in either language', () => {
  for (const address of [
    '/',
    '/en',
    '/search?search=kopi&sort=lates',
    '/promo/',
    '/en/flash-sale#now',
    '/bantuan',
  ])
    expect(placeOf(address)).toEqual({ kind: 'page' });
  expect(placeOf('/product/kopi-gayo?x=1')).toEqual({ kind: 'product', slug: 'kopi-gayo' });
  expect(placeOf('/en/product/category/rumah')).toEqual({ kind: 'category', slug: 'rumah' });
  expect(placeOf('/product/subcategory/panci')).toEqual({ kind: 'category', slug: 'panci' });
  expect(placeOf('/store/cendana')).toEqual({ kind: 'store', slug: 'cendana' });
  expect(placeOf('/promo/lebaran')).toEqual({ kind: 'promo', slug: 'lebaran' });
});

test('what is no place of the shop, or one that nobody is sent to, is none', () => {
  for (const address of [
    '/nowhere',
    '/operator',
    '/merchant/dashboard',
    '/product',
    '/product/a/b',
    '/api/me',
    'https://x',
  ])
    expect(placeOf(address)).toBeNull();
});
