import { unguardFormula } from '#common/formula-guard.ts';
import type { Rule } from '#contract/envelope.ts';
import type { Option } from '#contract/product.ts';
import type { ImportMessage } from '#messages/imports.ts';
import { MAX_CELL, type SpreadsheetRow } from '../spreadsheet/spreadsheet.rules.ts';
import { readCentimetres, readGrams, readPercentage, readPieces, readPrice } from './cell-values.rules.ts';
import { type ColumnMeaning, type Layout, type Side, sides } from './header.rules.ts';

/** Why a product was refused, or a gap left: a sentence of its own, or that of a broken rule. */
export type ImportReason = ImportMessage | `rule_${Rule}`;
export type RowFault = { line: number; field: string; reason: ImportReason };

/** One line read: what is blank is absent. Rupiah after the factor, grams, whole centimetres. */
export type ReadRow = {
  line: number;
  text: (meaning: ColumnMeaning) => string | undefined;
  base?: number;
  discount?: number;
  percentage?: number;
  grams?: number;
  /** All three, or none. */
  dimensions?: Record<Side, number>;
  stock?: number;
  photos: string[];
};

const MAX_PRICE = 50_000_000;
const MIN_PRICE = 100;
/** Photos of a product; one more is read, which shows that there are too many. */
export const MAX_PHOTOS = 10;
const MAX_GRAMS = 500_000;
const MAX_STOCK = 999_999;
const MAX_CENTIMETRES = 500;

const withoutTrailing = (text: string, characters: RegExp): string => {
  let end = text.length;
  while (end > 0 && characters.test(text[end - 1] ?? '')) end -= 1;
  return text.slice(0, end);
};

/** The addresses or file names of one cell: separated by `|` or line breaks, or each beginning with `https://`. */
const photosIn = (cell: string): string[] =>
  cell
    .split(/\||\r?\n/)
    .flatMap((part) => {
      const addresses = part.split(/(?<=[\s,;])(?=https?:\/\/)/i);
      return addresses.map((one, at) => (at < addresses.length - 1 ? withoutTrailing(one, /[\s,;]/) : one));
    })
    .map((one) => one.trim())
    .filter((one) => one !== '');

type Reading = { layout: Layout; factor: number; fault: (field: string, reason: ImportReason) => void };

const readMoney = (
  text: string | undefined,
  field: string,
  { factor, fault }: Reading,
): number | undefined => {
  if (text === undefined) return undefined;
  const price = readPrice(text);
  if (price !== null) return Math.round(price * factor);
  fault(field, 'price_unreadable');
  return undefined;
};

const readPrices = (row: ReadRow, reading: Reading): void => {
  const price = readMoney(row.text('price'), 'base_price', reading);
  const compareAt = readMoney(row.text('compare'), 'base_price', reading);
  if (price === undefined) return;
  // the price of before is the base price, and what it fell by the discount
  if (compareAt !== undefined && compareAt > price) {
    row.base = compareAt;
    row.discount = compareAt - price;
  } else row.base = price;
  if (row.base < MIN_PRICE || price < MIN_PRICE) reading.fault('base_price', 'price_low');
  else if (row.base > MAX_PRICE) reading.fault('base_price', 'price_high');
};

const readDiscounts = (row: ReadRow, reading: Reading): void => {
  const amount = readMoney(row.text('discount'), 'merchant_discount_amount', reading);
  if (amount !== undefined && amount < 0) reading.fault('merchant_discount_amount', 'rule_min');
  else if (amount !== undefined) row.discount = amount;
  const text = row.text('percentage');
  if (text === undefined) return;
  const percentage = readPercentage(text);
  if (percentage === null) reading.fault('merchant_discount_percentage', 'percentage_unreadable');
  else row.percentage = percentage;
};

const readQuantities = (row: ReadRow, reading: Reading): void => {
  const inGrams = row.text('grams');
  const weight = inGrams ?? row.text('kilos');
  if (weight !== undefined) {
    const grams = readGrams(weight, inGrams === undefined ? 'kg' : 'g');
    if (grams === null || grams < 0 || grams > MAX_GRAMS) reading.fault('weight', 'weight_unreadable');
    else if (grams > 0) row.grams = grams;
  }
  const text = row.text('stock');
  if (text === undefined) return;
  const stock = readPieces(text);
  // shops that sell on order export a stock below zero
  if (stock !== null && stock < 0 && reading.layout.kind === 'shopify') row.stock = 0;
  else if (stock === null || stock < 0 || stock > MAX_STOCK) reading.fault('stock', 'stock_unreadable');
  else row.stock = stock;
};

const readDimensions = (row: ReadRow, { fault }: Reading): void => {
  const texts = sides.map((side) => [side, row.text(side)] as const);
  if (texts.every(([, text]) => text === undefined)) return;
  const read = texts.flatMap(([side, text]): [Side, number][] => {
    const centimetres = text === undefined ? null : readCentimetres(text);
    if (centimetres !== null && centimetres >= 1 && centimetres <= MAX_CENTIMETRES)
      return [[side, centimetres]];
    fault(side, text === undefined ? 'dimensions_missing' : 'dimensions_unreadable');
    return [];
  });
  if (read.length === sides.length) row.dimensions = Object.fromEntries(read) as Record<Side, number>;
};

/** Reads one line and reports what cannot be read. @param factor turns the file's prices into rupiah */
export const readRow = (
  { line, cells, fault: rowFault }: SpreadsheetRow,
  layout: Layout,
  factor: number,
): { row: ReadRow; faults: RowFault[] } => {
  const faults: RowFault[] = [];
  const fault = (field: string, reason: ImportReason) => faults.push({ line, field, reason });
  const text = (meaning: ColumnMeaning): string | undefined => {
    const column = layout.at[meaning];
    const cell = column === undefined ? '' : unguardFormula((cells[column] ?? '').trim()).trim();
    return cell === '' ? undefined : cell;
  };
  const photos = layout.photos.flatMap((column) => photosIn(cells[column] ?? '').slice(0, MAX_PHOTOS + 1));
  const row: ReadRow = { line, text, photos };
  if (rowFault !== null) fault('file', rowFault);
  else if (cells.some((cell) => cell.length > MAX_CELL)) fault('file', 'cell_too_long');
  else if (cells.some((cell) => cell.includes('\0'))) fault('file', 'sheet_unreadable');
  else {
    const reading = { layout, factor, fault };
    readPrices(row, reading);
    readDiscounts(row, reading);
    readQuantities(row, reading);
    readDimensions(row, reading);
  }
  return { row, faults };
};

/** The options of a product, and the lines that are variants, each with its values in the order of the options. */
export type RowOptions = { options: Option[]; variants: { row: ReadRow; values: string[] }[] };

/** What Shopify writes for a product without options. */
const NO_OPTION = 'default title';

const optionName = (rows: readonly ReadRow[], meaning: 'option1Name' | 'option2Name' | 'option3Name') =>
  rows.map((row) => row.text(meaning)).find((name) => name !== undefined);

const joined = (...parts: (string | undefined)[]): string | undefined => {
  const present = parts.filter((part) => part !== undefined);
  return present.length === 0 ? undefined : present.join(' / ');
};

/** Options and variants of a product's lines. A third option becomes part of the second, because we know two. */
export const readOptions = (rows: readonly ReadRow[]): RowOptions => {
  const lines = rows.flatMap((row) => {
    const first = row.text('option1');
    return first === undefined || first.toLowerCase() === NO_OPTION
      ? []
      : { row, first, second: joined(row.text('option2'), row.text('option3')) };
  });
  if (lines.length === 0) return { options: [], variants: [] };
  const hasSecond = lines.some((one) => one.second !== undefined);
  const variants = lines.map(({ row, first, second }) => ({
    row,
    values: hasSecond ? [first, second ?? '-'] : [first],
  }));
  const names = [
    optionName(rows, 'option1Name') ?? 'Varian',
    joined(optionName(rows, 'option2Name'), optionName(rows, 'option3Name')) ?? 'Pilihan',
  ];
  const options = (hasSecond ? [0, 1] : [0]).map((at) => ({
    name: names[at] ?? '',
    values: [...new Set(variants.map(({ values }) => values[at] ?? ''))],
  }));
  return { options, variants };
};
