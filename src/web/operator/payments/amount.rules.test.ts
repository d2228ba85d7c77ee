import { expect, test } from 'vitest';
import { amountOf } from './amount.rules.ts';

test.each([
  ['', null],
  ['Rp', null],
  ['0', 0],
  ['Rp 1.250.000', 1_250_000],
  ['1250000', 1_250_000],
  ['99999999999999999999', 999_999_999_999_999],
])('%j is %j rupiah', (text, amount) => {
  expect(amountOf(text)).toBe(amount);
});
