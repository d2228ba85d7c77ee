import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  correctedText,
  deletionKeys,
  editDistance,
  isCorrectable,
  maxEdits,
  meant,
  spellingKeys,
  withBlanksCorrected,
} from './spelling.rules.ts';
import { termsOf } from './text-query.rules.ts';

const word = (from: number, to: number) => fc.stringMatching(new RegExp(`^[a-e]{${from},${to}}$`));

test('a letter added, left out, changed or swapped with its neighbour is one edit', () => {
  for (const typed of ['sepattu', 'sepau', 'sepatu', 'sebatu', 'sepaut']) {
    expect(editDistance(typed, 'sepatu')).toBe(typed === 'sepatu' ? 0 : 1);
  }
  expect(editDistance('sapetu', 'sepatu')).toBe(2);
});

test('the distance is symmetric, zero only for equals, and never more than the longer word', () => {
  fc.assert(
    fc.property(word(0, 9), word(0, 9), (a, b) => {
      const edits = editDistance(a, b);
      expect(editDistance(b, a)).toBe(edits);
      expect(edits === 0).toBe(a === b);
      expect(edits).toBeLessThanOrEqual(Math.max(a.length, b.length));
      expect(edits).toBeGreaterThanOrEqual(Math.abs(a.length - b.length));
    }),
    { numRuns: 2_000 },
  );
});

test('whatever a typed word may mean shares a key with it: the index never misses one', () => {
  fc.assert(
    fc.property(word(3, 12), word(3, 12), (typed, known) => {
      if (editDistance(typed, known) > maxEdits(typed)) return;
      const keys = new Set(spellingKeys(known));
      expect(deletionKeys(typed, maxEdits(typed)).some((key) => keys.has(key))).toBe(true);
    }),
    { numRuns: 20_000 },
  );
});

test('two edits only from eight letters on', () => {
  const known = [
    { word: 'handphone', products: 5 },
    { word: 'sepatu', products: 9 },
  ];
  expect(meant('hendpone', known).map((one) => one.word)).toEqual(['handphone']);
  expect(meant('sipatuu', known)).toEqual([]);
});

test('the nearest meaning comes first, then the most frequent; the word itself is none', () => {
  const known = ['kaus', 'kaos', 'kuas'].map((one, index) => ({ word: one, products: index }));
  expect(meant('kaos', known).map((one) => one.word)).toEqual(['kaus']);
  expect(meant('kas', known).map((one) => one.word)).toEqual(['kuas', 'kaos', 'kaus']);
});

test('numbers and models are never corrected', () => {
  for (const model of ['a52', '128', 'ab']) {
    expect(isCorrectable(model)).toBe(false);
    expect(spellingKeys(model)).toBeNull();
  }
});

test('what a search was most likely meant to be: words that occur stay, others become the likeliest, blanks move', () => {
  const known = new Map(
    ['headset', 'murah', 'kalung', 'mutiara', 'kaos', 'kaki', 'kaoskaki'].map((one) => [one, 3]),
  );
  const meanings = new Map([
    ['hedset', ['headset', 'herset']],
    ['murah', ['merah']],
  ]);
  const shown = (search: string) => {
    const groups = termsOf(search);
    return correctedText(groups, withBlanksCorrected(groups, known), meanings, known);
  };
  expect(shown('hedset')).toBe('headset');
  expect(shown('hedset murah')).toBe('headset murah');
  expect(shown('murah')).toBeNull();
  expect(shown('kalungmutiara')).toBe('kalung mutiara');
  expect(shown('ka lung mutiara')).toBe('kalung mutiara');
  expect(shown('kaos kaki')).toBeNull();
  expect(shown('tidakdikenal')).toBeNull();
});
