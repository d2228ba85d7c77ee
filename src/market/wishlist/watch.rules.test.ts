import { expect, test } from 'vitest';
import { watchNews } from './watch.rules.ts';

const at = new Date('2026-11-20T05:00:00Z');
const hoursAgo = (hours: number) => new Date(at.getTime() - hours * 3_600_000);
const noted = { price: 100_000, inStock: true, toldAt: null };
const now = { price: 100_000, inStock: true, at };

test('what is first looked at is noted and no news', () => {
  const nothing = { price: null, inStock: null, toldAt: null };
  expect(watchNews(nothing, now)).toEqual({ news: null, price: 100_000, inStock: true });
  expect(watchNews(nothing, { price: null, inStock: false, at })).toEqual({
    news: null,
    price: null,
    inStock: false,
  });
});

test('back in stock is news, sold out is only noted', () => {
  expect(watchNews(noted, { ...now, inStock: false })).toEqual({
    news: null,
    price: 100_000,
    inStock: false,
  });
  expect(watchNews({ ...noted, inStock: false }, { ...now, inStock: false })).toBeNull();
  expect(watchNews({ ...noted, inStock: false }, now)).toEqual({
    news: 'restocked',
    price: 100_000,
    inStock: true,
  });
});

test('cheaper by five in a hundred and a thousand rupiah; less, or dearer, is nothing', () => {
  expect(watchNews(noted, { ...now, price: 95_000 })?.news).toBe('cheaper');
  expect(watchNews(noted, { ...now, price: 95_001 })).toBeNull();
  expect(watchNews(noted, { ...now, price: 120_000 })).toBeNull();
  const little = { ...noted, price: 10_000 };
  expect(watchNews(little, { ...now, price: 9_001 })).toBeNull();
  expect(watchNews(little, { ...now, price: 9_000 })?.news).toBe('cheaper');
});

test('a price that was raised to be cut is no news, a new low is', () => {
  const told = { ...noted, price: 90_000, toldAt: hoursAgo(48) };
  expect(watchNews(told, { ...now, price: 150_000 })).toBeNull();
  expect(watchNews(told, { ...now, price: 90_000 })).toBeNull();
  expect(watchNews(told, { ...now, price: 80_000 })).toEqual({
    news: 'cheaper',
    price: 80_000,
    inStock: true,
  });
  // back and dearer: what is noted stays the lowest
  expect(watchNews({ ...told, inStock: false }, { ...now, price: 150_000 })?.price).toBe(90_000);
});

test('once a day at most; what is still so is told then', () => {
  const told = { ...noted, toldAt: hoursAgo(23) };
  expect(watchNews(told, { ...now, price: 50_000 })).toBeNull();
  expect(watchNews({ ...told, toldAt: hoursAgo(24) }, { ...now, price: 50_000 })?.news).toBe('cheaper');
  // sold out is noted at any time
  expect(watchNews(told, { ...now, inStock: false })?.inStock).toBe(false);
});
