import { expect, it } from 'vitest';
import { faultsOf } from './form-faults.ts';

const unique = { field: 'email', rule: 'unique', message: 'Sudah digunakan' } as const;
const length = { field: 'email', rule: 'length', message: 'Terlalu panjang' } as const;

it('puts each sentence beside its field, the first one of a field', () => {
  const faults = faultsOf({ message: 'Sudah digunakan', errors: [unique, length] }, ['email', 'phone']);
  expect(faults).toEqual({ fields: { email: 'Sudah digunakan' }, message: null });
});

it('says above the button what belongs to no field', () => {
  expect(faultsOf({ message: 'Akun ini sedang dibekukan' }, ['email'])).toEqual({
    fields: {},
    message: 'Akun ini sedang dibekukan',
  });
  expect(faultsOf({ message: 'Sudah digunakan', errors: [unique] }, ['phone']).message).toBe(
    'Sudah digunakan',
  );
});

it('knows a field by the name the form gave it', () => {
  const faults = faultsOf({ message: 'Sudah digunakan', errors: [unique] }, ['contact'], {
    email: 'contact',
  });
  expect(faults.fields).toEqual({ contact: 'Sudah digunakan' });
});
