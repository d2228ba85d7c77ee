import type { Permission } from './endpoint.ts';

/** What an operator may be allowed to do, in the order in which it is always listed. */
export const permissionNames: readonly Permission[] = [
  'merchant',
  'catalog',
  'promo',
  'finance',
  'order',
  'user',
  'content',
  'setting',
];
