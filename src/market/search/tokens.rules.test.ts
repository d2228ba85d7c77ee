import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fold, isBlank, tokensOf } from './tokens.rules.ts';

test('case, accents and punctuation do not matter, apostrophes join', () => {
  expect(tokensOf('  Kopi-Susu (GULA ARÉN) ')).toEqual(['kopi', 'susu', 'gula', 'aren']);
  expect(tokensOf("Jum'at")).toEqual(tokensOf('jumat'));
});

test('a number and its unit are two words, however they are written', () => {
  expect(tokensOf('128GB')).toEqual(['128', 'gb']);
  expect(tokensOf('128 gb')).toEqual(['128', 'gb']);
  expect(tokensOf('a52')).toEqual(['a52']);
});

test('a text of punctuation alone is blank', () => {
  expect(isBlank(' %_"\'\\ -- & | ! :* () ')).toBe(true);
  expect(isBlank('%a')).toBe(false);
});

test('words hold letters and digits only, whatever is typed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 100 }), (text) => {
      for (const word of tokensOf(text)) {
        expect(word).toMatch(/^[\p{L}\p{N}]+$/u);
        expect([...word].length).toBeLessThanOrEqual(40);
      }
    }),
    { numRuns: 2_000 },
  );
});

test('folding and splitting what is folded changes nothing more', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
      expect(fold(fold(text))).toBe(fold(text));
      expect(tokensOf(tokensOf(text).join(' '))).toEqual(tokensOf(text));
    }),
    { numRuns: 2_000 },
  );
});
