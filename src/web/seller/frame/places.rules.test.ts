import { expect, test } from 'vitest';
import { staffRoles } from '#contract/staff-roles.ts';
import { sellerUrls } from '../seller-urls.ts';
import { firstPlaceOf, mayOpen } from './places.rules.ts';

const all = [
  ...['overview', 'orders', 'complaints', 'products', 'vouchers', 'reviews', 'questions', 'wallet', 'taxes'],
  ...['chats', 'notifications', 'profile', 'location', 'bank', 'banner', 'integration', 'staff', 'staffLog'],
] as const;
type Place = 'overview' | 'orders' | 'staffLog';
const open = (...roles: (typeof staffRoles)[number][]) =>
  all.filter((place) => mayOpen(sellerUrls[place as Place](), roles));

test('each role opens its own pages and what lies below them, the owner all', () => {
  expect(open('packer')).toEqual(['orders']);
  expect(open('product')).toEqual(['products', 'questions']);
  expect(open('care')).toEqual(['orders', 'complaints', 'reviews', 'questions', 'chats']);
  expect(open('finance')).toEqual(['wallet', 'taxes']);
  expect(open('packer', 'finance')).toEqual(['orders', 'wallet', 'taxes']);
  expect(mayOpen(sellerUrls.order('LP1'), ['packer'])).toBe(true);
  expect(mayOpen(`${sellerUrls.orders()}x`, ['packer'])).toBe(false);
  expect(all.every((place) => mayOpen(sellerUrls[place as Place](), null))).toBe(true);
});

test('whoever has a role has a page to begin with', () => {
  for (const role of staffRoles) expect(mayOpen(firstPlaceOf([role]), [role])).toBe(true);
});
