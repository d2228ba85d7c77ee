import { unescapeFormula } from '../sheets/csv.rules.ts';
import { MAX_CELL, type SheetRow } from '../sheets/sheet.rules.ts';
import { readGrams, readPercentage, readPieces, readPrice } from './amounts.rules.ts';
import type { ColumnMeaning, Layout } from './header.rules.ts';
import type { ImportReason } from './reasons.ts';

export type RowFault = { line: number; field: string; reason: ImportReason };

/** One line read: what is blank is absent. Rupiah after the factor, grams. */
export type ReadRow = {
  line: number;
  text: (meaning: ColumnMeaning) => string | undefined;
  base?: number;
  discount?: number;
  percentage?: number;
  grams?: number;
  stock?: number;
  photos: string[];
};

const HIGHEST = 50_000_000;
const LOWEST = 100;

/** Several addresses or names in one cell. */
const pieces = (cell: string): string[] =>
  cell
    .split(/\||\r?\n|[\s,;]+(?=https?:\/\/)/i)
    .map((one) => one.trim())
    .filter((one) => one !== '');

type Read = { layout: Layout; factor: number; fault: (field: string, reason: ImportReason) => void };

const readMoney = (text: string | undefined, field: string, { factor, fault }: Read): number | undefined => {
  if (text === undefined) return undefined;
  const price = readPrice(text);
  if (price !== null) return Math.round(price * factor);
  fault(field, 'price_unreadable');
  return undefined;
};

const readPrices = (row: ReadRow, read: Read): void => {
  const price = readMoney(row.text('price'), 'base_price', read);
  const compare = readMoney(row.text('compare'), 'base_price', read);
  if (price === undefined) return;
  // what it costs now, and what it cost before
  if (compare !== undefined && compare > price) {
    row.base = compare;
    row.discount = compare - price;
  } else row.base = price;
  if (row.base < LOWEST || price < LOWEST) read.fault('base_price', 'price_low');
  else if (row.base > HIGHEST) read.fault('base_price', 'price_high');
};

const readDiscounts = (row: ReadRow, read: Read): void => {
  const amount = readMoney(row.text('discount'), 'merchant_discount_amount', read);
  if (amount !== undefined && amount < 0) read.fault('merchant_discount_amount', 'rule_min');
  else if (amount !== undefined) row.discount = amount;
  const percentage = row.text('percentage');
  if (percentage === undefined) return;
  const found = readPercentage(percentage);
  if (found === null) read.fault('merchant_discount_percentage', 'percentage_unreadable');
  else row.percentage = found;
};

const readQuantities = (row: ReadRow, read: Read): void => {
  const grams = row.text('grams');
  const kilos = row.text('kilos');
  const weight = grams ?? kilos;
  if (weight !== undefined) {
    const found = readGrams(weight, grams === undefined ? 'kg' : 'g');
    if (found === null || found < 0 || found > 500_000) read.fault('weight', 'weight_unreadable');
    else if (found > 0) row.grams = found;
  }
  const stock = row.text('stock');
  if (stock === undefined) return;
  const found = readPieces(stock);
  // shops that count on may go below nothing
  if (found !== null && found < 0 && read.layout.kind === 'shopify') row.stock = 0;
  else if (found === null || found < 0 || found > 999_999) read.fault('stock', 'stock_unreadable');
  else row.stock = found;
};

/** Reads one line; what cannot be read is told. */
export const readRow = (
  row: SheetRow,
  layout: Layout,
  factor: number,
): { row: ReadRow; faults: RowFault[] } => {
  const faults: RowFault[] = [];
  const fault = (field: string, reason: ImportReason) => faults.push({ line: row.line, field, reason });
  const text = (meaning: ColumnMeaning): string | undefined => {
    const column = layout.at[meaning];
    const cell = column === undefined ? '' : unescapeFormula((row.cells[column] ?? '').trim()).trim();
    return cell === '' ? undefined : cell;
  };
  const found: ReadRow = {
    line: row.line,
    text,
    photos: layout.photos.flatMap((column) => pieces(row.cells[column] ?? '')),
  };
  if (row.isCutOff) fault('file', 'quote_open');
  else if (row.cells.some((cell) => cell.length > MAX_CELL)) fault('file', 'cell_too_long');
  else if (row.cells.some((cell) => cell.includes('\0'))) fault('file', 'sheet_unreadable');
  else {
    const read = { layout, factor, fault };
    readPrices(found, read);
    readDiscounts(found, read);
    readQuantities(found, read);
  }
  return { row: found, faults };
};
