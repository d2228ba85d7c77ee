import { describe, expect, test } from 'vitest';
import { isAllMarked, markAll, markedOf, matching, toggleMark } from './marks.rules.ts';

const products = [
  { id: 1, product_name: 'Kaos Kaki Hitam' },
  { id: 2, product_name: 'Kemeja KAOS' },
  { id: 3, product_name: 'Panci' },
];
const ids = (found: readonly { id: number }[]) => found.map(({ id }) => id);

test.each([
  ['kaos', [1, 2]],
  ['  KAKI ', [1]],
  ['', [1, 2, 3]],
  ['aos k', [1]],
  ['zzz', []],
])('#127 "%s" finds names that hold it, whatever the case', (text, found) => {
  expect(ids(matching(products, text))).toEqual(found);
});

describe('marks', () => {
  test('#201 Select All ticks and unticks every product shown', () => {
    expect([...markAll(products, true)]).toEqual([1, 2, 3]);
    expect([...markAll(products, false)]).toEqual([]);
  });

  test('#202 Select All is marked on exactly when as many are ticked as are shown', () => {
    expect(isAllMarked(products, new Set([1, 2]))).toBe(false);
    expect(isAllMarked(products, new Set([1, 2, 3]))).toBe(true);
    expect(isAllMarked(products.slice(0, 2), new Set([1, 2]))).toBe(true);
    expect(isAllMarked([], new Set())).toBe(false);
  });

  test('what a search hides is not deleted with the rest', () => {
    expect(markedOf(products.slice(0, 1), new Set([1, 3]))).toEqual([1]);
  });

  test('a tick goes on and off, the set before stays as it was', () => {
    const before = new Set([1]);
    expect([...toggleMark(before, 2)]).toEqual([1, 2]);
    expect([...toggleMark(before, 1)]).toEqual([]);
    expect([...before]).toEqual([1]);
  });
});
