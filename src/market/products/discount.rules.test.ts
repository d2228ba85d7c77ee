import { expect, test } from 'vitest';
import { type DiscountFacts, isRealDiscount } from './discount.rules.ts';

const DAY_MS = 86_400_000;
const old: DiscountFacts = {
  base: 100_000,
  discount: 20_000,
  standing: null,
  askedMs: 0,
  ageMs: 100 * DAY_MS,
};

test.each([
  ['no discount', { discount: 0 }, true],
  ['a price that was never asked', {}, false],
  ['one that was asked for a moment', { askedMs: DAY_MS - 1 }, false],
  ['one that was asked for a day', { askedMs: DAY_MS }, true],
  ['what is struck through already', { standing: 100_000 }, true],
  ['less than that', { standing: 120_000 }, true],
  ['more than that', { standing: 99_999 }, false],
  ['a product on its last day of grace', { ageMs: 7 * DAY_MS - 1 }, true],
  ['a day later', { ageMs: 7 * DAY_MS }, false],
])('%s', (_, facts, isReal) => {
  expect(isRealDiscount({ ...old, ...facts }, 7)).toBe(isReal);
});

test('without a grace a new product is not believed either', () => {
  expect(isRealDiscount({ ...old, ageMs: 0 }, 0)).toBe(false);
});
