import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { blockedUntil, type CodOrder, codObstacle, courierFee, refusalShare, shareOf } from './cod.rules.ts';

const now = new Date('2026-11-20T05:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
const terms = { cod_min: 50_000, cod_max: 3_000_000, cod_refusals_max: 2, cod_block_days: 60 };

describe('who may pay at the door', () => {
  const order: CodOrder = { total: 110_000, takesCod: true, categoryIds: [1, 12], rate: 300 };
  const reason = (change: Partial<CodOrder>, buyer: { refusedAt?: Date[]; walletAmount?: number } = {}) =>
    codObstacle(
      [order, { ...order, ...change }],
      { refusedAt: [], walletAmount: 0, ...buyer },
      new Set([7]),
      terms,
      now,
    )?.reason ?? null;

  test.each<[string | null, Partial<CodOrder>]>([
    [null, {}],
    [null, { total: 50_000 }],
    ['min', { total: 49_999 }],
    [null, { total: 3_000_000 }],
    ['max', { total: 3_000_001 }],
    ['store', { takesCod: false }],
    ['category', { categoryIds: [1, 7] }],
    ['courier', { rate: null }],
    [null, { rate: 0 }],
    // no courier is chosen yet: nothing speaks against it
    [null, { rate: undefined }],
  ])('%s, where one order of the checkout is %o', (expected, change) => {
    expect(reason(change)).toBe(expected);
  });

  test('not beside money of the wallet, and a block is said before all else', () => {
    expect(reason({}, { walletAmount: 1 })).toBe('wallet');
    const refusedAt = [daysAgo(3), daysAgo(40)];
    expect(reason({ takesCod: false }, { refusedAt, walletAmount: 1 })).toBe('blocked');
  });
});

describe('the block after refusals', () => {
  test('begins with the second within the days, and ends when the older of the two is old enough', () => {
    expect(blockedUntil([daysAgo(3)], terms, now)).toBeNull();
    expect(blockedUntil([daysAgo(3), daysAgo(61)], terms, now)).toBeNull();
    expect(blockedUntil([daysAgo(3), daysAgo(40)], terms, now)).toEqual(daysAgo(-20));
    // a third one puts the end off: of three, the two latest count
    expect(blockedUntil([daysAgo(40), daysAgo(3), daysAgo(1)], terms, now)).toEqual(daysAgo(-57));
    const until = daysAgo(-20);
    expect(blockedUntil([daysAgo(3), daysAgo(40)], terms, until)).toBeNull();
    expect(blockedUntil([daysAgo(3), daysAgo(40)], terms, new Date(until.getTime() - 1))).toEqual(until);
  });
});

describe('money', () => {
  test('fees are rounded down to the rupiah', () => {
    expect(courierFee(110_333, 250)).toBe(2_758);
    expect(courierFee(110_333, 0)).toBe(0);
    expect(shareOf(110_333, 1.15)).toBe(1_268);
  });

  test('of refused shipping whoever paid the courier gets back what the other bears', () => {
    const both = { cod_return_percentage: 50, cod_refusal_store_percentage: 40 };
    // 30.000 in all, of which the store bears 12.000
    expect(refusalShare({ shipping_cost: 20_000, platform_shipping: 0 }, both)).toBe(18_000);
    expect(refusalShare({ shipping_cost: 20_000, platform_shipping: 20_000 }, both)).toBe(-12_000);
    const store = { cod_return_percentage: 0, cod_refusal_store_percentage: 100 };
    expect(refusalShare({ shipping_cost: 20_000, platform_shipping: 0 }, store)).toBe(0);
  });

  test('whoever pays the courier, what store and platform bear together is what it costs', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_000_000 }),
        fc.integer({ min: 0, max: 10_000 }),
        fc.integer({ min: 0, max: 10_000 }),
        (shipping_cost, back, share) => {
          const settings = { cod_return_percentage: back / 100, cod_refusal_store_percentage: share / 100 };
          const cost = shipping_cost + shareOf(shipping_cost, back / 100);
          const toStore = refusalShare({ shipping_cost, platform_shipping: 0 }, settings);
          const fromStore = 0 - refusalShare({ shipping_cost, platform_shipping: shipping_cost }, settings);
          expect(toStore).toBeGreaterThanOrEqual(0);
          if (shipping_cost > 0) expect(toStore + fromStore).toBe(cost);
        },
      ),
    );
  });
});
