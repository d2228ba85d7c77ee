import { minSoldPrice } from '#contract/seller-row-figures.ts';
import { discountOf, percentOf, priceAfter, rupiahOf } from './price.rules.ts';
import { dimensions, type ProductValues } from './product-values.ts';
import { maxVariants, rowsFor, type VariantRow } from './variant-rows.rules.ts';

/** A figure as it is sent: what was typed where it is none, so that the server says what is wrong. */
const figure = (text: string): number | string => rupiahOf(text) ?? '';

/** A side of the packed product; what is empty is not measured, and the server says what is wrong. */
const side = (text: string): number | string | null => (text.trim() === '' ? null : (rupiahOf(text) ?? text));

/** Rows of every combination, those that exist already with what was written in them; a partial set keeps its gaps. */
export const withGaps = (values: ProductValues): ProductValues => {
  const known = new Set(values.variants.map((row) => JSON.stringify(row.options)));
  const variants = rowsFor(values.options, values.variants, values.base).map((row) =>
    known.has(JSON.stringify(row.options)) ? row : { ...row, on: false },
  );
  return { ...values, variants };
};

const discountInput = ({ discountKind, discount }: ProductValues) =>
  discountKind === 'amount'
    ? { merchant_discount_amount: rupiahOf(discount) ?? 0 }
    : { merchant_discount_percentage: percentOf(discount) ?? 0 };

/** What a variant says of its discount and weight; one that says nothing has the product's, even if it had its own. */
const ownFigures = (row: VariantRow, { discountKind, discount, weight }: ProductValues) => {
  const off = row.discount === '' ? discountOf(rupiahOf(row.base) ?? 0, discountKind, discount) : null;
  return {
    merchant_discount_amount: off ?? figure(row.discount),
    weight: figure(row.weight === '' ? weight : row.weight),
  };
};

const variantsInput = (values: ProductValues) =>
  values.variants
    .filter(({ on }) => on)
    .map((row) => ({
      id: row.id,
      options: [...row.options],
      base_price: figure(row.base),
      ...ownFigures(row, values),
      stock: figure(row.stock),
      ...(row.stockSeen === null ? {} : { stock_seen: row.stockSeen }),
      sku: row.sku,
      photo: row.photo?.id ?? null,
    }));

/**
 * What creating and changing a product takes. Of a product that exists, discount and weight are sent only when they were changed, so that
 * variants keep figures of their own.
 */
export const productInput = (values: ProductValues, before: ProductValues | null) => {
  const hasVariants = values.variants.length > 0;
  const sameDiscount =
    before !== null && before.discount === values.discount && before.discountKind === values.discountKind;
  const sold = variantsInput(values);
  return {
    product_name: values.name,
    category_id: values.category?.id ?? '',
    description: values.description,
    condition: values.condition,
    sku: values.sku,
    photos: values.photos.flatMap(({ id }) => id ?? []),
    status: values.shown ? ('PUBLISH' as const) : ('HIDDEN' as const),
    base_price: hasVariants ? (rupiahOf(values.base) ?? sold[0]?.base_price ?? '') : figure(values.base),
    ...(sameDiscount ? {} : discountInput(values)),
    ...(before?.weight === values.weight ? {} : { weight: figure(values.weight) }),
    ...(before !== null && dimensions.every((name) => before[name] === values[name])
      ? {}
      : { length: side(values.length), width: side(values.width), height: side(values.height) }),
    ...termsInput(values, before),
    stock: hasVariants ? 0 : figure(values.stock),
    ...(before === null || hasVariants ? {} : { stock_seen: Number(before.stock) }),
    options: hasVariants
      ? values.options
          .filter((option) => option.values.length > 0)
          .map(({ name, values: all }) => ({ name, values: [...all] }))
      : [],
    variants: sold,
    ...(before?.numbers === values.numbers ? {} : { numbers: numbersInput(values.numbers) }),
  };
};

/** What is sent of the numbers: those in which something was written. */
export const numbersInput = (numbers: ProductValues['numbers']) =>
  numbers
    .filter(({ number, notHalal, file }) => notHalal || number.trim() !== '' || file !== null)
    .map(({ kind, number, notHalal, validUntil, file }) => ({
      kind,
      number: notHalal || number.trim() === '' ? null : number,
      valid_until: notHalal || validUntil === '' ? null : validUntil,
      file_id: file?.id ?? null,
    }));
const termNames = ['minQty', 'maxQty', 'preorderDays', 'wholesale'] as const;

/** How it is sold besides its price, where that was changed. */
const termsInput = (values: ProductValues, before: ProductValues | null) =>
  before !== null && termNames.every((name) => before[name] === values[name])
    ? {}
    : {
        min_qty: side(values.minQty) ?? 1,
        max_qty: side(values.maxQty),
        preorder_days: side(values.preorderDays),
        wholesale: values.wholesale.map(({ from, price }) => ({
          min_qty: figure(from),
          price: figure(price),
        })),
      };

type Sentences = {
  needed: Record<'name' | 'price' | 'weight' | 'stock', string>;
  categoryMissing: string;
  photosBusy: string;
  photosFailed: string;
  photosMissing: string;
  resultTooLow: string;
  variantsTooMany: (most: number) => string;
};

/** What is already wrong before anything is sent, by the server's path of the field. */
export const productFaults = (values: ProductValues, words: Sentences): Record<string, string> => {
  const { photos, category, variants, shown } = values;
  const faults: Record<string, string> = {};
  if (values.name.trim() === '') faults.product_name = words.needed.name;
  if (category === null) faults.category_id = words.categoryMissing;
  if (photos.some(({ error }) => error !== null)) faults.photos = words.photosFailed;
  else if (photos.some(({ id }) => id === null)) faults.photos = words.photosBusy;
  else if (shown && photos.length === 0) faults.photos = words.photosMissing;
  const base = rupiahOf(values.base);
  if (base === null && variants.length === 0) faults.base_price = words.needed.price;
  else if (base !== null && discountOf(base, values.discountKind, values.discount) > 0) {
    const { price } = priceAfter(base, values.discountKind, values.discount);
    if (price < minSoldPrice) faults.discount = words.resultTooLow;
  }
  if (rupiahOf(values.weight) === null) faults.weight = words.needed.weight;
  if (variants.length === 0 && rupiahOf(values.stock) === null) faults.stock = words.needed.stock;
  if (variants.filter(({ on }) => on).length > maxVariants)
    faults.options = words.variantsTooMany(maxVariants);
  return faults;
};
