import { expect, test } from 'vitest';
import { blend, mixed, nearest } from './recommendations.rules.ts';

const ground = (id: number, price: number) => ({ id, category_id: 1, price });
const near = (ground: number, id: number, price: number) => ({ ground, id, price });
const ids = (found: { id: number }[]) => found.map(({ id }) => id);

test('the nearest in price first, by ratio: half as much is as far as twice as much', () => {
  const found = [near(1, 11, 200), near(1, 12, 51), near(1, 13, 110), near(1, 14, 90)];
  expect(ids(nearest([ground(1, 100)], found, new Set()))).toEqual([13, 14, 12, 11]);
});

test('several products are heard in turn, and nothing comes twice or is in view already', () => {
  const found = [
    near(1, 11, 100),
    near(1, 12, 101),
    near(1, 2, 100),
    near(2, 11, 900),
    near(2, 21, 950),
    near(2, 22, 900),
  ];
  const grounds = [ground(1, 100), ground(2, 900)];
  expect(ids(nearest(grounds, found, new Set([22])))).toEqual([11, 12, 21]);
});

test('several lists as one: what stands first and in several comes first, what is in view never', () => {
  expect(blend([[1, 2, 3]], new Set())).toEqual([1, 2, 3]);
  expect(
    blend(
      [
        [1, 2, 3],
        [4, 3],
      ],
      new Set(),
    ),
  ).toEqual([3, 1, 4, 2]);
  expect(
    blend(
      [
        [1, 2, 3],
        [4, 3],
      ],
      new Set([3, 4]),
    ),
  ).toEqual([1, 2]);
  expect(blend([], new Set())).toEqual([]);
});

test("two of one's own, then one of everybody's; each once, and none is lost", () => {
  const of = (...all: number[]) => all.map((id) => ({ id }));
  expect(ids(mixed(of(1, 2, 3, 4), of(9, 2, 8)))).toEqual([1, 2, 9, 3, 4, 8]);
  expect(ids(mixed(of(), of(9, 8)))).toEqual([9, 8]);
  expect(ids(mixed(of(1, 2, 3), of()))).toEqual([1, 2, 3]);
});
