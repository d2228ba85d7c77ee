import { setImmediate as yieldToOthers } from 'node:timers/promises';
import type { Spreadsheet } from '../spreadsheet/open-spreadsheet.ts';
import { isBlankRow, SpreadsheetError, type SpreadsheetRow } from '../spreadsheet/spreadsheet.rules.ts';
import { type Layout, readHeader } from './header.rules.ts';

/** The lines of one product: one, or neighbours that share a key. */
export type ProductRows = { rows: SpreadsheetRow[]; hasTooMany: boolean };

const MAX_PRODUCTS = 50_000;
/** Lines of one product: 100 variants, and lines that only add a photo. */
const MAX_LINES = 250;
/** After so many lines other requests of this process have their turn. */
const LINES_AT_ONCE = 500;

/** Lines before the header: blank ones, and `sep=;`, which Excel writes for itself. */
const isPreamble = (cells: readonly string[]): boolean =>
  isBlankRow(cells) || /^sep=.?$/i.test(cells.join('').trim());

/** Groups neighbouring lines with the same key. Blank lines do not count. */
class RowGrouper {
  readonly #keyColumn: number | undefined;
  #current: ProductRows | null = null;
  #currentKey = '';

  constructor(layout: Layout) {
    this.#keyColumn = layout.at.key;
  }

  /** The product that ends before this line, if one does. */
  push(row: SpreadsheetRow): ProductRows | null {
    if (isBlankRow(row.cells)) return null;
    const key = this.#keyColumn === undefined ? '' : (row.cells[this.#keyColumn] ?? '').trim();
    if (this.#current !== null && key !== '' && key === this.#currentKey) {
      if (this.#current.rows.length < MAX_LINES) this.#current.rows.push(row);
      else this.#current.hasTooMany = true;
      return null;
    }
    const ended = this.#current;
    this.#current = { rows: [row], hasTooMany: false };
    this.#currentKey = key;
    return ended;
  }

  end(): ProductRows | null {
    return this.#current;
  }
}

/** The products of a spreadsheet in its order, without the header. */
export async function* productRowsOf(spreadsheet: Spreadsheet, layout: Layout): AsyncGenerator<ProductRows> {
  const grouper = new RowGrouper(layout);
  let isBeforeHeader = true;
  let count = 0;
  for await (const row of spreadsheet.rows()) {
    if (isBeforeHeader) {
      isBeforeHeader = isPreamble(row.cells);
      continue;
    }
    count += 1;
    if (count % LINES_AT_ONCE === 0) await yieldToOthers();
    const product = grouper.push(row);
    if (product !== null) yield product;
  }
  const product = grouper.end();
  if (product !== null) yield product;
}

const layoutOf = async (spreadsheet: Spreadsheet): Promise<Layout> => {
  for await (const row of spreadsheet.rows()) {
    if (isPreamble(row.cells)) continue;
    const layout = row.isCutOff ? null : readHeader(row.cells);
    if (layout === null) throw new SpreadsheetError('header_unknown');
    return layout;
  }
  throw new SpreadsheetError('sheet_empty');
};

/**
 * Reads a spreadsheet through once, before anything of it is imported.
 * @throws SpreadsheetError without a header that has names and prices, without products, or with more than 50,000
 */
export const measure = async (spreadsheet: Spreadsheet): Promise<{ layout: Layout; total: number }> => {
  const layout = await layoutOf(spreadsheet);
  let total = 0;
  for await (const _ of productRowsOf(spreadsheet, layout)) {
    total += 1;
    if (total > MAX_PRODUCTS) throw new SpreadsheetError('too_many_rows');
  }
  if (total === 0) throw new SpreadsheetError('sheet_empty');
  return { layout, total };
};
