import { expect, test } from 'vitest';
import { rowsToWalk } from './walk.rules.ts';

const near = { wanted: 24, all: 1_000_000, opensTwo: false };

test('what is frequent is walked to, and no further than reading it would cost', () => {
  expect(rowsToWalk({ ...near, total: 100_000 })).toBe(960);
  expect(rowsToWalk({ ...near, total: 8_000 })).toBe(8_000);
});

test('what is rare or far away is read whole', () => {
  expect(rowsToWalk({ ...near, total: 5_000 })).toBeNull();
  expect(rowsToWalk({ ...near, total: 0 })).toBeNull();
  expect(rowsToWalk({ ...near, wanted: 24_000, total: 100_000 })).toBeNull();
});

test('where a step opens two rows, only what is everywhere is walked to', () => {
  expect(rowsToWalk({ ...near, total: 10_000, opensTwo: true })).toBeNull();
  expect(rowsToWalk({ ...near, total: 100_000, opensTwo: true })).toBe(960);
});
