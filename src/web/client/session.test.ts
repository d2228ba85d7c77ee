import { expect, it } from 'vitest';
import { isOperator, nameOf, type StoredUser } from './session.ts';

const user = (fullname: string | null, email: string | null): StoredUser => ({
  fullname,
  email,
  phone: null,
  profile_picture: null,
  roles: ['buyer'],
  permissions: [],
  merchant: null,
});

it('calls a member by full name, else e-mail, else not at all', () => {
  expect(nameOf(user('Rani Wulandari', 'r@mail.id'))).toBe('Rani Wulandari');
  expect(nameOf(user('', 'r@mail.id'))).toBe('r@mail.id');
  expect(nameOf(user(null, null))).toBeNull();
  expect(nameOf(null)).toBeNull();
});

it('an operator is known by the role', () => {
  expect(isOperator({ roles: ['operator'] })).toBe(true);
  expect(isOperator({ roles: ['buyer', 'merchant'] })).toBe(false);
  expect(isOperator(null)).toBe(false);
});
