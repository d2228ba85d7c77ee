import { expect, test } from 'vitest';
import { clockText, ratingText, shortPercent } from './decimals.ts';
import { compact, digits, percent, rupiah } from './money.ts';

test.each([
  [1_250_000, 'Rp 1.250.000'],
  [0, 'Rp 0'],
  [999, 'Rp 999'],
  [1_000, 'Rp 1.000'],
  [-25_000, '-Rp 25.000'],
])('#15 %i rupiah is written %s', (amount, text) => {
  expect(rupiah(amount).replaceAll('\u00a0', ' ')).toBe(text);
});

test.each([
  [0, '0'],
  [999, '999'],
  [1_000, '1k'],
  [1_500, '1.5k'],
  [1_999, '1.9k'],
  [999_999, '999.9k'],
  [2_000_000, '2M'],
  [1e9, '1B'],
  [1e12, '1T'],
  [1e15, '1P'],
  [1e18, '1E'],
  [1_234e18, '1234E'],
])('#16 %d in short is %s', (value, text) => {
  expect(compact(value)).toBe(text);
});

test.each([
  [12.5, '12.50%'],
  [10, '10.00%'],
  [33.333, '33.33%'],
])('#147 #348 a discount of %d has two decimals: %s', (value, text) => {
  expect(percent(value)).toBe(text);
});

test('#348 weights are whole grams, grouped', () => {
  expect([digits(1500), digits(999), digits(1_250.9)]).toEqual(['1.500', '999', '1.250']);
});

test.each([
  [10, '10%', '10%'],
  [12.5, '12,5%', '12.5%'],
  [33.333, '33,33%', '33.33%'],
])('a voucher of %d percent has no empty decimals: %s, in English %s', (value, id, en) => {
  expect([shortPercent('id', value), shortPercent('en', value)]).toEqual([id, en]);
});

test.each([
  [4.96, '4,9', '4.9'],
  [5, '5,0', '5.0'],
  [0, '0,0', '0.0'],
])('a rating of %d is cut as its stars are: %s, in English %s', (value, id, en) => {
  expect([ratingText('id', value), ratingText('en', value)]).toEqual([id, en]);
});

test('hours have a dot in Indonesian and a colon in English', () => {
  expect([clockText('id', '15:00'), clockText('en', '15:00')]).toEqual(['15.00', '15:00']);
});
