import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exampleOf, mostOf } from './shared-vouchers.rules.ts';
import {
  reachesMinimum,
  splitDiscount,
  splitShipping,
  storePart,
  type VoucherTerms,
  voucherDiscount,
} from './voucher.rules.ts';

const terms = (fields: Partial<VoucherTerms>): VoucherTerms => ({
  type: 'amount',
  value: 0,
  max: null,
  minPurchase: 0,
  ...fields,
});

describe('what a voucher takes off', () => {
  test('a percentage is floored and capped', () => {
    expect(voucherDiscount(terms({ type: 'percentage', value: 10 }), 99_999, 0)).toBe(9_999);
    expect(voucherDiscount(terms({ type: 'percentage', value: 10, max: 5_000 }), 99_999, 0)).toBe(5_000);
    expect(voucherDiscount(terms({ type: 'percentage', value: 29 }), 100, 0)).toBe(29);
  });

  test('an amount is never more than what is bought', () => {
    expect(voucherDiscount(terms({ value: 20_000 }), 15_000, 0)).toBe(15_000);
    expect(voucherDiscount(terms({ value: 20_000 }), 50_000, 0)).toBe(20_000);
  });

  test('free shipping pays the shipping, up to its cap', () => {
    expect(voucherDiscount(terms({ type: 'free_shipping' }), 1, 24_000)).toBe(24_000);
    expect(voucherDiscount(terms({ type: 'free_shipping', max: 10_000 }), 1, 24_000)).toBe(10_000);
  });

  test('nothing eligible, nothing off', () => {
    for (const type of ['percentage', 'amount', 'free_shipping'] as const) {
      expect(voucherDiscount(terms({ type, value: 50 }), 0, 24_000)).toBe(0);
    }
  });

  test('is a whole number between 0 and what it is taken from', () => {
    const money = fc.integer({ min: 0, max: 5_000_000_000 });
    const any = fc.record({
      type: fc.constantFrom('percentage' as const, 'amount' as const, 'free_shipping' as const),
      value: fc.integer({ min: 0, max: 100 }),
      max: fc.option(fc.integer({ min: 1, max: 1_000_000 })),
      minPurchase: fc.constant(0),
    });
    fc.assert(
      fc.property(any, money, money, (voucher, eligible, shipping) => {
        const off = voucherDiscount(voucher, eligible, shipping);
        expect(Number.isSafeInteger(off)).toBe(true);
        expect(off).toBeGreaterThanOrEqual(0);
        expect(off).toBeLessThanOrEqual(voucher.type === 'free_shipping' ? shipping : eligible);
        if (voucher.max !== null && voucher.type !== 'amount') expect(off).toBeLessThanOrEqual(voucher.max);
      }),
    );
  });

  test('the minimum is reached at its very amount, and never by nothing', () => {
    expect(reachesMinimum({ minPurchase: 100 }, 100)).toBe(true);
    expect(reachesMinimum({ minPurchase: 100 }, 99)).toBe(false);
    expect(reachesMinimum({ minPurchase: 0 }, 0)).toBe(false);
  });
});

const orders = fc
  .uniqueArray(fc.integer({ min: 1, max: 1000 }), { minLength: 1, maxLength: 12 })
  .chain((ids) =>
    fc.tuple(
      ...ids.map((orderId) =>
        fc.record({ orderId: fc.constant(orderId), amount: fc.integer({ min: 0, max: 50_000_000 }) }),
      ),
    ),
  );
const sum = (parts: Iterable<number>) => [...parts].reduce((total, part) => total + part, 0);

describe('a discount over several orders', () => {
  test('left-over rupiah go to the largest fractions, then to the lowest order', () => {
    const even = [7, 3, 5].map((orderId) => ({ orderId, amount: 100 }));
    expect(splitDiscount(100, even)).toEqual(
      new Map([
        [7, 33],
        [3, 34],
        [5, 33],
      ]),
    );
    expect(
      splitDiscount(10, [
        { orderId: 1, amount: 249 },
        { orderId: 2, amount: 751 },
      ]),
    ).toEqual(
      new Map([
        [1, 2],
        [2, 8],
      ]),
    );
  });

  test('adds up exactly, each part within one rupiah of its share and never above its order', () => {
    fc.assert(
      fc.property(orders, fc.double({ min: 0, max: 1, noNaN: true }), (shares, ratio) => {
        const total = sum(shares.map(({ amount }) => amount));
        const discount = Math.floor(total * ratio);
        const parts = splitDiscount(discount, shares);
        expect(sum(parts.values())).toBe(discount);
        for (const { orderId, amount } of shares) {
          const part = parts.get(orderId) ?? Number.NaN;
          expect(part).toBeLessThanOrEqual(amount);
          expect(Math.abs(part - (total === 0 ? 0 : (discount * amount) / total))).toBeLessThan(1.000001);
        }
      }),
    );
  });

  test('does not depend on the order in which the orders are given', () => {
    fc.assert(
      fc.property(orders, (shares) => {
        const discount = Math.floor(sum(shares.map(({ amount }) => amount)) / 3);
        const sorted = (parts: Map<number, number>) => [...parts].sort(([one], [other]) => one - other);
        expect(sorted(splitDiscount(discount, shares.toReversed()))).toEqual(
          sorted(splitDiscount(discount, shares)),
        );
      }),
    );
  });

  test('free shipping fills the orders by ascending id', () => {
    const shippings = [
      { orderId: 9, amount: 10_000 },
      { orderId: 2, amount: 8_000 },
      { orderId: 5, amount: 12_000 },
    ];
    expect(splitShipping(15_000, shippings)).toEqual(
      new Map([
        [2, 8_000],
        [5, 7_000],
        [9, 0],
      ]),
    );
  });
});

test('what a store bears of a discount is its percentage, floored, never more than its goods bring (property)', () => {
  const money = fc.integer({ min: 0, max: 5_000_000_000 });
  fc.assert(
    fc.property(money, fc.integer({ min: 0, max: 100 }), money, (discount, percentage, goods) => {
      const part = storePart(discount, percentage, goods);
      expect(part).toBe(Math.max(0, Math.min(Number((BigInt(discount) * BigInt(percentage)) / 100n), goods)));
      expect(part).toBeLessThanOrEqual(discount);
    }),
  );
  expect(storePart(9_999, 40, 100_000)).toBe(3_999);
  expect(storePart(20_000, 100, 15_000)).toBe(15_000);
  expect(storePart(20_000, 50, -1)).toBe(0);
});

test('the example that stores read is what an order of that size costs them', () => {
  const half = terms({ type: 'percentage', value: 10, max: 15_000 });
  expect(exampleOf(half, 40)).toEqual({ goods: 100_000, shipping: 20_000, discount: 10_000, share: 4_000 });
  expect(mostOf(half, 40)).toBe(6_000);
  expect(exampleOf(terms({ value: 25_000, minPurchase: 250_000 }), 30)).toMatchObject({
    goods: 250_000,
    discount: 25_000,
    share: 7_500,
  });
  expect(mostOf(terms({ value: 25_000 }), 30)).toBe(7_500);
  expect(exampleOf(terms({ type: 'free_shipping' }), 50)).toMatchObject({ discount: 20_000, share: 10_000 });
  expect(mostOf(terms({ type: 'free_shipping' }), 50)).toBeNull();
});
