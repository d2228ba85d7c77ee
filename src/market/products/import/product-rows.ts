import { setImmediate as yieldToOthers } from 'node:timers/promises';
import type { ImportFormat } from '#contract/product-import.ts';
import type { Spreadsheet } from '../spreadsheet/open-spreadsheet.ts';
import {
  isBlankRow,
  MAX_LINES,
  rowSize,
  SpreadsheetError,
  type SpreadsheetRow,
} from '../spreadsheet/spreadsheet.rules.ts';
import { readPieces, readPrice } from './cell-values.rules.ts';
import { type ColumnMeaning, type Layout, readHeader, understood } from './header.rules.ts';

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

/** Lines of a sheet in which its headings must stand: mass-upload sheets have a title and guides above them. */
const HEADING_LINES = 12;
/** Characters of variations that are kept until their product comes: WooCommerce writes them behind all others. */
const MAX_VARIATIONS = 16 * 1024 * 1024;

/** Where in a file the products are, and what its columns mean. */
export type Found = {
  layout: Layout;
  sheet: number;
  /** The first row behind the headings, counted from 0. */
  from: number;
};

/** Lines before the header: blank ones, and `sep=;`, which Excel writes for itself. */
const isPreamble = (cells: readonly string[]): boolean =>
  isBlankRow(cells) || /^sep=.?$/i.test(cells.join('').trim());

const cellAt = (layout: Layout, cells: readonly string[], meaning: ColumnMeaning): string => {
  const column = layout.at[meaning];
  return column === undefined ? '' : (cells[column] ?? '').trim();
};

/** Whether a line below technical names is a heading still: it says what a price and a stock are, and gives none. */
const isGuide = (layout: Layout, cells: readonly string[]): boolean => {
  const price = cellAt(layout, cells, 'price');
  const stock = cellAt(layout, cells, 'stock');
  if (price !== '' && readPrice(price) === null) return stock === '' || readPieces(stock) === null;
  return price === '' && stock === '' && (cellAt(layout, cells, 'name') === '' || !/\d/.test(cells.join('')));
};

/** What lines of one product share; '' for nothing. */
const keyOf = (layout: Layout, cells: readonly string[]): string => {
  const key = cellAt(layout, cells, 'key');
  if (layout.kind !== 'shopee' && layout.kind !== 'tiktok') return key;
  // a line without a value of an option is a product of its own
  if (cellAt(layout, cells, 'option1') === '') return '';
  return layout.kind === 'shopee' ? key || cellAt(layout, cells, 'sku') : cellAt(layout, cells, 'name');
};

/** Groups neighbouring lines with the same key. Blank lines do not count. */
class RowGrouper {
  readonly #layout: Layout;
  #current: ProductRows | null = null;
  #currentKey = '';

  constructor(layout: Layout) {
    this.#layout = layout;
  }

  /** The product that ends before this line, if one does. */
  push(row: SpreadsheetRow): ProductRows | null {
    if (isBlankRow(row.cells)) return null;
    const key = keyOf(this.#layout, row.cells);
    const size = rowSize(row.cells);
    if (this.#current !== null && key !== '' && key === this.#currentKey) {
      this.add(this.#current, row, size);
      return null;
    }
    const ended = this.#current;
    this.#current = { rows: [row], size, fault: null };
    this.#currentKey = key;
    return ended;
  }

  /** Another line of a product. */
  add(product: ProductRows, row: SpreadsheetRow, size: number): void {
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

const isVariation = (layout: Layout, cells: readonly string[]): boolean =>
  layout.kind === 'woocommerce' && cellAt(layout, cells, 'rowType').toLowerCase().startsWith('variation');

/** The variations of a file by the product that they name: its code, or its number as `id:12`. */
type Variations = Map<string, SpreadsheetRow[]>;

/** All rows behind the headings. @throws SpreadsheetError when there are too many */
async function* rowsBehind(spreadsheet: Spreadsheet, { sheet, from }: Found): AsyncGenerator<SpreadsheetRow> {
  let count = 0;
  for await (const row of spreadsheet.rows(sheet)) {
    count += 1;
    if (count > MAX_LINES) throw new SpreadsheetError('too_many_rows');
    if (count % LINES_AT_ONCE === 0) await yieldToOthers();
    if (count > from) yield row;
  }
}

/** What of a variation is kept: the columns that say something of it. */
const keptCells = (layout: Layout, cells: readonly string[]): string[] => {
  const columns = new Set([...Object.values(layout.at), ...layout.photos]);
  for (const meaning of ['html', 'category', 'name'] as const) columns.delete(layout.at[meaning] ?? -1);
  return cells.map((cell, at) => (columns.has(at) ? cell : ''));
};

const variationsOf = async (spreadsheet: Spreadsheet, found: Found): Promise<Variations> => {
  const { layout } = found;
  const variations: Variations = new Map();
  if (layout.kind !== 'woocommerce') return variations;
  const parents = new Set<string>();
  let size = 0;
  for await (const row of rowsBehind(spreadsheet, found)) {
    if (!isVariation(layout, row.cells)) {
      for (const name of namesOf(layout, row.cells)) parents.add(name);
      continue;
    }
    const parent = cellAt(layout, row.cells, 'parent');
    const cells = keptCells(layout, row.cells);
    size += rowSize(cells);
    if (size > MAX_VARIATIONS) throw new SpreadsheetError('sheet_too_big');
    const sisters = variations.get(parent);
    if (sisters === undefined) variations.set(parent, [{ ...row, cells }]);
    else sisters.push({ ...row, cells });
  }
  // those without their product are told of where they stand
  for (const parent of variations.keys()) if (!parents.has(parent)) variations.delete(parent);
  return variations;
};

/** How variations may name a product of WooCommerce. */
const namesOf = (layout: Layout, cells: readonly string[]): string[] =>
  [cellAt(layout, cells, 'sku'), `id:${cellAt(layout, cells, 'key')}`].filter(
    (name) => !/^(id:)?$/.test(name),
  );

/** The products of a spreadsheet in its order, without the headings. */
export async function* productRowsOf(spreadsheet: Spreadsheet, found: Found): AsyncGenerator<ProductRows> {
  const { layout } = found;
  const grouper = new RowGrouper(layout);
  const variations = await variationsOf(spreadsheet, found);
  for await (const row of rowsBehind(spreadsheet, found)) {
    if (layout.kind !== 'woocommerce') {
      const product = grouper.push(row);
      if (product !== null) yield product;
      continue;
    }
    if (isBlankRow(row.cells)) continue;
    if (isVariation(layout, row.cells) && variations.has(cellAt(layout, row.cells, 'parent'))) continue;
    const product: ProductRows = { rows: [row], size: rowSize(row.cells), fault: null };
    for (const name of namesOf(layout, row.cells))
      for (const variation of variations.get(name) ?? [])
        grouper.add(product, variation, rowSize(variation.cells));
    yield product;
  }
  const product = grouper.end();
  if (product !== null) yield product;
}

/** The headings of a sheet; null when none are found in its first lines. `isEmpty`: it has no line at all. */
const headingsOf = async (
  spreadsheet: Spreadsheet,
  sheet: number,
  asked: ImportFormat | null,
): Promise<{ found: Found | null; isEmpty: boolean }> => {
  let count = 0;
  let lines = 0;
  let best: Found | null = null;
  for await (const row of spreadsheet.rows(sheet)) {
    count += 1;
    if (count > MAX_LINES) break;
    if (isPreamble(row.cells)) continue;
    lines += 1;
    if (lines > HEADING_LINES || row.fault !== null) break;
    if (best !== null) {
      // below the headings of mass-upload sheets stand what is mandatory and what is meant
      if (best.layout.kind === 'rows' || best.layout.kind === 'woocommerce' || best.layout.kind === 'shopify')
        break;
      if (!isGuide(best.layout, row.cells)) break;
      best.from = count;
      continue;
    }
    const layout = readHeader(row.cells, asked);
    // a title may hold the words of a heading, but not three of them
    if (layout !== null && (lines === 1 || understood(layout) >= 3)) best = { layout, sheet, from: count };
  }
  return { found: best, isEmpty: lines === 0 };
};

const findProducts = async (spreadsheet: Spreadsheet, asked: ImportFormat | null): Promise<Found> => {
  const sheets = await spreadsheet.sheets();
  let isEmpty = true;
  for (let sheet = 0; sheet < sheets; sheet += 1) {
    const headings = await headingsOf(spreadsheet, sheet, asked);
    if (headings.found !== null) return headings.found;
    isEmpty &&= headings.isEmpty;
  }
  throw new SpreadsheetError(isEmpty ? 'sheet_empty' : 'header_unknown');
};

/**
 * Reads a spreadsheet through once, before anything of it is imported.
 * @param asked the format that the seller says it is; null: told by its headings
 * @throws SpreadsheetError without a header that has names and prices, without products, or with more than 50,000
 */
export const measure = async (
  spreadsheet: Spreadsheet,
  asked: ImportFormat | null = null,
): Promise<{ found: Found; total: number }> => {
  const found = await findProducts(spreadsheet, asked);
  let total = 0;
  for await (const _ of productRowsOf(spreadsheet, found)) {
    total += 1;
    if (total > MAX_PRODUCTS) throw new SpreadsheetError('too_many_rows');
  }
  if (total === 0) throw new SpreadsheetError('sheet_empty');
  return { found, total };
};
