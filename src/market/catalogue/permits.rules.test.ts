import { expect, test } from 'vitest';
import { numberKinds } from '#contract/number-rules.ts';
import { readCard } from './card.rules.ts';
import { permitBits, permitsByRank, setsWith, shownPermit } from './permits.rules.ts';

test('every kind has a bit of its own and a place on cards', () => {
  expect(new Set(numberKinds.map((kind) => permitBits[kind])).size).toBe(numberKinds.length);
  expect(setsWith(numberKinds)).toEqual([Object.values(permitBits).reduce((sum, bit) => sum + bit)]);
  expect([...permitsByRank].sort()).toEqual([...numberKinds].sort());
});

test('the sets that have a kind are half of all, those that have two a quarter, and none of them is empty', () => {
  expect(setsWith(['sni'])).toHaveLength(32);
  expect(setsWith(['halal', 'bpom'])).toHaveLength(16);
  expect(setsWith(['halal', 'bpom'])).toContain(3);
  for (const kind of numberKinds) expect(setsWith([kind])).not.toContain(0);
});

test('a card names the permit with its number, and what is not halal before any other', () => {
  expect(shownPermit(null, 'bpom BPOM RI MD 123456789012')).toEqual({
    name: 'BPOM',
    number: 'BPOM RI MD 123456789012',
  });
  expect(shownPermit(true, 'halal ID32110000123456')).toEqual({ name: 'Halal', number: 'ID32110000123456' });
  expect(shownPermit(false, 'bpom NA18171234567')).toEqual({ name: 'Non-halal' });
  expect(shownPermit(null, null)).toBeNull();
  expect(shownPermit(null, 'unknown 1')).toBeNull();
});

test('cards of the versions before are read, with what they say of halal', () => {
  const first = ['keripik', 'Keripik', [], 1000, 0, 100, 0, 0, 0, 5, false, 1];
  const before = [...first, 1, 'Toko', 'toko', 'Kota Bogor', false, false, null];
  const read = (written: unknown[]) => {
    const { isHalal, permit } = readCard(1, JSON.stringify(written));
    return { isHalal, permit };
  };
  expect(read(before)).toEqual({ isHalal: null, permit: null });
  expect(read([...before, true])).toEqual({ isHalal: true, permit: null });
  expect(read([...before, null, 'sni SNI 8152:2015'])).toEqual({
    isHalal: null,
    permit: 'sni SNI 8152:2015',
  });
  expect(shownPermit(true, null)).toEqual({ name: 'Halal' });
});
