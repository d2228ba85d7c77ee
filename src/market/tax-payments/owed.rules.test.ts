import { expect, test } from 'vitest';
import { dueOn, owedByMonth } from './owed.rules.ts';

test('PPh 22 is due on the 15th of the next month, VAT at its end', () => {
  expect([dueOn('income_tax', '2026-11'), dueOn('vat', '2026-11')]).toEqual(['2026-12-15', '2026-12-31']);
  expect([dueOn('income_tax', '2026-12'), dueOn('vat', '2027-01')]).toEqual(['2027-01-15', '2027-02-28']);
});

test('a payment counts for its month, whichever month it was booked in; months of nothing are left out', () => {
  const of = (month: string, moved: number, booked: number, paid: number) => ({
    ...{ kind: 'income_tax' as const, month, moved, booked, paid },
  });
  const owed = owedByMonth(
    // 600 were withheld in November and paid in December, when 50 were withheld and 80 of November given back
    [of('2026-11', 600, 0, 600), of('2026-12', -630, 600, 0), of('2027-01', 0, 0, 0)],
    '2027-01',
  );
  expect(owed.map(({ month, owed, paid, open, is_over }) => [month, owed, paid, open, is_over])).toEqual([
    ['2026-12', -30, 0, -30, true],
    ['2026-11', 600, 600, 0, true],
  ]);
});
