import fc from 'fast-check';
import { expect, test } from 'vitest';
import { discountPercentage, productPrice, variantPrice } from './price.rules.ts';

const rupiah = fc.integer({ min: 100, max: 50_000_000 });
const slot = (flashPrice: number, variantId: number | null = null, flashSold = 0) => ({
  variantId,
  flashPrice,
  flashStock: 5,
  flashSold,
});

test('#348 a discount is amount over base, with two decimals', () => {
  expect(discountPercentage(33_333, 100_000)).toBe(33.33);
  expect(discountPercentage(1, 3)).toBe(33.33);
  expect(discountPercentage(0, 100)).toBe(0);
  fc.assert(
    fc.property(rupiah, fc.double({ min: 0, max: 1, noNaN: true }), (base, share) => {
      const percentage = discountPercentage(Math.floor(base * share), base);
      expect(percentage).toBeGreaterThanOrEqual(0);
      expect(percentage).toBeLessThanOrEqual(100);
      expect(Math.round(percentage * 100) / 100).toBe(percentage);
    }),
  );
});

test('price, base and discount always agree', () => {
  const flash = fc.option(fc.record({ flashPrice: rupiah, flashSold: fc.integer({ min: 0, max: 5 }) }));
  fc.assert(
    fc.property(rupiah, flash, (base, one) => {
      const price = productPrice(
        { base, discount: 0 },
        one && slot(one.flashPrice, null, one.flashSold),
        null,
      );
      expect(price.merchant_discount_amount).toBe(Math.max(0, price.base_price - price.publish_price));
    }),
  );
});

test('a running slot sets the price while pieces are left', () => {
  const own = { base: 100_000, discount: 10_000 };
  expect(productPrice(own, slot(60_000), null)).toEqual({
    publish_price: 60_000,
    base_price: 100_000,
    merchant_discount_percentage: 40,
    merchant_discount_amount: 40_000,
  });
  expect(productPrice(own, slot(60_000, null, 5), null).publish_price).toBe(90_000);
});

test('nobody is asked more in a slot than the normal price of now', () => {
  fc.assert(
    fc.property(rupiah, rupiah, (base, flashPrice) => {
      const own = { base, discount: 0 };
      const least = Math.min(base, flashPrice);
      expect(productPrice(own, slot(flashPrice), null).publish_price).toBe(least);
      expect(variantPrice(7, own, slot(flashPrice)).publish_price).toBe(least);
      expect(variantPrice(7, own, slot(flashPrice, 7)).publish_price).toBe(least);
    }),
  );
});

test('a slot of one variant leaves the others, and the product is as dear as its cheapest', () => {
  const own = { base: 100_000, discount: 0 };
  expect(variantPrice(1, own, slot(60_000, 2)).publish_price).toBe(100_000);
  expect(variantPrice(2, { base: 120_000, discount: 0 }, slot(60_000, 2)).publish_price).toBe(60_000);
  expect(productPrice(own, slot(60_000, 2), 120_000)).toMatchObject({
    publish_price: 60_000,
    base_price: 120_000,
  });
  expect(productPrice(own, slot(110_000, 2), 120_000)).toMatchObject({
    publish_price: 100_000,
    base_price: 100_000,
  });
});
