import { expect, it } from 'vitest';
import { nextPath } from './next-path.ts';

it.each([
  ['/cart', '/cart'],
  ['/en/product/kaos?variant=3', '/en/product/kaos?variant=3'],
  ['/user/order/list?search=INV-1', '/user/order/list?search=INV-1'],
])('goes to a path of the shop: %s', (next, path) => {
  expect(nextPath(next)).toBe(path);
});

it.each([
  null,
  '',
  'cart',
  'https://elsewhere.test/',
  '//elsewhere.test/cart',
  '/\\elsewhere.test',
  '/\t/elsewhere.test',
  'javascript:alert(1)',
  '/login',
  '/en/login?next=/cart',
  '/register',
])('goes nowhere else: %s', (next) => {
  expect(nextPath(next)).toBeNull();
});
