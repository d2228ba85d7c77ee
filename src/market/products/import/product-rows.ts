import { setImmediate as yieldToOthers } from 'node:timers/promises';
import type { Spreadsheet } from '../spreadsheet/open-spreadsheet.ts';
import {
  isBlankRow,
  MAX_LINES,
  rowSize,
  SpreadsheetError,
  type SpreadsheetRow,
} from '../spreadsheet/spreadsheet.rules.ts';
import { type Layout, readHeader } from './header.rules.ts';

/** The lines of one product: one, or neighbours that share a key; at fault only those before the fault. */
export type ProductRows = {
  rows: SpreadsheetRow[];
  /** Characters of its cells. */
  size: number;
  fault: 'variants_many' | 'product_too_long' | null;
};

const MAX_PRODUCTS = 50_000;
/** Lines of one product: 100 variants, and lines that only add a photo. */
const MAX_ROWS = 250;
/** Characters of one product. */
const MAX_SIZE = 1024 * 1024;
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
    const size = rowSize(row.cells);
    if (this.#current !== null && key !== '' && key === this.#currentKey) {
      this.#add(this.#current, row, size);
      return null;
    }
    const ended = this.#current;
    this.#current = { rows: [row], size, fault: null };
    this.#currentKey = key;
    return ended;
  }

  #add(product: ProductRows, row: SpreadsheetRow, size: number): void {
    if (product.rows.length >= MAX_ROWS) product.fault ??= 'variants_many';
    else if (product.size + size > MAX_SIZE) product.fault ??= 'product_too_long';
    if (product.fault !== null) return;
    product.rows.push(row);
    product.size += size;
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
    count += 1;
    if (count > MAX_LINES) throw new SpreadsheetError('too_many_rows');
    if (count % LINES_AT_ONCE === 0) await yieldToOthers();
    if (isBeforeHeader) {
      isBeforeHeader = isPreamble(row.cells);
      continue;
    }
    const product = grouper.push(row);
    if (product !== null) yield product;
  }
  const product = grouper.end();
  if (product !== null) yield product;
}

const layoutOf = async (spreadsheet: Spreadsheet): Promise<Layout> => {
  let count = 0;
  for await (const row of spreadsheet.rows()) {
    count += 1;
    if (count > MAX_LINES) break;
    if (isPreamble(row.cells)) continue;
    const layout = row.fault !== null ? null : readHeader(row.cells);
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
