import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ExemptionSay, exemptionOn, exemptionTable } from './exemptions.rules.ts';
import { incomeTaxOf, reversal, type Statement, storeExemption, withholding } from './income-tax.rules.ts';
import { articlesOf, orderLines, refundLines, storeDiscount, sumsOf } from './order-lines.rules.ts';
import { NO_VAT, splitPrice, splitPrices, type VatRate } from './vat.rules.ts';

const of2025: VatRate = { rate: 1200, base_numerator: 11, base_denominator: 12 };
const of2022: VatRate = { rate: 1100, base_numerator: 1, base_denominator: 1 };
const price = fc.integer({ min: 0, max: 2_000_000_000 });
const prices = fc.array(price, { minLength: 1, maxLength: 30 });
const rate = fc.oneof(
  fc.constantFrom(of2025, of2022, NO_VAT),
  fc.record({
    rate: fc.integer({ min: 0, max: 10_000 }),
    base_numerator: fc.integer({ min: 1, max: 12 }),
    base_denominator: fc.constant(12),
  }),
);
const sumOf = (parts: readonly number[]) => parts.reduce((sum, part) => sum + part, 0);

test('111 rupiah with VAT are 100 and 11, as 12 % of 11/12 are', () => {
  expect(splitPrice(111_000, of2025)).toEqual({ base: 100_000, otherBase: 91_667, vat: 11_000 });
  expect(splitPrice(111_000, of2022)).toEqual({ base: 100_000, otherBase: 100_000, vat: 11_000 });
  expect(splitPrice(99_999, NO_VAT)).toEqual({ base: 99_999, otherBase: 99_999, vat: 0 });
});

test('lines add up to the rupiah, and to what is computed of their sum', () => {
  fc.assert(
    fc.property(prices, rate, (given, by) => {
      const lines = splitPrices(given, by);
      const whole = splitPrice(sumOf(given), by);
      expect(lines.map(({ base, vat }) => base + vat)).toEqual(given);
      expect(sumOf(lines.map(({ vat }) => vat))).toBe(whole.vat);
      expect(sumOf(lines.map(({ base }) => base))).toBe(whole.base);
      expect(sumOf(lines.map(({ otherBase }) => otherBase))).toBe(whole.otherBase);
      for (const { base, otherBase, vat } of lines)
        expect(Math.min(base, otherBase, vat)).toBeGreaterThanOrEqual(0);
    }),
  );
});

test('the VAT is the rate of its base, within a rupiah', () => {
  fc.assert(
    fc.property(price, (given) => {
      const { otherBase, vat } = splitPrice(given, of2025);
      expect(Math.abs(otherBase * 0.12 - vat)).toBeLessThanOrEqual(1);
    }),
  );
});

test('half a percent is withheld of what is not exempt, and the fraction stays with the store', () => {
  const goods = [
    { base: 100_199, isExempt: false },
    { base: 50_000, isExempt: true },
  ];
  expect(withholding(goods, 50)).toEqual({ base: 100_199, tax: 500, allExempt: false });
  expect(withholding([{ base: 1, isExempt: true }], 50)).toEqual({ base: 0, tax: 0, allExempt: true });
});

test('what is given back mirrors what was withheld: nothing of nothing, everything of everything, in between the rest', () => {
  const amount = fc.integer({ min: 1, max: 1_000_000_000 });
  fc.assert(
    fc.property(
      amount,
      fc.integer({ min: 0, max: 1_000_000_000 }),
      fc.integer({ min: 0, max: 500 }),
      (base, back, by) => {
        const withheld = { base, tax: incomeTaxOf(base, by), rate: by };
        const given = Math.min(back, base);
        const part = reversal(withheld, { base, back: given });
        expect(withheld.tax - part.tax).toBe(incomeTaxOf(base - part.base, by));
        expect(part.tax).toBeGreaterThanOrEqual(0);
        expect(reversal(withheld, { base, back: base })).toEqual({ base, tax: withheld.tax });
        expect(reversal(withheld, { base, back: 0 })).toEqual({ base: 0, tax: 0 });
      },
    ),
  );
});

const turnover: Statement = {
  kind: 'turnover',
  valid_from: '2026-01-01',
  valid_until: '2026-12-31',
  sent_on: '2026-01-05',
};
const border = { exempt_turnover: 500_000_000 };

test('a person who stays below the border is exempt for the year, until the month after the border was passed', () => {
  const person = { isCompany: false, statements: [turnover] };
  expect(storeExemption(person, border, '2026-11-20')).toBe('turnover');
  expect(storeExemption(person, border, '2027-01-01')).toBeNull();
  expect(storeExemption(person, { exempt_turnover: null }, '2026-11-20')).toBeNull();
  expect(storeExemption({ ...person, isCompany: true }, border, '2026-11-20')).toBeNull();
  const passed = { ...turnover, kind: 'exceeded' as const, sent_on: '2026-11-18' };
  const both = { isCompany: false, statements: [turnover, passed] };
  expect(storeExemption(both, border, '2026-11-30')).toBe('turnover');
  expect(storeExemption(both, border, '2026-12-01')).toBeNull();
});

test('a letter of exemption holds for companies too, while it is valid', () => {
  const letter = { ...turnover, kind: 'letter' as const, valid_until: '2026-06-30' };
  const company = { isCompany: true, statements: [letter] };
  expect(storeExemption(company, border, '2026-06-30')).toBe('letter');
  expect(storeExemption(company, border, '2026-07-01')).toBeNull();
});

const item = fc.record({
  product_name: fc.constant('Kopi'),
  variant_options: fc.constant([] as string[]),
  qty: fc.integer({ min: 1, max: 99 }),
  price: fc.integer({ min: 1, max: 5_000_000 }),
});
const sale = fc
  .record({
    items: fc.array(item, { minLength: 1, maxLength: 10 }),
    shipping_cost: fc.integer({ min: 0, max: 200_000 }),
    insurance_fee: fc.integer({ min: 0, max: 20_000 }),
    discount: fc.integer({ min: 0, max: 100 }),
    // a voucher for shipping may take off more than the goods are worth
    offShipping: fc.integer({ min: 0, max: 100 }),
    // and beside it the store may bear some of the marketplace's
    shared: fc.constantFrom(0, 0, 30, 100),
    platformShips: fc.boolean(),
    isPkp: fc.boolean(),
  })
  .map(({ items, discount, offShipping, shared, platformShips, isPkp, ...costs }) => {
    const goods = items.map((one) => ({ ...one, subtotal: one.price * one.qty }));
    const subtotal = sumOf(goods.map((one) => one.subtotal));
    const offGoods = Math.floor((subtotal * discount) / 100);
    const order = {
      ...{ ...costs, subtotal },
      voucher_share: Math.floor(((subtotal - offGoods) * shared) / 100),
      merchant_discount: offGoods + Math.floor((costs.shipping_cost * offShipping) / 100),
      platform_shipping: platformShips ? costs.shipping_cost + costs.insurance_fee : 0,
    };
    return { order, lines: orderLines(order, goods, { isPkp, rate: of2025 }), isPkp };
  });

test('an invoice asks for what the order costs, and a store without VAT for none', () => {
  fc.assert(
    fc.property(sale, ({ order, lines, isPkp }) => {
      const { subtotal, shipping_cost, insurance_fee } = order;
      const sums = sumsOf(lines);
      expect(sums.amount).toBe(subtotal - storeDiscount(order) + shipping_cost + insurance_fee);
      expect(sums.base + sums.vat).toBe(sums.amount);
      if (!isPkp) expect(sums.vat).toBe(0);
      expect(sumOf(lines.map(({ discount }) => discount))).toBe(storeDiscount(order));
      for (const { amount } of lines) expect(amount).toBeGreaterThanOrEqual(0);
    }),
  );
});

test('a refund mirrors the sale: everything back is the same lines, a part is its own sum to the rupiah', () => {
  fc.assert(
    fc.property(sale, fc.integer({ min: 0, max: 100 }), ({ lines }, percent) => {
      const { amount } = sumsOf(lines);
      expect(refundLines(lines, amount, of2025).map(({ line }) => line)).toEqual(
        lines.filter((line) => line.amount > 0),
      );
      const part = Math.floor((amount * percent) / 100);
      const back = refundLines(lines, part, of2025);
      const sums = sumsOf(back.map(({ line }) => line));
      expect(sums.amount).toBe(part);
      expect(sums.base + sums.vat).toBe(part);
      for (const { line, position } of back) {
        expect(line.amount).toBeLessThanOrEqual(lines[position - 1]?.amount ?? 0);
        expect(line.vat).toBeLessThanOrEqual((lines[position - 1]?.vat ?? 0) + 1);
      }
    }),
  );
});

describe('goods of exempted categories', () => {
  const say = (more: Partial<ExemptionSay>): ExemptionSay => ({
    ...{ id: 1, kind: 'vat', category_id: 3, valid_from: '2026-12-01', is_exempt: true },
    ...{ reason: 'Pasal 16B UU PPN', ...more },
  });
  const on = (says: readonly ExemptionSay[], day: string, kind: ExemptionSay['kind'] = 'vat') =>
    exemptionOn(exemptionTable(says), kind, [9, 3, 1], day);

  test('the nearest category counts, from its day on, and of one category what began last', () => {
    const above = say({ category_id: 1, reason: 'Pasal 4A' });
    expect(on([], '2026-12-01')).toBe('');
    expect(on([say({})], '2026-11-30')).toBe('');
    expect(on([say({})], '2026-12-01')).toBe('Pasal 16B UU PPN');
    expect(on([above, say({})], '2026-12-01')).toBe('Pasal 16B UU PPN');
    expect(on([above, say({ is_exempt: false })], '2026-12-01')).toBe('');
    expect(on([above, say({ is_exempt: false })], '2026-11-30')).toBe('');
    const later = say({ id: 2, valid_from: '2027-01-01', is_exempt: false });
    expect([on([later, say({})], '2026-12-31'), on([say({}), later], '2027-01-01')]).toEqual([
      'Pasal 16B UU PPN',
      '',
    ]);
    expect(on([say({})], '2026-12-01', 'income_tax')).toBe('');
  });

  const order = {
    ...{
      subtotal: 222_000,
      shipping_cost: 11_100,
      insurance_fee: 0,
      merchant_discount: 0,
      platform_shipping: 0,
    },
  };
  const item = (vat_exemption: string | null) => ({
    ...{
      product_name: 'Beras',
      variant_options: [],
      qty: 1,
      price: 111_000,
      subtotal: 111_000,
      vat_exemption,
    },
  });
  const linesOf = (...items: ReturnType<typeof item>[]) =>
    orderLines(order, items, { isPkp: true, rate: of2025 });

  test('carry no VAT, beside others that do; the shipping of nothing else carries none', () => {
    const mixed = linesOf(item('Pasal 16B UU PPN'), item(''));
    expect(mixed.map(({ base, vat, isTaxed, vatExemption }) => [base, vat, isTaxed, vatExemption])).toEqual([
      [111_000, 0, false, 'Pasal 16B UU PPN'],
      [100_000, 11_000, true, ''],
      [10_000, 1_100, true, ''],
    ]);
    expect(linesOf(item('Pasal 16B UU PPN'), item('Pasal 16B UU PPN')).map(({ vat }) => vat)).toEqual([
      0, 0, 0,
    ]);
    const back = refundLines(mixed, 111_000, of2025).map(({ line }) => line);
    expect(sumsOf(back).amount).toBe(111_000);
    expect(back[0]).toMatchObject({ amount: 55_500, vat: 0, vatExemption: 'Pasal 16B UU PPN' });
  });

  test('exempted by several articles, the shipping names each once', () => {
    const lines = linesOf(item('Pasal 16B UU PPN'), item('Pasal 4A UU PPN'), item('Pasal 16B UU PPN'));
    expect(lines.at(-1)).toMatchObject({
      kind: 'shipping',
      isTaxed: false,
      vatExemption: 'Pasal 16B UU PPN; Pasal 4A UU PPN',
    });
    expect(articlesOf(lines)).toEqual(['Pasal 16B UU PPN', 'Pasal 4A UU PPN']);
  });

  test('of a store that charges no VAT say nothing of an exemption', () => {
    const [line] = orderLines(order, [item('Pasal 16B UU PPN')], { isPkp: false, rate: of2025 });
    expect(line).toMatchObject({ isTaxed: false, vatExemption: '', vat: 0 });
  });
});
