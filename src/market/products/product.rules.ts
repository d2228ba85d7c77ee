import type { FieldFault } from '#contract/envelope.ts';
import type { Option } from '#contract/product.ts';
import { type ChangedVariant, type KeptVariant, readVariants } from './variants.rules.ts';

/** A product as it is kept. Rupiah, grams; with variants its price is that of the cheapest and its stock the sum. */
export type Kept = {
  name: string;
  categoryId: number;
  description: string;
  condition: 'new' | 'used';
  sku: string;
  status: 'PUBLISH' | 'HIDDEN';
  base: number;
  discount: number;
  weight: number;
  stock: number;
  /** File ids. */
  photos: string[];
  options: Option[];
  variants: KeptVariant[];
};

/** What a form or a row of a sheet says of a product; what is absent stays. */
export type Change = {
  product_name?: string;
  category_id?: number;
  base_price?: number;
  merchant_discount_amount?: number | null;
  merchant_discount_percentage?: number | null;
  weight?: number;
  stock?: number;
  /** The stock that the sender saw: the difference is applied, so that what was sold since stays sold. */
  stock_seen?: number;
  sku?: string;
  description?: string;
  condition?: 'new' | 'used';
  status?: 'PUBLISH' | 'HIDDEN';
  photos?: string[];
  options?: Option[] | null;
  variants?: ChangedVariant[] | null;
};

export type Verdict = { ok: true; product: Kept } | { ok: false; faults: FieldFault[] };

/** The lowest price a buyer may be shown. Rupiah. */
export const MIN_PRICE = 100;
export const MAX_STOCK = 999_999;

/** base × percentage / 100, rounded down to whole rupiah. */
export const percentageOff = (base: number, percentage: number): number =>
  Math.floor((base * Math.round(percentage * 100)) / 10_000);

/** The discount that is asked for, or undefined where nothing is said; the amount wins over the percentage. */
export const discountAsked = (
  base: number,
  asked: Pick<Change, 'merchant_discount_amount' | 'merchant_discount_percentage'>,
): number | undefined => {
  const { merchant_discount_amount: amount, merchant_discount_percentage: percentage } = asked;
  if (typeof amount === 'number') return amount;
  if (typeof percentage === 'number') return percentageOff(base, percentage);
  return amount === null || percentage === null ? 0 : undefined;
};

/** Stock after a change; never below 0, whatever was sold while the form lay open. */
export const stockAfter = (kept: number, sent: number | undefined, seen: number | undefined): number => {
  if (sent === undefined) return kept;
  return seen === undefined ? sent : Math.min(MAX_STOCK, Math.max(0, kept + sent - seen));
};

const priceFault = (change: Change): FieldFault => ({
  field:
    change.merchant_discount_amount != null
      ? 'merchant_discount_amount'
      : change.merchant_discount_percentage != null
        ? 'merchant_discount_percentage'
        : 'base_price',
  rule: 'min',
});

/** What a new product has before anything is said of it; the mandatory fields are the schema's matter. */
const blank: Kept = {
  name: '',
  categoryId: 0,
  description: '',
  condition: 'new',
  sku: '',
  status: 'PUBLISH',
  base: 0,
  discount: 0,
  weight: 0,
  stock: 0,
  photos: [],
  options: [],
  variants: [],
};

const cheapest = (variants: readonly KeptVariant[]): KeptVariant | undefined =>
  variants.toSorted((a, b) => a.base - a.discount - (b.base - b.discount))[0];

/**
 * The product after a change (API 3.13 ProductInput, SP4), or what is wrong with it.
 * @param kept as it is now, read under its lock; null for a new one
 */
export const changed = (kept: Kept | null, change: Change): Verdict => {
  const now = kept ?? blank;
  const base = change.base_price ?? now.base;
  const discount = discountAsked(base, change) ?? now.discount;
  const weight = change.weight ?? now.weight;
  const faults: FieldFault[] = [];
  const read = readVariants(now, change, { base, discount, weight });
  faults.push(...read.faults);
  const first = cheapest(read.variants);
  if (first === undefined && base - discount < MIN_PRICE) faults.push(priceFault(change));
  const product: Kept = {
    name: change.product_name ?? now.name,
    categoryId: change.category_id ?? now.categoryId,
    description: change.description ?? now.description,
    condition: change.condition ?? now.condition,
    sku: change.sku ?? now.sku,
    status: change.status ?? now.status,
    base: first?.base ?? base,
    discount: first?.discount ?? discount,
    weight,
    stock:
      first === undefined
        ? stockAfter(now.stock, change.stock, change.stock_seen)
        : read.variants.reduce((sum, one) => sum + one.stock, 0),
    photos: change.photos === undefined ? now.photos : [...new Set(change.photos)],
    options: read.options,
    variants: read.variants,
  };
  if (product.status === 'PUBLISH' && product.photos.length === 0)
    faults.push({ field: 'photos', rule: 'required' });
  return faults.length === 0 ? { ok: true, product } : { ok: false, faults };
};
