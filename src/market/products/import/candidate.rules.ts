import { hash } from 'node:crypto';
import type { ImportFormat } from '#contract/product-import.ts';
import { MAX_PRODUCT_NAME } from '#contract/product-limits.ts';
import { type Change, type ChangedVariant, percentageOff } from '../product.rules.ts';
import { htmlToText, isMarkup } from './cell-values.rules.ts';
import { type Layout, sides } from './header.rules.ts';
import type { ProductRows } from './product-rows.ts';
import {
  type ImportReason,
  MAX_PHOTOS,
  type ReadRow,
  type RowFault,
  readOptions,
  readRow,
} from './row.rules.ts';

/** What a request fills the gaps of new products with. Grams; `factor` turns the file's prices into rupiah. */
export type ImportDefaults = {
  categoryId: number | null;
  weight: number | null;
  stock: number | null;
  factor: number;
};

/** A product as the file describes it, before it is known whether the store has it. */
export type Candidate = {
  line: number;
  /** The line of each variant. */
  variantLines: number[];
  /** The cells of its lines, for the report, each cut to what a report shows. */
  cells: string[][];
  /** Characters of its cells. */
  size: number;
  productId: number | null;
  sku: string;
  /** What identifies it in the file; '' for nothing. */
  key: string;
  change: Omit<Change, 'photos'>;
  /** It names a category that is none of ours. */
  isCategoryUnknown: boolean;
  /** What a new product still needs. */
  fallback: Pick<Change, 'category_id' | 'weight' | 'stock'>;
  /** File ids, addresses, or names inside the archive. */
  photos: string[];
  variantPhotos: (string | null)[];
  /** What the file calls its category, where that is none of ours: asked of the seller once. */
  unknownCategory: string | null;
  numbers: ReadRow['numbers'];
  faults: RowFault[];
};

const MAX_VARIANTS = 100;
const MAX_OPTION_VALUES = 20;
const MAX_OPTION_TEXT = 50;
const MAX_SKU = 50;
/** Longer cells are of no use in a report, and would give a hostile file room. */
const MAX_REPORTED_CELL = 2_000;
/** A longer key is remembered as its hash. */
const MAX_KEY = 200;

const CONDITIONS: Record<string, 'new' | 'used'> = {
  new: 'new',
  baru: 'new',
  used: 'used',
  bekas: 'used',
  second: 'used',
  preloved: 'used',
};
const STATUSES: Record<string, 'PUBLISH' | 'HIDDEN'> = {
  publish: 'PUBLISH',
  published: 'PUBLISH',
  active: 'PUBLISH',
  aktif: 'PUBLISH',
  true: 'PUBLISH',
  '1': 'PUBLISH',
  hidden: 'HIDDEN',
  draft: 'HIDDEN',
  archived: 'HIDDEN',
  unlisted: 'HIDDEN',
  nonaktif: 'HIDDEN',
  'tidak aktif': 'HIDDEN',
  inactive: 'HIDDEN',
  false: 'HIDDEN',
  '0': 'HIDDEN',
};

const shortKey = (key: string): string => (key.length > MAX_KEY ? hash('sha256', key) : key);

const codePoints = (text: string): number => [...text].length;

type Source = {
  first: ReadRow;
  layout: Layout;
  /** The row names a product of ours by its number, as exports do: a blank cell means blank, not unknown. */
  isOwnExport: boolean;
  fault: (field: string, reason: ImportReason, line?: number) => void;
};

const lookUp = <V>(table: Record<string, V>, text: string): V | undefined => {
  const key = text.toLowerCase();
  return Object.hasOwn(table, key) ? table[key] : undefined;
};

/** Of a column that may hold HTML: plain text keeps its line breaks. */
const textOfHtml = (cell: string): string => {
  // WooCommerce writes a line break as two characters
  const text = cell.replaceAll('\\n', '\n');
  return isMarkup(text) || !text.includes('\n') ? htmlToText(text) : text;
};

const readTexts = ({ first, layout, isOwnExport, fault }: Source): Omit<Change, 'photos'> => {
  const change: Omit<Change, 'photos'> = {};
  const name = first.text('name');
  if (name === undefined) fault('product_name', 'rule_required');
  else if (codePoints(name) < 3 || codePoints(name) > MAX_PRODUCT_NAME) fault('product_name', 'name_length');
  else change.product_name = name;
  const html = first.text('html');
  const plain = first.text('description');
  const isHtml = plain !== undefined && !isOwnExport && layout.kind !== 'rows' && isMarkup(plain);
  const description = html === undefined ? (isHtml ? htmlToText(plain) : plain) : textOfHtml(html);
  if (description !== undefined && codePoints(description) > 10_000) fault('description', 'too_long');
  else if (description !== undefined) change.description = description;
  else if (isOwnExport && layout.at.description !== undefined) change.description = '';
  const conditionText = first.text('condition');
  if (conditionText !== undefined) {
    const condition = lookUp(CONDITIONS, conditionText);
    if (condition === undefined) fault('condition', 'condition_unknown');
    else change.condition = condition;
  }
  const isUnpublished = ['false', '0', '-1'].includes(first.text('published')?.toLowerCase() ?? '');
  const statusText = isUnpublished ? 'hidden' : first.text('status');
  if (statusText !== undefined) {
    const status = lookUp(STATUSES, statusText);
    if (status === undefined) fault('status', 'status_unknown');
    else change.status = status;
  }
  return change;
};

const asVariant = (row: ReadRow, options: string[], isForeign: boolean, hasSku: boolean): ChangedVariant => {
  const fromPercentage =
    row.percentage === undefined || row.base === undefined
      ? undefined
      : percentageOff(row.base, row.percentage);
  const discount = row.discount ?? fromPercentage ?? (isForeign && row.base !== undefined ? 0 : undefined);
  const sku = row.text('variantSku') ?? (hasSku ? '' : undefined);
  return {
    options,
    ...(row.base !== undefined && { base_price: row.base }),
    ...(discount !== undefined && { merchant_discount_amount: discount }),
    ...(row.grams !== undefined && { weight: row.grams }),
    stock: row.stock ?? 0,
    ...(sku !== undefined && { sku }),
  };
};

const skuOf = (first: ReadRow, kind: ImportFormat, hasVariants: boolean): string => {
  const own = first.text('sku');
  if (kind !== 'shopify')
    return own ?? (kind === 'rows' || hasVariants ? '' : (first.text('variantSku') ?? ''));
  const handle = first.text('key') ?? '';
  // without a code of its own a product is known by its handle, so that a second import does not double it
  return hasVariants ? handle : (first.text('variantSku') ?? handle);
};

const isVariation = (row: ReadRow): boolean =>
  row.text('rowType')?.toLowerCase().startsWith('variation') === true;

/** Kinds of WooCommerce that are no goods in a parcel. */
const isNoGoods = (row: ReadRow): boolean =>
  /\b(grouped|external|virtual|downloadable)\b/i.test(row.text('rowType') ?? '');

/**
 * A product as its lines describe it, and what is wrong with them; the store is not asked.
 * @param categoryOf the category that a cell names, or null
 */
export const readCandidate = (
  { rows: lines, size, fault: rowsFault }: ProductRows,
  layout: Layout,
  defaults: ImportDefaults,
  categoryOf: (text: string) => number | null,
): Candidate => {
  const read = lines.map((row) => readRow(row, layout, defaults.factor));
  const rows = read.map((one) => one.row);
  const first = rows[0] as ReadRow;
  const faults = read.flatMap((one) => one.faults);
  const fault = (field: string, reason: ImportReason, line = first.line) =>
    faults.push({ line, field, reason });
  const { kind } = layout;
  const isForeign = kind !== 'rows';
  const isCutOff = faults.some((one) => one.field === 'file');
  const key = kind === 'shopify' || kind === 'woocommerce' ? undefined : first.text('key');
  const productId = !isForeign && key !== undefined && /^\d{1,15}$/.test(key) ? Number(key) : null;
  const isOwnExport = productId !== null;
  const change = isCutOff ? {} : readTexts({ first, layout, isOwnExport, fault });
  const isWoo = kind === 'woocommerce';
  const { options, variants } = readOptions(rows, isWoo ? isVariation : undefined);
  if (isWoo && !isCutOff && isNoGoods(first)) fault('file', 'kind_not_sold');
  if (isWoo && !isCutOff && isVariation(first)) fault('file', 'parent_missing');
  if (rowsFault === 'product_too_long') fault('file', rowsFault);
  else if (rowsFault !== null || variants.length > MAX_VARIANTS) fault('variants', 'variants_many');
  if (options.some(({ values }) => values.length > MAX_OPTION_VALUES)) fault('options', 'options_many');
  if (
    options.some(({ name, values }) => [name, ...values].some((text) => codePoints(text) > MAX_OPTION_TEXT))
  )
    fault('options', 'too_long');
  const hasVariants = variants.length > 0;
  if (first.base === undefined && first.text('price') === undefined && !isCutOff && !hasVariants)
    fault('base_price', 'rule_required');

  const wholeSku = skuOf(first, kind, hasVariants);
  if (codePoints(wholeSku) > MAX_SKU && kind !== 'shopify') fault('sku', 'too_long');
  const sku = [...wholeSku].slice(0, MAX_SKU).join('');
  const category = first.text('category');
  const categoryId = category === undefined ? null : categoryOf(category);
  const isCategoryUnknown = category !== undefined && categoryId === null && !isCutOff;
  if (isCategoryUnknown && defaults.categoryId === null) fault('category_id', 'category_unknown');

  if (first.base !== undefined && !(isWoo && hasVariants)) change.base_price = first.base;
  if (first.grams !== undefined) change.weight = first.grams;
  if (first.dimensions !== undefined) Object.assign(change, first.dimensions);
  else if (
    isOwnExport &&
    layout.at.length !== undefined &&
    sides.every((side) => first.text(side) === undefined)
  )
    Object.assign(change, { length: null, width: null, height: null });
  if (sku !== '' || (isOwnExport && layout.at.sku !== undefined)) change.sku = sku;
  if (categoryId !== null) change.category_id = categoryId;
  if (hasVariants) {
    change.options = options;
    change.variants = variants.map(({ row, values }) =>
      asVariant(row, values, isForeign, isOwnExport && layout.at.variantSku !== undefined),
    );
  } else {
    if (first.stock !== undefined) change.stock = first.stock;
    if (first.discount !== undefined) change.merchant_discount_amount = first.discount;
    else if (first.percentage !== undefined) change.merchant_discount_percentage = first.percentage;
    else if (isForeign) change.merchant_discount_amount = 0;
  }
  if (first.minQty !== undefined) change.min_qty = first.minQty;
  if (first.maxQty !== undefined) change.max_qty = first.maxQty;
  if (first.preorderDays !== undefined) change.preorder_days = first.preorderDays;
  if (first.wholesale !== undefined) change.wholesale = first.wholesale;
  return {
    line: first.line,
    variantLines: variants.map(({ row }) => row.line),
    cells: lines.map((row) => row.cells.map((cell) => cell.slice(0, MAX_REPORTED_CELL))),
    size,
    productId,
    sku,
    key: sku === '' ? shortKey(key ?? '') : `sku ${sku}`,
    change,
    isCategoryUnknown,
    fallback: {
      ...(defaults.categoryId !== null && { category_id: defaults.categoryId }),
      ...(defaults.weight !== null && { weight: defaults.weight }),
      stock: defaults.stock ?? 0,
    },
    photos: [...new Set(rows.flatMap((row) => row.photos))].slice(0, MAX_PHOTOS + 1),
    variantPhotos: variants.map(
      ({ row }) => row.text('variantPhoto') ?? (isWoo ? row.photos[0] : undefined) ?? null,
    ),
    unknownCategory: isCategoryUnknown ? (category ?? null) : null,
    numbers: first.numbers,
    faults,
  };
};
