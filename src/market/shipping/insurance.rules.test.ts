import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type InsuranceTerms, insuranceOffer } from './insurance.rules.ts';

const jne: InsuranceTerms = {
  ...{ courier: 'jne', rate: 20, minimum: 0, fee: 5_000, required_from: 10_000_000 },
};

test('two thousandths of the value and a fee, as couriers publish it', () => {
  expect(insuranceOffer([jne], 'jne', 3_000_000)).toEqual({
    fee: 11_000,
    value: 3_000_000,
    isRequired: false,
  });
  expect(insuranceOffer([jne], 'jne', 8_000_000)?.fee).toBe(21_000);
});

test('a started rupiah counts as one, and a minimum is asked for at least', () => {
  expect(insuranceOffer([{ ...jne, fee: 0 }], 'jne', 1)?.fee).toBe(1);
  expect(insuranceOffer([{ ...jne, fee: 0 }], 'jne', 501)?.fee).toBe(2);
  expect(insuranceOffer([{ ...jne, minimum: 1_000 }], 'jne', 100)?.fee).toBe(6_000);
});

test('nothing is insured by another courier, or when the goods are worth nothing', () => {
  expect(insuranceOffer([jne], 'pos', 50_000)).toBeNull();
  expect(insuranceOffer([], 'jne', 50_000)).toBeNull();
  expect(insuranceOffer([jne], 'jne', 0)).toBeNull();
});

test('it is demanded from the courier’s value on, or always, or never', () => {
  const isRequired = (required_from: number | null, value: number) =>
    insuranceOffer([{ ...jne, required_from }], 'jne', value)?.isRequired;
  expect([isRequired(1_000, 999), isRequired(1_000, 1_000), isRequired(0, 1)]).toEqual([false, true, true]);
  expect(isRequired(null, 1e12)).toBe(false);
});

test('whatever the value and the terms: whole rupiah, never less than the share, at most one rupiah more', () => {
  const terms = fc.record({
    courier: fc.constant('jne'),
    rate: fc.integer({ min: 0, max: 1_000 }),
    minimum: fc.integer({ min: 0, max: 1_000_000 }),
    fee: fc.integer({ min: 0, max: 1_000_000 }),
    required_from: fc.option(fc.integer({ min: 0, max: 1_000_000_000 })),
  });
  fc.assert(
    fc.property(terms, fc.integer({ min: 1, max: 1_000_000_000_000 }), (one, value) => {
      const fee = insuranceOffer([one], 'jne', value)?.fee ?? -1;
      expect(Number.isSafeInteger(fee)).toBe(true);
      const exact = BigInt(value) * BigInt(one.rate);
      const share = BigInt(fee - one.fee);
      expect(share >= BigInt(one.minimum) && share * 10_000n >= exact).toBe(true);
      expect(share === BigInt(one.minimum) || share * 10_000n < exact + 10_000n).toBe(true);
    }),
  );
});
