import Papa from 'papaparse';
import { guardFormula } from '#common/formula-guard.ts';

/** A cell of a spreadsheet: numbers stay numbers where the format knows them. */
export type Cell = string | number | null;

/** The mark by which spreadsheets recognise UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** Some spreadsheets split at semicolons and tabs, and trim blanks, so that these cells are quoted too. */
const needsQuotes = (cell: unknown): boolean => typeof cell === 'string' && /[;\t]|^\s|\s$/.test(cell);

/** One line of CSV (RFC 4180) with its line break. Text that a spreadsheet would run as a formula is guarded. */
export const csvLine = (cells: readonly Cell[]): string => {
  const guarded = cells.map((cell) => (typeof cell === 'string' ? guardFormula(cell) : cell));
  return `${Papa.unparse([guarded], { quotes: needsQuotes, newline: '\r\n' })}\r\n`;
};

/** Joins short texts to chunks of about `size` characters, because sending each by itself costs more. */
export async function* inChunks(texts: AsyncIterable<string>, size = 16_384): AsyncGenerator<string> {
  let chunk = '';
  for await (const text of texts) {
    chunk += text;
    if (chunk.length < size) continue;
    yield chunk;
    chunk = '';
  }
  if (chunk !== '') yield chunk;
}

async function* csvLines(
  rows: AsyncIterable<readonly Cell[]> | Iterable<readonly Cell[]>,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK;
  for await (const row of rows) yield csvLine(row);
}

/** Rows as a CSV file in UTF-8, written as the rows come. */
export const csvOf = (
  rows: AsyncIterable<readonly Cell[]> | Iterable<readonly Cell[]>,
): AsyncGenerator<string> => inChunks(csvLines(rows));
