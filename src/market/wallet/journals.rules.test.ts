import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  adjustedJournal,
  commissionOf,
  completedJournal,
  escrowOf,
  holdJournal,
  latePaymentJournal,
  type OrderMoney,
  paidJournal,
  refundedJournal,
  releaseJournal,
  resolvedJournal,
  withdrawPaidJournal,
  withdrawRejectedJournal,
  withdrawRequestedJournal,
} from './journals.rules.ts';
import { type Entry, flawOf, mayBeNegative, mergeEntries } from './ledger.rules.ts';

const at = new Date('2026-11-20T00:00:00Z');
const parties = { userId: 7, merchantId: 3, at };
const payer = { paymentId: 11, userId: 7, at };

/** Orders as a checkout makes them: discounts within what they discount, total at least 0. */
const order = fc
  .record({
    id: fc.integer({ min: 1, max: 9 }),
    subtotal: fc.integer({ min: 100, max: 5_000_000_000 }),
    shipping_cost: fc.integer({ min: 0, max: 5_000_000 }),
    ofStore: fc.integer({ min: 0, max: 100 }),
    freeShipping: fc.boolean(),
    ofShop: fc.integer({ min: 0, max: 100 }),
    shared: fc.constantFrom(0, 0, 40, 100),
  })
  .map(({ id, subtotal, shipping_cost, ofStore, freeShipping, ofShop, shared }): OrderMoney => {
    const merchant_discount = Math.floor(((freeShipping ? shipping_cost : subtotal) * ofStore) / 100);
    const goods = subtotal - (freeShipping ? 0 : merchant_discount);
    const marketplace_discount = Math.floor((goods * ofShop) / 100);
    const total = subtotal + shipping_cost - merchant_discount - marketplace_discount;
    const voucher_share = Math.floor((marketplace_discount * shared) / 100);
    return { id, subtotal, shipping_cost, merchant_discount, marketplace_discount, total, voucher_share };
  });
const percentage = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100);
const sumOf = (entries: readonly Entry[], kind?: Entry['kind']) =>
  entries
    .filter((one) => kind === undefined || one.kind === kind)
    .reduce((sum, { amount }) => sum + amount, 0);

test('every journal of an order balances and names its accounts, whatever was ordered', () => {
  const payment = fc.record({
    wallet: fc.integer({ min: 0, max: 100 }),
    unique_code: fc.integer({ min: 0, max: 999 }),
  });
  fc.assert(
    fc.property(
      fc.uniqueArray(order, { minLength: 1, maxLength: 5, selector: ({ id }) => id }),
      payment,
      percentage,
      fc.double({ min: 0, max: 1, noNaN: true }),
      (orders, { wallet, unique_code }, commission, share) => {
        const total = orders.reduce((sum, one) => sum + one.total, 0);
        const wallet_amount = Math.floor((total * wallet) / 100);
        const amount_due = total - wallet_amount + unique_code;
        const journals = [
          holdJournal(payer, wallet_amount),
          paidJournal(payer, { wallet_amount, amount_due, unique_code }, orders),
          releaseJournal(payer, wallet_amount),
          ...orders.flatMap((one) => [
            completedJournal(parties, one, commission),
            refundedJournal(parties, one, 'rejected'),
            refundedJournal(parties, one, 'refunded', Math.floor(one.total * share)),
            resolvedJournal(parties, one, Math.floor(one.total * share), commission),
          ]),
        ];
        expect(journals.map(({ entries }) => flawOf(entries))).toEqual(journals.map(() => null));
        for (const { event, entries } of journals) {
          // what the seller gets is never a debt
          if (event === 'completed' || event === 'resolved')
            expect(sumOf(entries, 'merchant_wallet')).toBeGreaterThanOrEqual(0);
        }
      },
    ),
  );
});

test('an order that was paid and then ended leaves nothing in hold and escrow', () => {
  fc.assert(
    fc.property(order, percentage, (one, commission) => {
      const { total } = one;
      const paid = [
        ...holdJournal(payer, total).entries,
        ...paidJournal(payer, { wallet_amount: total, amount_due: 0, unique_code: 0 }, [one]).entries,
      ];
      const ends = [
        completedJournal(parties, one, commission),
        refundedJournal(parties, one, 'cancelled'),
        resolvedJournal(parties, one, Math.max(0, total - 1), commission),
      ];
      for (const { entries } of ends) {
        const all = [...paid, ...entries];
        expect([sumOf(all, 'wallet_hold'), sumOf(all, 'escrow')]).toEqual([0, 0]);
      }
      const refunded = [...paid, ...refundedJournal(parties, one, 'cancelled').entries];
      expect(mergeEntries(refunded)).toEqual([]);
    }),
  );
});

test('the insurance of a parcel that was sent stays with whoever paid the courier, the rest goes back', () => {
  const one: OrderMoney = {
    ...{
      id: 4,
      subtotal: 500_000,
      shipping_cost: 20_000,
      merchant_discount: 0,
      marketplace_discount: 30_000,
    },
    total: 496_000,
  };
  const kept = (platform_shipping: number) =>
    mergeEntries(refundedJournal(parties, { ...one, platform_shipping }, 'refunded', 6_000).entries).map(
      ({ kind, amount }) => [kind, amount],
    );
  expect(kept(0)).toEqual([
    ['buyer_wallet', 490_000],
    ['merchant_wallet', 6_000],
    ['escrow', -526_000],
    ['platform_promo', 30_000],
  ]);
  expect(kept(26_000)).toContainEqual(['platform_shipping', 6_000]);
  expect(kept(26_000).some(([kind]) => kind === 'merchant_wallet')).toBe(false);
});

test('withdrawals and adjustments balance for buyers and merchants', () => {
  const owner = fc.constantFrom({ userId: 7 }, { merchantId: 3 });
  fc.assert(
    fc.property(
      owner,
      fc.integer({ min: 2, max: 50_000_000 }),
      fc.double({ min: 0, max: 0.99, noNaN: true }),
      (whose, amount, feeShare) => {
        const withdrawal = {
          id: 5,
          code: 'WD-1',
          owner: whose,
          amount,
          fee: Math.floor(amount * feeShare),
          at,
        };
        const requested = withdrawRequestedJournal(withdrawal).entries;
        for (const { entries } of [withdrawPaidJournal(withdrawal), withdrawRejectedJournal(withdrawal)]) {
          expect(flawOf(entries)).toBeNull();
          expect(sumOf([...requested, ...entries], 'withdraw_pending')).toBe(0);
        }
        expect(mergeEntries([...requested, ...withdrawRejectedJournal(withdrawal).entries])).toEqual([]);
        const how = { reference: 'a', reason: 'salah hitung', at };
        expect(flawOf(adjustedJournal(whose, -amount, how).entries)).toBeNull();
        expect(flawOf(latePaymentJournal(payer, amount, 'sandbox:1').entries)).toBeNull();
      },
    ),
  );
});

test('commission: floor, counted on the goods less the store voucher and the refund, never below 0', () => {
  const one = {
    id: 1,
    subtotal: 100_000,
    shipping_cost: 20_000,
    merchant_discount: 10_000,
    marketplace_discount: 5_000,
    total: 105_000,
  };
  expect(commissionOf(one, 2.5)).toBe(2250);
  expect(commissionOf({ ...one, subtotal: 10_999, merchant_discount: 0 }, 1)).toBe(109);
  expect(commissionOf(one, 10, 40_000)).toBe(5000);
  expect(commissionOf(one, 10, 95_000)).toBe(0);
  expect(commissionOf({ ...one, subtotal: 9000 }, 10)).toBe(0);
  // 0.07 × 100 is 7.000000000000001 as a float
  expect(commissionOf({ ...one, subtotal: 100_000, merchant_discount: 0 }, 0.07)).toBe(70);
  expect(escrowOf(one)).toBe(110_000);
});

test('merged entries come in locking order, one per account, and zeros vanish', () => {
  const entries: Entry[] = [
    { kind: 'gateway_clearing', ownerId: null, amount: -30 },
    { kind: 'escrow', ownerId: 9, amount: 10 },
    { kind: 'escrow', ownerId: 2, amount: 10 },
    { kind: 'buyer_wallet', ownerId: 7, amount: 4 },
    { kind: 'buyer_wallet', ownerId: 7, amount: 6 },
    { kind: 'platform_promo', ownerId: null, amount: 0 },
  ];
  expect(mergeEntries(entries).map(({ kind, ownerId, amount }) => [kind, ownerId, amount])).toEqual([
    ['buyer_wallet', 7, 10],
    ['escrow', 2, 10],
    ['escrow', 9, 10],
    ['gateway_clearing', null, -30],
  ]);
  expect(
    flawOf([
      { kind: 'escrow', ownerId: null, amount: 1 },
      { kind: 'bank_out', ownerId: null, amount: -1 },
    ]),
  ).toContain('owner');
  expect(flawOf([{ kind: 'bank_out', ownerId: null, amount: 1 }])).toContain('differ');
  expect(
    flawOf([
      { kind: 'bank_out', ownerId: null, amount: 0.5 },
      { kind: 'platform_fee', ownerId: null, amount: -0.5 },
    ]),
  ).toContain('rupiah');
  expect(mayBeNegative('escrow')).toBe(false);
});

test('commission by lines: each at its own rate, shared by price, a refund lowers each alike; one rate is as without lines', () => {
  const one = {
    id: 1,
    subtotal: 200_000,
    shipping_cost: 0,
    merchant_discount: 0,
    marketplace_discount: 0,
    total: 200_000,
  };
  const lines = [
    { subtotal: 150_000, commission_rate: 400 },
    { subtotal: 50_000, commission_rate: 200 },
  ];
  expect(commissionOf({ ...one, lines }, 90)).toBe(7_000);
  expect(commissionOf({ ...one, lines }, 90, 100_000)).toBe(3_500);
  expect(commissionOf({ ...one, merchant_discount: 20_000, lines }, 90)).toBe(6_300);
  expect(commissionOf({ ...one, lines: [{ subtotal: 200_000, commission_rate: null }] }, 2.5)).toBe(5_000);
  const price = fc.integer({ min: 1, max: 1_000_000_000 });
  fc.assert(
    fc.property(
      fc.array(price, { minLength: 1, maxLength: 20 }),
      fc.nat(10_000),
      fc.nat(1_000),
      (prices, rate, refund) => {
        const subtotal = prices.reduce((sum, each) => sum + each, 0);
        const order = { ...one, subtotal, total: subtotal };
        const rated = { ...order, lines: prices.map((each) => ({ subtotal: each, commission_rate: rate })) };
        expect(commissionOf(rated, 0, refund)).toBe(commissionOf(order, rate / 100, refund));
      },
    ),
  );
});

test("of a store's own free shipping beside a shared voucher no commission is asked, and the share is borne", () => {
  const both: OrderMoney = {
    ...{ id: 1, subtotal: 15_000, shipping_cost: 20_000, merchant_discount: 20_000 },
    ...{ marketplace_discount: 10_000, voucher_share: 5_000, total: 5_000 },
  };
  const { entries } = completedJournal(parties, both, 5);
  expect(sumOf(entries)).toBe(0);
  expect(sumOf(entries, 'platform_commission')).toBe(0);
  expect([sumOf(entries, 'platform_promo'), sumOf(entries, 'merchant_wallet')]).toEqual([5_000, 10_000]);
});

test("a store's share of a voucher goes back to the platform when the order is settled, and is of nobody when all is refunded", () => {
  const shared: OrderMoney = {
    ...{ id: 1, subtotal: 100_000, shipping_cost: 10_000, merchant_discount: 0 },
    ...{ marketplace_discount: 20_000, voucher_share: 8_000, total: 90_000 },
  };
  const promo = (entries: readonly Entry[]) => sumOf(entries, 'platform_promo');
  const paid = paidJournal(payer, { wallet_amount: 0, amount_due: 90_000, unique_code: 0 }, [shared]);
  expect(promo(paid.entries)).toBe(-20_000);
  // the commission is of what the store sells for, its share taken off as its own voucher would be
  const done = completedJournal(parties, shared, 5);
  expect(sumOf(done.entries, 'platform_commission')).toBe(4_600);
  expect(promo(done.entries)).toBe(8_000);
  expect(sumOf(done.entries, 'merchant_wallet')).toBe(110_000 - 4_600 - 8_000);
  expect(done.description).toEqual({ voucher_share: 8_000 });
  // in part: the voucher stays given, and so does the share
  const part = resolvedJournal(parties, shared, 30_000, 5);
  expect([promo(part.entries), sumOf(part.entries)]).toEqual([8_000, 0]);
  // never more than what is left for the store
  const little = resolvedJournal(parties, { ...shared, shipping_cost: 0, total: 80_000 }, 79_999, 0);
  expect(promo(little.entries)).toBe(8_000);
  const platform = resolvedJournal(
    parties,
    { ...shared, platform_shipping: 10_000, cod_fee: 10_001 },
    89_999,
    0,
  );
  expect([promo(platform.entries), sumOf(platform.entries, 'merchant_wallet')]).toEqual([0, 0]);
  const back = refundedJournal(parties, shared, 'refunded');
  expect(promo(back.entries)).toBe(20_000);
  expect(sumOf(back.entries, 'merchant_wallet')).toBe(0);
});
