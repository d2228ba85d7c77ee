import { describe, expect, it } from 'vitest';
import { guardFormula, unguardFormula } from '#common/formula-guard.ts';
import { csvLine } from '#platform/spreadsheets/csv.ts';
import { slowReadings } from '#tests/support/nasty-text.ts';
import { tokensOf } from '../../search/index.ts';
import { CsvReader, delimiterOf } from '../spreadsheet/csv-reader.ts';
import { decodeWorkbookText } from '../spreadsheet/xml-reader.ts';
import { categoryFinder } from './category-finder.rules.ts';
import { htmlToText, readGrams, readPercentage, readPieces, readPrice } from './cell-values.rules.ts';
import { pictureAddress } from './fetch-picture.ts';
import { readHeader } from './header.rules.ts';
import { isFileId } from './pictures.ts';
import { readOptions, readRow } from './row.rules.ts';

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
    const { row } = readRow({ line: 1, cells: Array(8).fill(text), fault: null }, layout, 1);
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

describe('text of any length is read in linear time', () => {
  it.each(Object.entries(readers))('%s', (_, read) => expect(slowReadings(read)).toEqual([]));
});
