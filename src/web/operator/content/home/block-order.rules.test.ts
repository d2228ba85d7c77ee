import { expect, test } from 'vitest';
import { movedTo } from './block-order.rules.ts';

test('one thing goes to its new place, the others keep their order', () => {
  const list = ['a', 'b', 'c', 'd'];
  expect(movedTo(list, 0, 2)).toEqual(['b', 'c', 'a', 'd']);
  expect(movedTo(list, 3, 0)).toEqual(['d', 'a', 'b', 'c']);
  expect(movedTo(list, 1, 9)).toEqual(['a', 'c', 'd', 'b']);
  expect(movedTo(list, 2, -1)).toEqual(['c', 'a', 'b', 'd']);
});

test('what stays is the same list, so that nothing counts as changed', () => {
  const list = ['a', 'b'];
  expect(movedTo(list, 0, -1)).toBe(list);
  expect(movedTo(list, 1, 5)).toBe(list);
  expect(movedTo(list, 7, 0)).toBe(list);
});
