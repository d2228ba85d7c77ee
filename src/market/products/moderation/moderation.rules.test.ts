import { expect, test } from 'vitest';
import { type ActiveRule, type Looked, reasonsFor, type Standing, screened } from './moderation.rules.ts';

const rule = (part: Partial<ActiveRule>): ActiveRule => ({
  id: 1,
  kind: 'words',
  name: 'Barang terlarang',
  name_en: null,
  words: [],
  category_id: null,
  factor: null,
  first_products: null,
  store_days: null,
  ...part,
});
const looked: Looked = {
  name: 'Kemeja Batik',
  description: 'Adem dan lembut',
  price: 150_000,
  categoryIds: [7, 3],
  usualPrice: 100_000,
  madeBefore: 5,
  storeAgeDays: 10,
};
const found = (one: Partial<Looked>, part: Partial<ActiveRule>) =>
  reasonsFor({ ...looked, ...one }, [rule(part)]).map(({ kind, detail }) => [kind, detail]);

test('words are found whole, whatever their case and marks, and not inside others', () => {
  const words = ['senjata api', 'RACUN'];
  expect(found({ name: 'Replika SENJATA-API' }, { words })).toEqual([['words', 'senjata api']]);
  expect(found({ description: 'Bebas rácun!' }, { words })).toEqual([['words', 'RACUN']]);
  expect(found({ name: 'Meracuni senjata apian' }, { words })).toEqual([]);
  expect(found({}, { words: ['!!'] })).toEqual([]);
});

test('a category holds what lies below it', () => {
  expect(found({}, { kind: 'category', category_id: 3 })).toEqual([['category', '']]);
  expect(found({}, { kind: 'category', category_id: 4 })).toEqual([]);
});

test('a price is unusual so many times above or below, and where nothing is usual none is', () => {
  const price = { kind: 'price', factor: 10 } as const;
  expect(found({ price: 1_000_000 }, price)).toEqual([]);
  expect(found({ price: 1_000_001 }, price)).toEqual([['price', '1000001']]);
  expect(found({ price: 10_000 }, price)).toEqual([]);
  expect(found({ price: 9_999 }, price)).toEqual([['price', '9999']]);
  expect(found({ price: 1, usualPrice: null }, price)).toEqual([]);
  expect(found({ price: 1 }, { ...price, category_id: 4 })).toEqual([]);
});

test('a new store is looked at for its first products alone', () => {
  const newcomer = { kind: 'newcomer', first_products: 6, store_days: 11 } as const;
  expect(found({}, newcomer)).toEqual([['newcomer', '']]);
  expect(found({ madeBefore: 6 }, newcomer)).toEqual([]);
  expect(found({ storeAgeDays: 11 }, newcomer)).toEqual([]);
});

const reason = { rule_id: 1, kind: 'words', name: 'Barang terlarang', detail: 'racun' } as const;
const changed = { rule_id: null, kind: 'changed', name: '', detail: '' } as const;
const standing = (part: Partial<Standing>): Standing => ({
  state: null,
  content: null,
  reasons: [],
  approved: [],
  ...part,
});

test('what an operator let pass is not held for that again', () => {
  expect(screened([reason], standing({}), 'a')).toEqual({ hold: [reason] });
  expect(screened([reason], standing({ approved: [reason] }), 'a')).toBe('stays');
  const other = { ...reason, detail: 'merkuri' };
  expect(screened([reason, other], standing({ approved: [reason] }), 'a')).toEqual({ hold: [other] });
  expect(screened([], standing({}), 'a')).toBe('stays');
});

test('a refused product stays refused until it is changed, and then waits whatever the rules say', () => {
  const refused = standing({ state: 'refused', content: 'a', reasons: [reason] });
  expect(screened([reason], refused, 'a')).toBe('stays');
  expect(screened([], refused, 'b')).toEqual({ hold: [changed] });
});

test('what waits is free once no rule holds it, unless it was refused before', () => {
  const waiting = standing({ state: 'waiting', content: 'a', reasons: [reason] });
  expect(screened([], waiting, 'a')).toBe('stays');
  expect(screened([], waiting, 'b')).toBe('cleared');
  expect(screened([], { ...waiting, reasons: [changed] }, 'b')).toEqual({ hold: [changed] });
});
