import { unguardFormula } from '#common/formula-guard.ts';
import type { Rule } from '#contract/envelope.ts';
import type { NumberKind } from '#contract/number-kinds.ts';
import { numberKinds } from '#contract/number-rules.ts';
import type { Option } from '#contract/product.ts';
import { MAX_WHOLESALE_STEPS } from '#contract/seller-product.ts';
import type { ImportMessage } from '#messages/imports.ts';
import { MAX_CELL, type SpreadsheetRow } from '../spreadsheet/spreadsheet.rules.ts';
import {
  readCentimetres,
  readGrams,
  readPercentage,
  readPieces,
  readPrice,
  readWholesale,
  type WeightUnit,
  weightUnit,
} from './cell-values.rules.ts';
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
  minQty?: number;
  maxQty?: number;
  preorderDays?: number;
  wholesale?: { min_qty: number; price: number }[];
  /** Numbers that the law asks; null: the statement that it is not halal. */
  numbers: { kind: NumberKind; number: string | null }[];
  photos: string[];
  /** The stock of each warehouse, where the file counts them apart. */
  warehouses?: string[];
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

/** Software of a shop of one's own, where a code and a weight belong to variants. */
const isOfShopSoftware = ({ kind }: Layout): boolean => kind === 'shopify' || kind === 'woocommerce';

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
  const sale = readMoney(row.text('sale'), 'base_price', reading);
  if (price === undefined) return;
  if (sale !== undefined && sale < price) row.discount = price - sale;
  // the price of before is the base price, and what it fell by the discount
  if (compareAt !== undefined && compareAt > price) {
    row.base = compareAt;
    row.discount = compareAt - price;
  } else row.base = price;
  if (row.base < MIN_PRICE || (sale ?? price) < MIN_PRICE) reading.fault('base_price', 'price_low');
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

/** The weight's cell, and the unit of a bare number in it. */
const weightOf = (row: ReadRow): [string | undefined, WeightUnit] => {
  for (const [meaning, unit] of [
    ['grams', 'g'],
    ['kilos', 'kg'],
    ['pounds', 'lb'],
    ['ounces', 'oz'],
  ] as const) {
    const text = row.text(meaning);
    if (text !== undefined) return [text, unit];
  }
  return [row.text('variantWeight'), weightUnit(row.text('weightUnit') ?? '') ?? 'kg'];
};

const readQuantities = (row: ReadRow, reading: Reading): void => {
  const [weight, unit] = weightOf(row);
  if (weight !== undefined) {
    const grams = readGrams(weight, unit);
    if (grams === null || grams < 0 || grams > MAX_GRAMS) reading.fault('weight', 'weight_unreadable');
    else if (grams > 0) row.grams = grams;
  }
  if (row.warehouses !== undefined) {
    const pieces = row.warehouses.map(readPieces);
    const sum = pieces.reduce<number>((all, one) => all + (one ?? 0), 0);
    if (pieces.some((one) => one === null || one < 0) || sum > MAX_STOCK)
      reading.fault('stock', 'stock_unreadable');
    else row.stock = sum;
    return;
  }
  const text = row.text('stock');
  if (text === undefined) return;
  const stock = readPieces(text);
  // shops that sell on order export a stock below zero
  if (stock !== null && stock < 0 && isOfShopSoftware(reading.layout)) row.stock = 0;
  else if (stock === null || stock < 0 || stock > MAX_STOCK) reading.fault('stock', 'stock_unreadable');
  else row.stock = stock;
};

const readDimensions = (row: ReadRow, { layout, fault }: Reading): void => {
  const texts = sides.map((side) => [side, row.text(side)] as const);
  if (texts.every(([, text]) => text === undefined)) return;
  const isOurs = layout.kind === 'rows';
  const read = texts.flatMap(([side, text]): [Side, number][] => {
    const centimetres =
      text === undefined ? null : readCentimetres(text, isOurs ? 1 : layout.centimetres, isOurs);
    if (centimetres !== null && centimetres >= 1 && centimetres <= MAX_CENTIMETRES)
      return [[side, centimetres]];
    // elsewhere a parcel may have one side alone, or none of any length: then it goes in unmeasured
    if (isOurs) fault(side, text === undefined ? 'dimensions_missing' : 'dimensions_unreadable');
    return [];
  });
  if (read.length === sides.length) row.dimensions = Object.fromEntries(read) as Record<Side, number>;
};

const MAX_QUANTITY = 999;
const MAX_PREORDER_DAYS = 90;

const readTerms = (row: ReadRow, { layout, factor, fault }: Reading): void => {
  const quantity = (meaning: 'minQty' | 'maxQty', field: string): number | undefined => {
    const text = row.text(meaning);
    const pieces = text === undefined ? undefined : readPieces(text);
    if (pieces === undefined || pieces === 0) return undefined;
    if (pieces !== null && pieces >= 1 && pieces <= MAX_QUANTITY) return pieces;
    fault(field, 'quantity_unreadable');
    return undefined;
  };
  const minQty = quantity('minQty', 'min_qty');
  const maxQty = quantity('maxQty', 'max_qty');
  if (minQty !== undefined) row.minQty = minQty;
  if (maxQty !== undefined) row.maxQty = maxQty;
  const preorder = row.text('preorder');
  const days = preorder === undefined ? null : readPieces(preorder.replace(/(hari|days?)$/i, ''));
  if (days !== null && days >= 1 && days <= MAX_PREORDER_DAYS) row.preorderDays = days;
  else if (preorder !== undefined && days !== 0 && layout.kind === 'rows')
    fault('preorder_days', 'preorder_unreadable');
  const steps = row.text('wholesale');
  if (steps === undefined) return;
  const wholesale = readWholesale(steps);
  if (
    wholesale === null ||
    wholesale.length > MAX_WHOLESALE_STEPS ||
    wholesale.some(({ min_qty, price }) => min_qty < 2 || min_qty > MAX_QUANTITY || price < 1)
  )
    fault('wholesale', 'wholesale_unreadable');
  else row.wholesale = wholesale.map((step) => ({ ...step, price: Math.round(step.price * factor) }));
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
  const numbers = numberKinds.flatMap((kind) => {
    const number = text(kind);
    if (number === undefined) return [];
    return { kind, number: kind === 'halal' && /^(tidak|bukan|non|not)\b/i.test(number) ? null : number };
  });
  const row: ReadRow = { line, text, numbers, photos };
  const counted = layout.stocks.map((column) => (cells[column] ?? '').trim()).filter((cell) => cell !== '');
  if (counted.length > 0) row.warehouses = counted;
  if (rowFault !== null) fault('file', rowFault);
  else if (cells.some((cell) => cell.length > MAX_CELL)) fault('file', 'cell_too_long');
  else if (cells.some((cell) => cell.includes('\0'))) fault('file', 'sheet_unreadable');
  else {
    const reading = { layout, factor, fault };
    readPrices(row, reading);
    readDiscounts(row, reading);
    readQuantities(row, reading);
    readDimensions(row, reading);
    readTerms(row, reading);
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

const optionMeanings = [
  ['option1', 'option1Name'],
  ['option2', 'option2Name'],
  ['option3', 'option3Name'],
] as const;

/**
 * Options and variants of a product's lines. A third option becomes part of the second, because we know two.
 * @param isVariant whether a line can be a variant at all
 */
export const readOptions = (
  rows: readonly ReadRow[],
  isVariant: (row: ReadRow) => boolean = () => true,
): RowOptions => {
  const lines = rows.flatMap((row) => {
    if (!isVariant(row)) return [];
    const cells = optionMeanings.map(([value]) => row.text(value));
    const isNone = cells.every((cell) => cell === undefined) || cells[0]?.toLowerCase() === NO_OPTION;
    return isNone ? [] : { row, cells };
  });
  if (lines.length === 0) return { options: [], variants: [] };
  // an option that no variant has a value of distinguishes nothing
  const [first = 0, ...others] = [0, 1, 2].filter((at) => lines.some(({ cells }) => cells[at] !== undefined));
  const hasSecond = others.length > 0;
  const variants = lines.map(({ row, cells }) => {
    const value = cells[first] ?? '-';
    return { row, values: hasSecond ? [value, joined(...others.map((at) => cells[at])) ?? '-'] : [value] };
  });
  const nameAt = (at: number) => optionName(rows, optionMeanings[at]?.[1] ?? 'option1Name');
  const names = [nameAt(first) ?? 'Varian', joined(...others.map(nameAt)) ?? 'Pilihan'];
  const options = (hasSecond ? [0, 1] : [0]).map((at) => ({
    name: names[at] ?? '',
    values: [...new Set(variants.map(({ values }) => values[at] ?? ''))],
  }));
  return { options, variants };
};
