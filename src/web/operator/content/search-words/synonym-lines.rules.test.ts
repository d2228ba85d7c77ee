import { expect, test } from 'vitest';
import { lineOf, setsOf, wordsOfLine } from './synonym-lines.rules.ts';

test('words stand between equals signs, commas or semicolons', () => {
  expect(wordsOfLine(' hp =handphone , ponsel; telepon genggam = ')).toEqual([
    'hp',
    'handphone',
    'ponsel',
    'telepon genggam',
  ]);
});

test('a set reads back as it was written', () => {
  const set = ['kulkas', 'lemari es'];
  expect(wordsOfLine(lineOf(set))).toEqual(set);
});

test('an empty line is no set, and the others keep their keys', () => {
  const lines = [
    { key: 4, text: 'hp = ponsel' },
    { key: 5, text: ' = ' },
    { key: 6, text: 'mi' },
  ];
  expect(setsOf(lines)).toEqual([
    { key: 4, set: ['hp', 'ponsel'] },
    { key: 6, set: ['mi'] },
  ]);
});
