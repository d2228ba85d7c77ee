import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { eligibleAmount, type QuoteLine, type QuoteOrder, type QuoteVoucher, quote } from './quote.rules.ts';

let lastId = 0;
const line = (price: number, more: Partial<QuoteLine> = {}): QuoteLine => ({
  cartItemId: ++lastId,
  productId: 1,
  categoryIds: [10, 1],
  qty: 1,
  price,
  weight: 100,
  isFlash: false,
  ...more,
});
const store = (orderId: number, lines: QuoteLine[], more: Partial<QuoteOrder> = {}): QuoteOrder => ({
  orderId,
  lines,
  shippingCost: 10_000,
  insuranceFee: 0,
  voucher: null,
  ...more,
});
const voucher = (
  type: QuoteVoucher['terms']['type'],
  value: number,
  more: Partial<QuoteVoucher['terms']> & Partial<Omit<QuoteVoucher, 'terms'>> = {},
): QuoteVoucher => ({
  terms: { type, value, max: more.max ?? null, minPurchase: more.minPurchase ?? 0 },
  productIds: more.productIds ?? [],
  categoryIds: more.categoryIds ?? [],
});

describe('examples (#350)', () => {
  test('a plain order: goods, weight and shipping', () => {
    const found = quote([store(1, [line(50_000, { qty: 2 }), line(7_500)])], null, null);
    expect(found).toMatchObject({
      subtotal: 107_500,
      weight: 300,
      shippingCost: 10_000,
      total: 117_500,
      walletAmount: 0,
      amountDue: 117_500,
    });
  });

  test('without a courier the shipping is 0', () => {
    expect(quote([store(1, [line(5_000)], { shippingCost: null })], null, null).total).toBe(5_000);
  });

  test('the wallet pays at most the total', () => {
    const orders = [store(1, [line(5_000)])];
    expect(quote(orders, null, 4_000)).toMatchObject({ walletAmount: 4_000, amountDue: 11_000 });
    expect(quote(orders, null, 99_000)).toMatchObject({ walletAmount: 15_000, amountDue: 0 });
    expect(quote(orders, null, 0)).toMatchObject({ walletAmount: 0, amountDue: 15_000 });
  });

  test('the store first, the marketplace on what is left, split by it', () => {
    const orders = [
      store(1, [line(100_000)], { voucher: voucher('percentage', 10) }),
      store(2, [line(30_000)]),
    ];
    const found = quote(orders, voucher('percentage', 10), null);
    expect(found.orders.map((one) => [one.merchantDiscount, one.marketplaceDiscount, one.total])).toEqual([
      [10_000, 9_000, 91_000],
      [0, 3_000, 37_000],
    ]);
  });

  test("a store's own free shipping takes nothing from what it bears of the marketplace's voucher", () => {
    const order = (own: QuoteVoucher) =>
      store(1, [line(15_000)], { shippingCost: 20_000, voucher: own, storeShare: 50 });
    const [free] = quote([order(voucher('free_shipping', 20_000))], voucher('amount', 10_000), null).orders;
    expect(free).toMatchObject({
      ...{ merchantDiscount: 20_000, marketplaceDiscount: 10_000, voucherShare: 5_000, total: 5_000 },
    });
    // what is off the goods is: 4,000 are left, all of them the marketplace's voucher's
    const half = quote([order(voucher('amount', 11_000))], voucher('amount', 10_000), null).orders[0];
    expect(half).toMatchObject({ merchantDiscount: 11_000, marketplaceDiscount: 4_000, voucherShare: 2_000 });
  });

  test('left-over rupiah go to the largest fractions, then to the lowest order', () => {
    const found = quote(
      [3, 1, 2].map((id) => store(id, [line(100)])),
      voucher('amount', 100),
      null,
    );
    expect(found.orders.map((one) => [one.orderId, one.marketplaceDiscount])).toEqual([
      [3, 33],
      [1, 34],
      [2, 33],
    ]);
  });

  test('a flash-priced line counts for no voucher, nor does another scope', () => {
    const lines = [
      line(10_000, { isFlash: true }),
      line(20_000, { productId: 2 }),
      line(40_000, { productId: 3, categoryIds: [11, 1] }),
    ];
    expect(eligibleAmount(voucher('amount', 1), lines)).toBe(60_000);
    expect(eligibleAmount(voucher('amount', 1, { productIds: [2] }), lines)).toBe(20_000);
    expect(eligibleAmount(voucher('amount', 1, { categoryIds: [11] }), lines)).toBe(40_000);
    expect(eligibleAmount(voucher('amount', 1, { categoryIds: [1] }), lines)).toBe(60_000);
    const only = quote([store(1, [lines[0]!])], voucher('percentage', 50), null);
    expect(only.marketplaceDiscount).toBe(0);
  });

  test('the minimum is measured before any voucher, free shipping lowers nothing for the marketplace', () => {
    const orders = (own: QuoteVoucher) => [store(1, [line(100_000)], { voucher: own })];
    const least = voucher('amount', 5_000, { minPurchase: 100_000 });
    expect(quote(orders(voucher('amount', 60_000)), least, null).marketplaceDiscount).toBe(5_000);
    const free = quote(orders(voucher('free_shipping', 0)), voucher('percentage', 10), null);
    expect(free).toMatchObject({ merchantDiscount: 10_000, marketplaceDiscount: 10_000, total: 90_000 });
    expect(
      quote(orders(voucher('amount', 0)), voucher('amount', 1, { minPurchase: 100_001 }), null).total,
    ).toBe(110_000);
  });

  test('free shipping of the marketplace goes by ascending order, within its maximum', () => {
    const orders = [store(2, [line(1_000)]), store(1, [line(1_000)], { shippingCost: 8_000 })];
    const found = quote(orders, voucher('free_shipping', 0, { max: 12_000 }), null);
    expect(found.orders.map((one) => [one.orderId, one.marketplaceDiscount])).toEqual([
      [2, 4_000],
      [1, 8_000],
    ]);
  });

  test('two free-shipping vouchers never pay for goods', () => {
    const orders = [store(1, [line(1_000)], { voucher: voucher('free_shipping', 0, { max: 6_000 }) })];
    expect(quote(orders, voucher('free_shipping', 0), null)).toMatchObject({
      merchantDiscount: 6_000,
      marketplaceDiscount: 4_000,
      total: 1_000,
    });
  });
});

const anyVoucher = fc.option(
  fc.record({
    terms: fc.oneof(
      fc.record({
        type: fc.constant('percentage' as const),
        value: fc.integer({ min: 1, max: 100 }),
        max: fc.option(fc.integer({ min: 1, max: 100_000 })),
        minPurchase: fc.integer({ min: 0, max: 100_000 }),
      }),
      fc.record({
        type: fc.constant('amount' as const),
        value: fc.integer({ min: 100, max: 1_000_000 }),
        max: fc.constant(null),
        minPurchase: fc.constant(0),
      }),
      fc.record({
        type: fc.constant('free_shipping' as const),
        value: fc.constant(0),
        max: fc.option(fc.integer({ min: 1, max: 50_000 })),
        minPurchase: fc.constant(0),
      }),
    ),
    productIds: fc.constantFrom([], [1], [1, 2]),
    categoryIds: fc.constantFrom([], [10]),
  }),
);
const anyLine = fc.record({
  cartItemId: fc.integer({ min: 1, max: 1e9 }),
  productId: fc.integer({ min: 1, max: 4 }),
  categoryIds: fc.constantFrom([10, 1], [11, 1]),
  qty: fc.integer({ min: 1, max: 999 }),
  price: fc.integer({ min: 100, max: 50_000_000 }),
  weight: fc.integer({ min: 1, max: 500_000 }),
  isFlash: fc.boolean(),
});
const anyOrders = fc
  .array(
    fc.record({
      lines: fc.uniqueArray(anyLine, { minLength: 1, maxLength: 6, selector: (one) => one.cartItemId }),
      shippingCost: fc.option(fc.integer({ min: 0, max: 500_000 })),
      insuranceFee: fc.integer({ min: 0, max: 5_000_000 }),
      voucher: anyVoucher,
    }),
    { maxLength: 5 },
  )
  .map((orders) => orders.map((order, index) => ({ ...order, orderId: index + 1 })));

test('whatever is bought: totals add up, nothing is negative, discounts never exceed what they are taken from', () => {
  fc.assert(
    fc.property(anyOrders, anyVoucher, fc.option(fc.integer({ min: 0, max: 1e9 })), (orders, ctx, saldo) => {
      const found = quote(orders, ctx, saldo);
      for (const one of found.orders) {
        expect(one.total).toBe(
          one.subtotal + one.shippingCost + one.insuranceFee - one.merchantDiscount - one.marketplaceDiscount,
        );
        for (const amount of Object.values(one))
          expect(Number.isSafeInteger(amount) && amount >= 0).toBe(true);
        const order = orders.find(({ orderId }) => orderId === one.orderId)!;
        const flash = order.lines
          .filter(({ isFlash }) => isFlash)
          .reduce((sum, { price, qty }) => sum + price * qty, 0);
        // no voucher pays for insurance or flash prices
        expect(one.total).toBeGreaterThanOrEqual(flash + one.insuranceFee);
      }
      const sum = (
        field:
          | 'subtotal'
          | 'shippingCost'
          | 'insuranceFee'
          | 'merchantDiscount'
          | 'marketplaceDiscount'
          | 'total'
          | 'weight',
      ) => found.orders.reduce((total, one) => total + one[field], 0);
      for (const field of [
        'subtotal',
        'shippingCost',
        'insuranceFee',
        'merchantDiscount',
        'marketplaceDiscount',
        'total',
        'weight',
      ] as const)
        expect(found[field]).toBe(sum(field));
      expect(found.walletAmount + found.amountDue).toBe(found.total);
      expect(found.walletAmount).toBe(saldo === null ? 0 : Math.min(saldo, found.total));
      if (ctx?.terms.type !== 'free_shipping' && ctx?.terms.max != null)
        expect(found.marketplaceDiscount).toBeLessThanOrEqual(ctx.terms.max);
    }),
    { numRuns: 300 },
  );
});

test('the order in which stores are given changes no amount', () => {
  fc.assert(
    fc.property(anyOrders, anyVoucher, (orders, ctx) => {
      const by = (list: QuoteOrder[]) =>
        [...quote(list, ctx, null).orders].sort((one, other) => one.orderId - other.orderId);
      expect(by(orders.toReversed())).toEqual(by(orders));
    }),
  );
});

test('a shared voucher over several stores: each that joined bears its percentage of its own part, the buyer pays the same, and who is out has no part (property)', () => {
  fc.assert(
    fc.property(
      anyOrders.filter((orders) => orders.length > 0),
      anyVoucher.filter((one) => one !== null),
      fc.array(fc.option(fc.constantFrom(0, 1, 37, 50, 100)), { minLength: 5, maxLength: 5 }),
      (orders, shared, shares) => {
        const joined = orders.map((order, index) => ({ ...order, storeShare: shares[index] ?? null }));
        const found = quote(joined, shared, null);
        // who is not counted is as if it were not there
        const counted = joined.filter(({ storeShare }) => storeShare !== null);
        const plain = quote(
          counted.map(({ storeShare: _, ...order }) => order),
          shared,
          null,
        );
        expect(found.marketplaceDiscount).toBe(plain.marketplaceDiscount);
        for (const [index, order] of found.orders.entries()) {
          const share = joined[index]?.storeShare ?? null;
          const alike = plain.orders.find(({ orderId }) => orderId === order.orderId);
          expect(order.marketplaceDiscount).toBe(alike?.marketplaceDiscount ?? 0);
          expect(order.total).toBe(
            order.subtotal +
              order.shippingCost +
              order.insuranceFee -
              order.merchantDiscount -
              order.marketplaceDiscount,
          );
          // the store's own free shipping takes nothing off its goods
          const own = joined[index]?.voucher?.terms.type;
          const goods = order.subtotal - (own === 'free_shipping' ? 0 : order.merchantDiscount);
          const exact = Math.floor((order.marketplaceDiscount * (share ?? 0)) / 100);
          expect(order.voucherShare).toBe(Math.min(exact, goods));
        }
      },
    ),
    { numRuns: 300 },
  );
});
