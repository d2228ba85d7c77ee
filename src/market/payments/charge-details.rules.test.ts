import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chargeLineWords } from '#messages/payments.ts';
import { type ChargeDetails, chargeLines, inOneLine, type LineLimits } from './charge-details.rules.ts';

const rupiah = (max: number) => fc.integer({ min: 0, max });
const itemMade = fc.record({
  name: fc.string({ unit: 'grapheme', maxLength: 80 }),
  options: fc.array(fc.string({ maxLength: 20 }), { maxLength: 2 }),
  qty: fc.integer({ min: 1, max: 999 }),
  price: rupiah(5_000_000),
});
/** An order as the quote makes them: what is taken off is never more than goods and shipping. */
const orderMade = fc
  .tuple(
    fc.array(itemMade, { minLength: 1, maxLength: 60 }),
    rupiah(300_000),
    rupiah(50_000),
    fc.double({ min: 0, max: 1 }),
  )
  .map(([items, shippingCost, insuranceFee, share]) => {
    const goods = items.reduce((sum, { price, qty }) => sum + price * qty, 0);
    const gross = goods + shippingCost + insuranceFee;
    const discount = Math.floor(gross * (Number.isNaN(share) ? 0 : share));
    return { items, shippingCost, insuranceFee, discount, total: gross - discount };
  });
/** A payment with something left to pay after the wallet's part. */
const paymentMade = fc
  .tuple(fc.array(orderMade, { minLength: 1, maxLength: 5 }), fc.double({ min: 0, max: 0.999, noNaN: true }))
  .map(([orders, share]) => {
    const total = orders.reduce((sum, order) => sum + order.total, 0);
    const walletAmount = Math.floor(total * share);
    const named = orders.map((order, index) => ({ ...order, code: `INV-20261120-00000${index}` }));
    const customer = { name: null, email: null, phone: null };
    return { details: { orders: named, walletAmount, customer }, amount: total - walletAmount };
  })
  .filter(({ amount }) => amount > 0);

const MIDTRANS: LineLimits = { maxLines: 100, nameLength: 50, takesReductions: true };
const XENDIT: LineLimits = { maxLines: 75, nameLength: 255, takesReductions: false };
const CODE = 'PAY-20261120-7K3M9QXA';
const linesOf = (details: ChargeDetails, amount: number, limits: LineLimits) =>
  chargeLines(details, { paymentCode: CODE, amount }, limits, chargeLineWords);

test.each([
  ['with reductions', MIDTRANS],
  ['without', XENDIT],
])('of any orders the lines come to the amount exactly, %s', (_, limits) => {
  fc.assert(
    fc.property(paymentMade, ({ details, amount }) => {
      const lines = linesOf(details, amount, limits);
      expect(lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)).toBe(amount);
      expect(lines.length).toBeLessThanOrEqual(limits.maxLines);
      expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length);
      for (const { id, name, price, quantity } of lines) {
        expect(name.length).toBeLessThanOrEqual(limits.nameLength);
        expect(name).toMatch(/^[^|\p{Cc}\p{Cs}]+$/u);
        expect(id.length).toBeLessThanOrEqual(50);
        expect(Number.isSafeInteger(price) && price !== 0 && quantity >= 1).toBe(true);
        if (!limits.takesReductions) expect(price).toBeGreaterThan(0);
      }
    }),
  );
});

describe('the lines of a charge', () => {
  const order = {
    code: 'INV-20261120-AAAAAA',
    items: [{ name: 'Kaos', options: ['M', 'Hitam'], qty: 2, price: 50_000 }],
    shippingCost: 12_000,
    insuranceFee: 1_500,
    discount: 6_500,
    total: 107_000,
  };
  const customer = { name: null, email: null, phone: null };
  const details = { orders: [order], walletAmount: 7_000, customer };
  const single = [{ id: CODE, name: `Pembayaran ${CODE}`, price: 100_000, quantity: 1 }];

  test('are goods, shipping, insurance, what is taken off and what the wallet pays', () => {
    expect(linesOf(details, 100_000, MIDTRANS)).toEqual([
      { id: `${order.code}-1`, name: 'Kaos (M, Hitam)', price: 50_000, quantity: 2 },
      { id: `${order.code}-ongkir`, name: 'Ongkos kirim', price: 12_000, quantity: 1 },
      { id: `${order.code}-asuransi`, name: 'Asuransi pengiriman', price: 1_500, quantity: 1 },
      { id: `${order.code}-potongan`, name: 'Potongan', price: -6_500, quantity: 1 },
      { id: 'saldo', name: 'Saldo Lokapasar', price: -7_000, quantity: 1 },
    ]);
  });

  test('are one for each order where there are too many, and where nothing may be negative', () => {
    const few = { ...MIDTRANS, maxLines: 2 };
    const perOrder = { id: order.code, name: `Pesanan ${order.code}`, price: 107_000, quantity: 1 };
    expect(linesOf(details, 100_000, few)).toEqual([
      perOrder,
      { id: 'saldo', name: 'Saldo Lokapasar', price: -7_000, quantity: 1 },
    ]);
    expect(linesOf({ ...details, walletAmount: 0 }, 107_000, XENDIT)).toEqual([perOrder]);
  });

  test('are a single one where no others come to the amount', () => {
    expect(linesOf(details, 100_000, XENDIT)).toEqual(single);
    expect(linesOf({ ...details, orders: [] }, 100_000, MIDTRANS)).toEqual(single);
    expect(linesOf({ ...details, walletAmount: 8_000 }, 100_000, MIDTRANS)).toEqual(single);
  });

  test.each([
    ['Meja | kursi\n  taman', 50, 'Meja kursi taman'],
    ['Sepatu lari', 6, 'Sepatu'],
    ['Kue 🎂', 5, 'Kue'],
    ['\u0000 |', 50, ''],
  ])('have names in one line: %j in %i characters is %j', (name, length, shown) => {
    expect(inOneLine(name, length)).toBe(shown);
  });
});
