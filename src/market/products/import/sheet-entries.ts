import { setImmediate as breathe } from 'node:timers/promises';
import type { Sheet } from '../sheets/open-sheet.ts';
import { isBlankRow, SpreadsheetError } from '../sheets/sheet.rules.ts';
import { EntryReader, type SheetEntry } from './entries.rules.ts';
import { type Layout, readHeader } from './header.rules.ts';

export const MAX_PRODUCTS = 50_000;
/** So many lines are read before others have their turn. */
const AT_A_TIME = 500;

/** The header is the first line with anything on it; `sep=;` before it is Excel talking to itself. */
const isPreamble = (cells: readonly string[]): boolean =>
  isBlankRow(cells) || /^sep=.?$/i.test(cells.join('').trim());

/** The products of a sheet in its order, the header left out. */
export async function* entriesOf(sheet: Sheet, layout: Layout): AsyncGenerator<SheetEntry> {
  const reader = new EntryReader(layout);
  let isBefore = true;
  let count = 0;
  for await (const row of sheet.rows()) {
    if (isBefore) {
      isBefore = isPreamble(row.cells);
      continue;
    }
    count += 1;
    if (count % AT_A_TIME === 0) await breathe();
    const entry = reader.push(row);
    if (entry !== null) yield entry;
  }
  const entry = reader.end();
  if (entry !== null) yield entry;
}

const headerOf = async (sheet: Sheet): Promise<Layout> => {
  for await (const row of sheet.rows()) {
    if (isPreamble(row.cells)) continue;
    const layout = row.isCutOff ? null : readHeader(row.cells);
    if (layout === null) throw new SpreadsheetError('header_unknown');
    return layout;
  }
  throw new SpreadsheetError('sheet_empty');
};

/**
 * Reads a sheet through once, before anything is taken from it.
 * @throws BadSheet without a header that has names and prices, without products, or with more than 50,000
 */
export const measureSheet = async (sheet: Sheet): Promise<{ layout: Layout; total: number }> => {
  const layout = await headerOf(sheet);
  let total = 0;
  for await (const _ of entriesOf(sheet, layout)) {
    total += 1;
    if (total > MAX_PRODUCTS) throw new SpreadsheetError('too_many_rows');
  }
  if (total === 0) throw new SpreadsheetError('sheet_empty');
  return { layout, total };
};
