import { expect, test } from 'vitest';
import { mayTouch, roleObstacleOf, type Staff } from './role.rules.ts';

const staff = (fields: Partial<Staff> = {}): Staff => ({
  id: 1,
  status: 'active',
  permissions: [],
  ...fields,
});
const actor = staff({ permissions: ['user', 'order'] });
const target = staff({ id: 2 });
const nothing = { hasStore: false, orders: 0, saldo: { total_saldo: 0, hold: 0, pending: 0 } };

test('one who holds more is out of reach, one who holds as much or less is not', () => {
  expect(mayTouch(actor, target)).toBe(true);
  expect(mayTouch(actor, staff({ permissions: ['order', 'user'] }))).toBe(true);
  expect(mayTouch(actor, staff({ permissions: ['order', 'finance'] }))).toBe(false);
});

test.each([
  ['nobody but staff', target, nothing, null],
  ['oneself', staff({ id: 1 }), nothing, 'self'],
  ['one who holds more', staff({ id: 2, permissions: ['finance'] }), nothing, 'permissions'],
  ['a store', target, { ...nothing, hasStore: true }, 'merchant'],
  ['orders', target, { ...nothing, orders: 1 }, 'orders'],
  ['a balance', target, { ...nothing, saldo: { total_saldo: 1, hold: 0, pending: 0 } }, 'saldo'],
  ['money held', target, { ...nothing, saldo: { total_saldo: 0, hold: 1, pending: 0 } }, 'saldo'],
  ['unverified', staff({ id: 2, status: 'unverified' }), nothing, 'status'],
  ['suspended', staff({ id: 2, status: 'suspended' }), nothing, 'status'],
  ['an operator already', staff({ id: 2, status: 'suspended', permissions: ['order'] }), nothing, null],
] as const)('who may be given permissions: %s', (_name, person, trading, obstacle) => {
  expect(roleObstacleOf(actor, person, trading)).toBe(obstacle);
});
