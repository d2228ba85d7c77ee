import { expect, test } from 'vitest';
import { withBlanksCorrected, wordsAcrossBlanks } from './spelling.rules.ts';
import { termsOf } from './text-query.rules.ts';

const known = new Map([
  ['kemeja', 40],
  ['pria', 90],
  ['bluetooth', 12],
  ['kem', 1],
  ['ejapria', 1],
  ['tas', 30],
]);
const mended = (search: string) => withBlanksCorrected(termsOf(search), known);

test('two words written as one are taken apart where both occur, the more frequent way first', () => {
  expect(mended('kemejapria')?.[0]?.alternatives).toEqual([
    ['kemeja', 'pria'],
    ['kem', 'ejapria'],
  ]);
  expect(wordsAcrossBlanks(termsOf('kemejapria'))).toContain('pria');
});

test('one word written as two is put together where it occurs', () => {
  const [blue, tooth, tas] = mended('blue tooth tas') ?? [];
  expect(blue?.phrase).toEqual({ length: 2, alternatives: [['bluetooth']] });
  expect([tooth?.phrase, tas?.phrase]).toEqual([undefined, undefined]);
});

test('what occurs as it was typed, and what would have no words, is left alone', () => {
  for (const search of ['kemeja', 'kemeja pria', 'tasku', 'xyzxyz', '128gb', 'tas 12'])
    expect(mended(search)).toBeNull();
});
