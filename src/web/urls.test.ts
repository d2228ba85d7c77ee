import { expect, test } from 'vitest';
import { isApart, isOfStore } from './urls.ts';

test('the backoffice and a demo’s own pages are known by their addresses, in both languages', () => {
  for (const path of [
    '/operator',
    '/en/operator',
    '/operator/audit',
    '/en/operator/audit?page=2',
    '/operator?a=1',
    '/__demo/look',
    '/en/__demo/look',
  ])
    expect(isApart(path)).toBe(true);
  for (const path of ['/', '/operators', '/store/operator', '/en', '/login?next=/operator'])
    expect(isApart(path)).toBe(false);
});

test('the pages of a store are known by their addresses, in both languages', () => {
  for (const path of [
    '/merchant/dashboard',
    '/en/merchant/dashboard/order?status=paid',
    '/register/merchant',
    '/en/register/merchant',
  ])
    expect(isOfStore(path)).toBe(true);
  for (const path of ['/', '/register', '/merchants', '/store/merchant', '/login?next=/merchant/dashboard'])
    expect(isOfStore(path)).toBe(false);
});
