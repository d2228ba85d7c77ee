import type { Change } from '../product.rules.ts';
import { percentageOff } from '../product.rules.ts';
import type { ChangedVariant } from '../variants.rules.ts';
import type { SheetEntry } from './entries.rules.ts';
import type { Layout } from './header.rules.ts';
import { htmlToText } from './html-text.rules.ts';
import type { ImportReason } from './reasons.ts';
import { type ReadRow, type RowFault, readRow } from './row.rules.ts';
import { readOptions } from './row-options.rules.ts';

/** What a request fills the gaps of new products with. Grams; `factor` turns the sheet's prices into rupiah. */
export type ImportDefaults = {
  categoryId: number | null;
  weight: number | null;
  stock: number | null;
  factor: number;
};

/** A product as the sheet tells it, before it is known whether the store has it. */
export type Candidate = {
  line: number;
  /** The line of each variant. */
  variantLines: number[];
  /** The cells of its lines, for the report. */
  cells: string[][];
  productId: number | null;
  sku: string;
  /** What tells it from every other in the file; '' for none. */
  key: string;
  change: Omit<Change, 'photos'>;
  /** It names a category, and none of ours. */
  isCategoryUnknown: boolean;
  /** What a new product still needs. */
  fallback: Pick<Change, 'category_id' | 'weight' | 'stock'>;
  /** File ids, addresses, or names inside the archive. */
  photos: string[];
  variantPhotos: (string | null)[];
  faults: RowFault[];
};

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

const codePoints = (text: string): number => [...text].length;

type Telling = {
  first: ReadRow;
  layout: Layout;
  /** The row names a product of ours by its number, as exports do: what is blank there is meant to be blank. */
  isWhole: boolean;
  fault: (field: string, reason: ImportReason, line?: number) => void;
};

const word = <V>(table: Record<string, V>, text: string): V | undefined => {
  const key = text.toLowerCase();
  return Object.hasOwn(table, key) ? table[key] : undefined;
};

const readTexts = ({ first, layout, isWhole, fault }: Telling): Omit<Change, 'photos'> => {
  const change: Omit<Change, 'photos'> = {};
  const name = first.text('name');
  if (name === undefined) fault('product_name', 'rule_required');
  else if (codePoints(name) < 3 || codePoints(name) > 150) fault('product_name', 'name_length');
  else change.product_name = name;
  const html = first.text('html');
  const description = html === undefined ? first.text('description') : htmlToText(html);
  if (description !== undefined && codePoints(description) > 10_000) fault('description', 'too_long');
  else if (description !== undefined) change.description = description;
  else if (isWhole && layout.at.description !== undefined) change.description = '';
  const condition = first.text('condition');
  if (condition !== undefined) {
    const found = word(CONDITIONS, condition);
    if (found === undefined) fault('condition', 'condition_unknown');
    else change.condition = found;
  }
  const isUnpublished = first.text('published')?.toLowerCase() === 'false';
  const status = isUnpublished ? 'hidden' : first.text('status');
  if (status !== undefined) {
    const found = word(STATUSES, status);
    if (found === undefined) fault('status', 'status_unknown');
    else change.status = found;
  }
  return change;
};

const asVariant = (row: ReadRow, options: string[], isShopify: boolean, saysSku: boolean): ChangedVariant => {
  const ofPercentage =
    row.percentage === undefined || row.base === undefined
      ? undefined
      : percentageOff(row.base, row.percentage);
  const discount = row.discount ?? ofPercentage ?? (isShopify && row.base !== undefined ? 0 : undefined);
  const sku = row.text('variantSku') ?? (saysSku ? '' : undefined);
  return {
    options,
    ...(row.base !== undefined && { base_price: row.base }),
    ...(discount !== undefined && { merchant_discount_amount: discount }),
    ...(row.grams !== undefined && { weight: row.grams }),
    stock: row.stock ?? 0,
    ...(sku !== undefined && { sku }),
  };
};

const skuOf = (first: ReadRow, isShopify: boolean, hasVariants: boolean): string => {
  if (!isShopify) return first.text('sku') ?? '';
  const handle = first.text('key') ?? '';
  // without a code of its own a product is known by its handle, so that moving in twice does not double it
  return hasVariants ? handle : (first.text('variantSku') ?? handle);
};

/**
 * A product as its lines tell it, and what is wrong with them. Pure: the store is not asked.
 * @param categoryOf the category that a cell names, or null
 */
export const readCandidate = (
  entry: SheetEntry,
  layout: Layout,
  defaults: ImportDefaults,
  categoryOf: (text: string) => number | null,
): Candidate => {
  const read = entry.rows.map((row) => readRow(row, layout, defaults.factor));
  const rows = read.map((one) => one.row);
  const first = rows[0] as ReadRow;
  const faults = read.flatMap((one) => one.faults);
  const fault = (field: string, reason: ImportReason, line = first.line) =>
    faults.push({ line, field, reason });
  const isShopify = layout.kind === 'shopify';
  const isCutOff = faults.some((one) => one.field === 'file');
  const key = isShopify ? undefined : first.text('key');
  const productId = key !== undefined && /^\d{1,15}$/.test(key) ? Number(key) : null;
  const isWhole = productId !== null;
  const change = isCutOff ? {} : readTexts({ first, layout, isWhole, fault });
  const { options, of } = readOptions(rows);
  if (entry.hasTooMany || of.length > 100) fault('variants', 'variants_many');
  if (options.some(({ values }) => values.length > 20)) fault('options', 'options_many');
  if (options.some(({ name, values }) => [name, ...values].some((text) => codePoints(text) > 50)))
    fault('options', 'too_long');
  const hasVariants = of.length > 0;
  if (first.base === undefined && first.text('price') === undefined && !isCutOff && !hasVariants)
    fault('base_price', 'rule_required');

  const sku = skuOf(first, isShopify, hasVariants);
  if (codePoints(sku) > 50 && !isShopify) fault('sku', 'too_long');
  const kept = [...sku].slice(0, 50).join('');
  const category = first.text('category');
  const categoryId = category === undefined ? null : categoryOf(category);
  const isCategoryUnknown = category !== undefined && categoryId === null && !isCutOff;
  if (isCategoryUnknown && defaults.categoryId === null) fault('category_id', 'category_unknown');

  if (first.base !== undefined) change.base_price = first.base;
  if (first.grams !== undefined) change.weight = first.grams;
  if (kept !== '' || (isWhole && layout.at.sku !== undefined)) change.sku = kept;
  if (categoryId !== null) change.category_id = categoryId;
  if (hasVariants) {
    change.options = options;
    change.variants = of.map(({ row, values }) =>
      asVariant(row, values, isShopify, isWhole && layout.at.variantSku !== undefined),
    );
  } else {
    if (first.stock !== undefined) change.stock = first.stock;
    if (first.discount !== undefined) change.merchant_discount_amount = first.discount;
    else if (first.percentage !== undefined) change.merchant_discount_percentage = first.percentage;
    else if (isShopify) change.merchant_discount_amount = 0;
  }
  return {
    line: first.line,
    variantLines: of.map(({ row }) => row.line),
    cells: entry.rows.map((row) => row.cells),
    productId,
    sku: kept,
    key: kept === '' ? (key ?? '') : `sku ${kept}`,
    change,
    isCategoryUnknown,
    fallback: {
      ...(defaults.categoryId !== null && { category_id: defaults.categoryId }),
      ...(defaults.weight !== null && { weight: defaults.weight }),
      stock: defaults.stock ?? 0,
    },
    photos: [...new Set(rows.flatMap((row) => row.photos))],
    variantPhotos: of.map(({ row }) => row.text('variantPhoto') ?? null),
    faults,
  };
};
