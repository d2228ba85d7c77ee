import { performance } from 'node:perf_hooks';
import { describe, expect, it } from 'vitest';
import { guardFormula, unguardFormula } from '#common/formula-guard.ts';
import { csvLine } from '#platform/spreadsheets/csv.ts';
import { tokensOf } from '../../search/index.ts';
import { CsvReader, delimiterOf } from '../spreadsheet/csv-reader.ts';
import { decodeWorkbookText } from '../spreadsheet/xml-reader.ts';
import { categoryFinder } from './category-finder.rules.ts';
import { htmlToText, readGrams, readPercentage, readPieces, readPrice } from './cell-values.rules.ts';
import { pictureAddress } from './fetch-picture.ts';
import { readHeader } from './header.rules.ts';
import { isFileId } from './pictures.ts';
import { readOptions, readRow } from './row.rules.ts';

const LENGTH = 100_000;
/** A noisy machine needs some milliseconds; a reader that looks at pairs of characters would need minutes. */
const BUDGET_MS = 500;

const layout = readHeader(['nama', 'harga', 'berat', 'stok', 'diskon', 'foto', 'varian 1', 'kategori']);
const findCategory = categoryFinder({
  roots: [],
  byId: new Map(),
  bySlug: new Map(),
  presented: { id: { roots: [], byId: new Map() }, en: { roots: [], byId: new Map() } },
});

const readers: Record<string, (text: string) => unknown> = {
  readPrice,
  readPieces,
  'readGrams in g': (text) => readGrams(text, 'g'),
  'readGrams in kg': (text) => readGrams(text, 'kg'),
  readPercentage,
  htmlToText,
  'htmlToText of markup': (text) => htmlToText(`<p>${text}`),
  readHeader: (text) => readHeader([text]),
  readRow: (text) => {
    if (layout === null) throw new Error('the header is unknown');
    const { row } = readRow({ line: 1, cells: Array(8).fill(text), isCutOff: false }, layout, 1);
    return readOptions([row]);
  },
  findCategory,
  pictureAddress,
  isFileId,
  guardFormula,
  unguardFormula,
  csvLine: (text) => csvLine([text, text]),
  delimiterOf,
  CsvReader: (text) => {
    const reader = new CsvReader(',');
    return [...reader.push(text), ...reader.end()];
  },
  decodeWorkbookText,
  tokensOf,
};

const NASTY = [
  ' ',
  '\t',
  '\n',
  '\r',
  '\u00a0',
  '0',
  '1',
  'a',
  's',
  '.',
  ',',
  '-',
  "'",
  '"',
  '<',
  '&',
  '>',
  '|',
  ';',
  '%',
  '_',
  '=',
  '\u0301',
  '😀',
];
const repeated = (unit: string): string => unit.repeat(Math.floor(LENGTH / unit.length));
const texts: Record<string, string> = {
  ...Object.fromEntries(NASTY.map((character) => [JSON.stringify(character), repeated(character)])),
  'blanks between': `1${repeated(' ')}x`,
  'no-break spaces between': `x${repeated('\u00a0')}<b`,
  'digits before a letter': `${repeated('1')}x`,
  'open tags': repeated('<li '),
  'open scripts': repeated('<script'),
  'ends of scripts': `<script>${repeated('</script ')}`,
  'open comments': repeated('<!--'),
  'no-break entities': `<b>${repeated('&nbsp;')}x`,
  'separators before nothing': `https://a${repeated(', ')}`,
  addresses: repeated('https://a, '),
  arrows: repeated(' > '),
  'comma and dashes': `1${repeated(',-')}x`,
};

describe('text of any length is read in linear time', () => {
  it.each(Object.entries(readers))('%s', (_, read) => {
    const slow = Object.entries(texts).flatMap(([name, text]) => {
      const before = performance.now();
      read(text);
      const ms = performance.now() - before;
      return ms > BUDGET_MS ? [`${name}: ${Math.round(ms)} ms`] : [];
    });
    expect(slow).toEqual([]);
  });
});
