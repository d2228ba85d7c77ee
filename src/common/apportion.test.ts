import fc from 'fast-check';
import { expect, test } from 'vitest';
import { apportion, share } from './apportion.ts';

const rupiah = fc.integer({ min: 0, max: 1_000_000_000_000 });
const weights = fc.array(fc.integer({ min: 0, max: 1_000_000_000_000 }), { minLength: 1, maxLength: 40 });
const sumOf = (parts: readonly number[]) => parts.reduce((sum, part) => sum + part, 0);

test('parts are whole, add up to the sum, and none is a rupiah away from its exact part', () => {
  fc.assert(
    fc.property(rupiah, weights, (sum, given) => {
      const total = sumOf(given);
      fc.pre(total > 0);
      const parts = apportion(sum, given);
      expect(sumOf(parts)).toBe(sum);
      parts.forEach((part, index) => {
        const exact = BigInt(sum) * BigInt(given[index] ?? 0);
        const distance = BigInt(part) * BigInt(total) - exact;
        expect(distance > -BigInt(total) && distance < BigInt(total)).toBe(true);
      });
    }),
  );
});

test('who has the most of a rupiah left gets it, and of equals the first', () => {
  expect(apportion(100, [1, 1, 1])).toEqual([34, 33, 33]);
  expect(apportion(10, [0, 3, 4])).toEqual([0, 4, 6]);
  expect(apportion(0, [0, 0])).toEqual([0, 0]);
  expect(() => apportion(1, [0])).toThrow('weights of nothing');
});

test('halves are rounded up, and large products lose nothing', () => {
  expect(share(5, 1, 2)).toBe(3);
  expect(share(100_000, 11, 111)).toBe(9910);
  expect(share(9_000_000_000_000_001, 12, 12)).toBe(9_000_000_000_000_001);
});
