import { expect, test } from 'vitest';
import { readRate } from './rate.rules.ts';

test('a rate is read with a comma or a dot, to its hundredth, up to a hundred', () => {
  expect(['4', ' 2,5 ', '2.75', '0', '100', '0,07'].map(readRate)).toEqual([400, 250, 275, 0, 10_000, 7]);
  expect(['', '-1', '2,555', '100,01', '101', 'x', '1.000'].map(readRate)).toEqual(Array(7).fill(null));
});
