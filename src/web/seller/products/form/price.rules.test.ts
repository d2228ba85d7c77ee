import { expect, it } from 'vitest';
import { discountOf, percentOf, priceAfter, rupiahOf } from './price.rules.ts';

it('reads rupiah as people write them', () => {
  expect(['Rp 1.250.000', '1250000', '', 'gratis'].map(rupiahOf)).toEqual([1_250_000, 1_250_000, null, null]);
  expect([percentOf('12,5'), percentOf(' '), percentOf('x')]).toEqual([12.5, null, null]);
});

it('rounds a percentage down to whole rupiah', () => {
  expect(discountOf(9_999, 'percentage', '33,33')).toBe(3_332);
  expect(discountOf(9_999, 'amount', '1.500')).toBe(1_500);
});

it('says the price after the discount and its percentage', () => {
  expect(priceAfter(200_000, 'amount', '50000')).toEqual({ price: 150_000, percentage: 25 });
  expect(priceAfter(0, 'percentage', '10')).toEqual({ price: 0, percentage: 0 });
});
