import type { FieldFault } from '#contract/envelope.ts';
import type { Option } from '#contract/product.ts';
import { minSoldPrice } from '#contract/seller-row-figures.ts';
import {
  changedNumbers,
  type NumberStanding,
  type ProductNumber,
  type SentNumber,
} from './numbers/numbers.rules.ts';

/** The content of a product. Rupiah, grams; with variants its price is that of the cheapest and its stock the sum. */
export type ProductContent = {
  name: string;
  categoryId: number;
  description: string;
  condition: 'new' | 'used';
  sku: string;
  status: 'PUBLISH' | 'HIDDEN';
  base: number;
  discount: number;
  weight: number;
  /** Length, width and height of the packed product, whole centimetres; null: not measured. */
  dimensions: [number, number, number] | null;
  stock: number;
  /** File ids. */
  photos: string[];
  options: Option[];
  variants: VariantContent[];
  numbers: ProductNumber[];
} & SellingContent;

/** How it is sold besides its price. */
export type SellingContent = {
  /** Pieces that an order has at least, and that a buyer may order within 30 days; null: as many as there are. */
  minQty: number;
  maxQty: number | null;
  /** Days that the store needs before it can send. */
  preorderDays: number | null;
  /** [pieces, rupiah]: from so many on a piece costs so much. */
  wholesale: [number, number][];
};

export type VariantContent = {
  /** null until it is inserted. */
  id: number | null;
  /** One value per option, in the same order. */
  options: string[];
  sku: string;
  base: number;
  discount: number;
  weight: number;
  stock: number;
  /** File id. */
  photo: string | null;
};

export type ChangedVariant = {
  id?: number | null;
  options: string[];
  base_price?: number;
  merchant_discount_amount?: number;
  weight?: number;
  stock?: number;
  stock_seen?: number;
  sku?: string;
  photo?: string | null;
};

/** A product of a store with its state. */
export type OwnProduct = ProductContent & {
  id: number;
  slug: string;
  isTakenDown: boolean;
  takedownReason: string | null;
  /** A number that its category requires is missing, rejected or over. */
  lacksNumber: boolean;
  /** What operators make of it; null: nothing holds it. */
  moderation: 'waiting' | 'refused' | null;
  numberStandings: NumberStanding[];
  createdAt: Date;
  updatedAt: Date;
  /** How many visible reviews gave each number of stars, 1 first. */
  stars: number[];
  isVisible: boolean;
};

/** What a form or an imported row says of a product; what is absent stays. */
export type Change = {
  product_name?: string;
  category_id?: number;
  base_price?: number;
  merchant_discount_amount?: number | null;
  merchant_discount_percentage?: number | null;
  weight?: number;
  /** Centimetres; all three or none. */
  length?: number | null;
  width?: number | null;
  height?: number | null;
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
  numbers?: SentNumber[] | null | undefined;
  min_qty?: number;
  max_qty?: number | null;
  preorder_days?: number | null;
  wholesale?: { min_qty: number; price: number }[] | null;
};

type ChangeResult = { ok: true; product: ProductContent } | { ok: false; faults: FieldFault[] };

const MAX_STOCK = 999_999;

/** base × percentage / 100, rounded down to whole rupiah. */
export const percentageOff = (base: number, percentage: number): number =>
  Math.floor((base * Math.round(percentage * 100)) / 10_000);

/** The requested discount in rupiah, undefined where none is named; the amount wins over the percentage. */
const requestedDiscount = (
  base: number,
  change: Pick<Change, 'merchant_discount_amount' | 'merchant_discount_percentage'>,
): number | undefined => {
  const { merchant_discount_amount: amount, merchant_discount_percentage: percentage } = change;
  if (typeof amount === 'number') return amount;
  if (typeof percentage === 'number') return percentageOff(base, percentage);
  return amount === null || percentage === null ? 0 : undefined;
};

/** Stock after a change; never below 0, whatever was sold while the form lay open. */
const stockAfter = (current: number, sent: number | undefined, seen: number | undefined): number => {
  if (sent === undefined) return current;
  return seen === undefined ? sent : Math.min(MAX_STOCK, Math.max(0, current + sent - seen));
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

/** The product's own values, which a variant has where it names none. Rupiah, grams. */
type Defaults = { base: number; discount: number; weight: number };

type VariantsResult = { options: Option[]; variants: VariantContent[]; faults: FieldFault[] };

const optionFaults = (options: readonly Option[]): FieldFault[] => {
  const faults: FieldFault[] = [];
  options.forEach(({ name, values }, at) => {
    if (options.findIndex((other) => other.name === name) !== at)
      faults.push({ field: `options.${at}.name`, rule: 'unique' });
    const twice = values.findIndex((value, index) => values.indexOf(value) !== index);
    if (twice >= 0) faults.push({ field: `options.${at}.values.${twice}`, rule: 'unique' });
  });
  return faults;
};

const variantFaults = (options: readonly Option[], variants: readonly VariantContent[]): FieldFault[] => {
  const seen = new Set<string>();
  return variants.flatMap((variant, at): FieldFault[] => {
    const field = `variants.${at}.options`;
    if (variant.options.length !== options.length) return [{ field, rule: 'length' }];
    if (variant.options.some((value, index) => !options[index]?.values.includes(value)))
      return [{ field, rule: 'enum' }];
    const combination = JSON.stringify(variant.options);
    if (seen.has(combination)) return [{ field, rule: 'unique' }];
    seen.add(combination);
    return variant.base - variant.discount < minSoldPrice
      ? [{ field: `variants.${at}.base_price`, rule: 'min' }]
      : [];
  });
};

/** One variant after a change. Of an existing one stays what is not sent, unless the product's own value is sent. */
const changedVariant = (
  existing: VariantContent | undefined,
  sent: ChangedVariant,
  change: Change,
  product: Defaults,
): VariantContent => {
  const base =
    sent.base_price ?? (change.base_price === undefined ? existing?.base : undefined) ?? product.base;
  const percentage = change.merchant_discount_percentage;
  const productDiscount =
    change.merchant_discount_amount == null && percentage != null
      ? percentageOff(base, percentage)
      : product.discount;
  const changesDiscount = change.merchant_discount_amount !== undefined || percentage !== undefined;
  return {
    id: existing?.id ?? null,
    options: sent.options,
    sku: sent.sku ?? existing?.sku ?? '',
    base,
    discount:
      sent.merchant_discount_amount ?? (changesDiscount ? undefined : existing?.discount) ?? productDiscount,
    weight: sent.weight ?? (change.weight === undefined ? existing?.weight : undefined) ?? product.weight,
    stock: stockAfter(existing?.stock ?? 0, sent.stock, sent.stock_seen),
    photo: sent.photo === undefined ? (existing?.photo ?? null) : sent.photo,
  };
};

/**
 * Options and variants after a change: at most two options, every combination at most once, each of values that the
 * options name. A list that is sent replaces the one there was.
 */
const changedVariants = (now: ProductContent, change: Change, product: Defaults): VariantsResult => {
  const removesVariants = change.options?.length === 0 || change.variants?.length === 0;
  const options = change.options ?? (removesVariants ? [] : now.options);
  const faults: FieldFault[] = optionFaults(options);
  const byId = new Map(now.variants.map((one) => [one.id, one]));
  const sent = change.variants ?? (removesVariants ? [] : null);
  const variants =
    sent === null
      ? now.variants
      : sent.map((one, at) => {
          const existing = one.id == null ? undefined : byId.get(one.id);
          if (one.id != null && existing === undefined)
            faults.push({ field: `variants.${at}.id`, rule: 'exists' });
          // an id may be named once only
          if (one.id != null) byId.delete(one.id);
          if (existing === undefined && one.stock === undefined)
            faults.push({ field: `variants.${at}.stock`, rule: 'required' });
          return changedVariant(existing, one, change, product);
        });
  if (options.length > 0 && variants.length === 0) faults.push({ field: 'variants', rule: 'required' });
  if (options.length === 0 && variants.length > 0) faults.push({ field: 'options', rule: 'required' });
  return { options, variants, faults: faults.length > 0 ? faults : variantFaults(options, variants) };
};

/** A new product before anything is filled in; the contract checks the mandatory fields. */
const blank: ProductContent = {
  name: '',
  categoryId: 0,
  description: '',
  condition: 'new',
  sku: '',
  status: 'PUBLISH',
  base: 0,
  discount: 0,
  weight: 0,
  dimensions: null,
  stock: 0,
  photos: [],
  options: [],
  variants: [],
  numbers: [],
  minQty: 1,
  maxQty: null,
  preorderDays: null,
  wholesale: [],
};

type Measured = { dimensions: ProductContent['dimensions']; faults: FieldFault[] };

/** Dimensions after a change: all three or none. */
const changedDimensions = (now: ProductContent['dimensions'], change: Change): Measured => {
  const sides = (['length', 'width', 'height'] as const).map((field, at) => ({
    field,
    side: change[field] === undefined ? (now?.[at] ?? null) : change[field],
  }));
  const [length, width, height] = sides.map(({ side }) => side ?? 0);
  const missing = sides.filter(({ side }) => side === null);
  if (missing.length === sides.length) return { dimensions: null, faults: [] };
  return {
    dimensions: [length ?? 0, width ?? 0, height ?? 0],
    faults: missing.map(({ field }) => ({ field, rule: 'required' })),
  };
};

const orNow = <T>(sent: T | undefined, now: T): T => (sent === undefined ? now : sent);

/**
 * How a product is sold after a change. Pieces of the steps rise and their prices fall, the first below what a single piece
 * of the cheapest variant costs: a wholesale price that is none would be a promise that no cart keeps.
 * @param price rupiah of one piece
 */
const changedTerms = (
  now: SellingContent,
  change: Change,
  price: number,
): { terms: SellingContent; faults: FieldFault[] } => {
  const terms: SellingContent = {
    minQty: change.min_qty ?? now.minQty,
    maxQty: orNow(change.max_qty, now.maxQty),
    preorderDays: orNow(change.preorder_days, now.preorderDays),
    wholesale:
      change.wholesale === undefined
        ? now.wholesale
        : (change.wholesale ?? []).map((step): [number, number] => [step.min_qty, step.price]),
  };
  const faults: FieldFault[] = [];
  if (terms.maxQty !== null && terms.maxQty < terms.minQty)
    faults.push({ field: 'max_qty', rule: 'min', params: { min: terms.minQty } });
  if (change.wholesale != null) {
    change.wholesale.forEach((step, at, steps) => {
      const before = steps[at - 1];
      if (before !== undefined && step.min_qty <= before.min_qty)
        faults.push({ field: `wholesale.${at}.min_qty`, rule: 'state', message: 'wholesale_rises' });
      if (step.price >= (before?.price ?? price))
        faults.push({ field: `wholesale.${at}.price`, rule: 'state', message: 'wholesale_falls' });
    });
  }
  return { terms, faults };
};

/** Ids of the variants that a product has and will not have in its new content. */
export const removedVariants = (existing: ProductContent | null, product: ProductContent): number[] => {
  const remaining = new Set(product.variants.map((one) => one.id));
  return existing?.variants.flatMap(({ id }) => (id === null || remaining.has(id) ? [] : id)) ?? [];
};

const cheapest = (variants: readonly VariantContent[]): VariantContent | undefined =>
  variants.toSorted((a, b) => a.base - a.discount - (b.base - b.discount))[0];

/**
 * The product after a change, or what is wrong with it.
 * @param existing as it is now, read under its lock; null for a new one
 */
export const applyChange = (existing: ProductContent | null, change: Change): ChangeResult => {
  const now = existing ?? blank;
  const base = change.base_price ?? now.base;
  const discount = requestedDiscount(base, change) ?? now.discount;
  const weight = change.weight ?? now.weight;
  const faults: FieldFault[] = [];
  const read = changedVariants(now, change, { base, discount, weight });
  const measured = changedDimensions(now.dimensions, change);
  faults.push(...read.faults, ...measured.faults);
  const first = cheapest(read.variants);
  if (first === undefined && base - discount < minSoldPrice) faults.push(priceFault(change));
  const sold = first ?? { base, discount };
  const selling = changedTerms(now, change, sold.base - sold.discount);
  faults.push(...selling.faults);
  const product: ProductContent = {
    ...selling.terms,
    name: change.product_name ?? now.name,
    categoryId: change.category_id ?? now.categoryId,
    description: change.description ?? now.description,
    condition: change.condition ?? now.condition,
    sku: change.sku ?? now.sku,
    status: change.status ?? now.status,
    base: first?.base ?? base,
    discount: first?.discount ?? discount,
    weight,
    dimensions: measured.dimensions,
    stock:
      first === undefined
        ? stockAfter(now.stock, change.stock, change.stock_seen)
        : read.variants.reduce((sum, one) => sum + one.stock, 0),
    photos: change.photos === undefined ? now.photos : [...new Set(change.photos)],
    options: read.options,
    variants: read.variants,
    numbers: changedNumbers(now.numbers, change.numbers),
  };
  if (product.status === 'PUBLISH' && product.photos.length === 0)
    faults.push({ field: 'photos', rule: 'required' });
  return faults.length === 0 ? { ok: true, product } : { ok: false, faults };
};
