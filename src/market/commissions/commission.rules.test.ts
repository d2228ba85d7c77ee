import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CommissionRule, ruleFor, tableOf } from './commission.rules.ts';

let ids = 0;
const nextId = (): number => {
  ids += 1;
  return ids;
};
const rule = (fields: Partial<CommissionRule>): CommissionRule => ({
  ...{
    id: nextId(),
    merchant_id: null,
    category_id: null,
    rate: 100,
    valid_from: '2026-12-01',
    valid_until: null,
  },
  ...fields,
});
const line = { merchantId: 7, categoryIds: [33, 3] };
const rateOf = (rules: CommissionRule[], day: string, of = line) =>
  ruleFor(tableOf(rules), of, day)?.rate ?? null;

test('the store’s rule before its category’s, the nearest category before those above, the general one last', () => {
  const general = rule({ rate: 100 });
  const top = rule({ category_id: 3, rate: 200 });
  const leaf = rule({ category_id: 33, rate: 300 });
  const store = rule({ merchant_id: 7, rate: 400 });
  expect(rateOf([general, top, leaf, store], '2026-12-01')).toBe(400);
  expect(rateOf([general, top, leaf], '2026-12-01')).toBe(300);
  expect(rateOf([general, top], '2026-12-01')).toBe(200);
  expect(rateOf([general], '2026-12-01')).toBe(100);
  expect(rateOf([general, rule({ merchant_id: 8 }), rule({ category_id: 4 })], '2026-11-30')).toBeNull();
});

test('days are inclusive; of two for the same the one that began last holds, and after its end the one before again', () => {
  const before = rule({ rate: 300, valid_from: '2026-11-01' });
  const week = rule({ rate: 50, valid_from: '2026-12-01', valid_until: '2026-12-07' });
  const rates = (day: string) => [rateOf([before, week], day), rateOf([week, before], day)];
  expect(rates('2026-10-31')).toEqual([null, null]);
  expect(rates('2026-11-30')).toEqual([300, 300]);
  expect(rates('2026-12-01')).toEqual([50, 50]);
  expect(rates('2026-12-07')).toEqual([50, 50]);
  expect(rates('2026-12-08')).toEqual([300, 300]);
});

test('over any rules: what holds is of the narrowest target that has one on the day, whatever their order', () => {
  const days = ['2026-11-01', '2026-11-15', '2026-12-01', '2026-12-15'];
  const day = fc.constantFrom(...days);
  const any = fc
    .record({
      target: fc.constantFrom('all', 'c3', 'c33', 's7'),
      rate: fc.nat(10_000),
      from: day,
      until: fc.option(day),
    })
    .map(({ target, rate, from, until }) =>
      rule({
        rate,
        valid_from: from,
        valid_until: until !== null && until < from ? from : until,
        merchant_id: target === 's7' ? 7 : null,
        category_id: target === 'c3' ? 3 : target === 'c33' ? 33 : null,
      }),
    );
  fc.assert(
    fc.property(fc.array(any), day, (rules, on) => {
      const holding = rules.filter((one) => one.valid_from <= on && (one.valid_until ?? on) >= on);
      const rank = (one: CommissionRule) =>
        one.merchant_id !== null ? 3 : one.category_id === 33 ? 2 : one.category_id === 3 ? 1 : 0;
      const best = Math.max(-1, ...holding.map(rank));
      const found = ruleFor(tableOf(rules), line, on);
      expect(found === null ? -1 : rank(found)).toBe(best);
      expect(ruleFor(tableOf(rules.toReversed()), line, on)?.id).toBe(found?.id);
    }),
  );
});
