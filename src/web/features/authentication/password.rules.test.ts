import { expect, it } from 'vitest';
import { passwordRules } from './password.rules.ts';

it.each([
  ['', { length: false, letter: false, digit: false }],
  ['rahasia1', { length: true, letter: true, digit: true }],
  ['rahasia', { length: false, letter: true, digit: false }],
  ['12345678', { length: true, letter: false, digit: true }],
  [`a1${'é'.repeat(36)}`, { length: false, letter: true, digit: true }],
])('tells what %s has', (password, has) => {
  expect(passwordRules(password)).toEqual(has);
});
