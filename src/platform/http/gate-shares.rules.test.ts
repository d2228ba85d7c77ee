import fc from 'fast-check';
import { expect, test } from 'vitest';
import { gateShares } from './gate-shares.rules.ts';

const shares = (total: number, ...wanted: number[]) => [
  ...gateShares(
    total,
    wanted.map((one, at) => ({ id: `p${at}`, wanted: one })),
  ).values(),
];

test('places go to where they are wanted, and whoever wants nothing keeps one', () => {
  expect(shares(8, 5)).toEqual([8]);
  expect(shares(8, 0, 0)).toEqual([4, 4]);
  expect(shares(8, 100, 0)).toEqual([7, 1]);
  expect(shares(8, 30, 10, 0)).toEqual([5, 2, 1]);
  expect(shares(2, 9, 9, 9)).toEqual([1, 1, 1]);
});

test('whatever is wanted, they are as many as there are, and everybody reckons the same', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 64 }),
      fc.array(fc.nat(5_000), { minLength: 1, maxLength: 20 }),
      (total, wanted) => {
        const demands = wanted.map((one, at) => ({ id: `p${at}`, wanted: one }));
        const found = gateShares(total, demands);
        const sum = [...found.values()].reduce((all, one) => all + one, 0);
        expect(sum).toBe(Math.max(total, wanted.length));
        expect([...gateShares(total, demands.toReversed())].sort()).toEqual([...found].sort());
      },
    ),
  );
});
