import { z } from 'zod';
import { productDetail } from './catalogue.ts';
import { endpoint } from './endpoint.ts';
import {
  choiceField,
  field,
  fileField,
  filesField,
  idField,
  idsField,
  integerField,
  textField,
} from './fields.ts';
import { ownModeration } from './moderation.ts';
import { MAX_PRODUCT_NAME } from './product-limits.ts';
import { numbersInput, ownNumber } from './product-number.ts';
import { asWord, choice, idParam, nothing, pageNumber, perPage, text } from './query.ts';
import { count, id, iso } from './scalars.ts';
import { breaks } from './validation.ts';

/** A product as its seller sees it: whatever its status, at its own price; a running slot is in `flash_sale`. */
export const sellerProduct = productDetail.extend({
  status: z.enum(['PUBLISH', 'HIDDEN']),
  category_id: id,
  is_taken_down: z.boolean(),
  takedown_reason: z.string().nullable(),
  /** All of them, those too that buyers do not see. */
  numbers: z.array(ownNumber),
  /** It is not on sale because a number that its category requires is missing, rejected or over. */
  lacks_number: z.boolean(),
  /** It is not on sale because operators look at it, or refused it. */
  moderation: ownModeration.nullable(),
  /** Of the packed product in whole centimetres; all three or none. */
  length: count.nullish(),
  width: count.nullish(),
  height: count.nullish(),
  created_at: iso,
  updated_at: iso,
});
export type SellerProduct = z.output<typeof sellerProduct>;

/** 0–99.99 with two decimals, as a number or as digits. */
export const percentageField = field<number, number | string>(
  (value) => (typeof value === 'number' ? value : Number(asWord(value).trim().replace(',', '.'))),
  z
    .number()
    .min(0, breaks('min'))
    .max(99.99, breaks('max'))
    .transform((percentage) => Math.round(percentage * 100) / 100),
);

/** So many prices of larger quantities may a product have. */
export const MAX_WHOLESALE_STEPS = 5;

const prices = integerField(100, 50_000_000);
const discounts = integerField(0, 50_000_000);
const grams = integerField(1, 500_000);
const centimetres = integerField(1, 500);
const pieces = integerField(0, 999_999);
const optionValue = textField(1, 50);
const conditions = choiceField('new', 'used');
const statuses = choiceField('PUBLISH', 'HIDDEN');

const options = z
  .array(z.object({ name: textField(1, 30).required, values: z.array(optionValue.required).min(1).max(20) }))
  .max(2)
  .nullish();
/** Fields left out are the product's; of a variant named by its id, its own. */
const variants = z
  .array(
    z.object({
      id: idField.or(null),
      options: z.array(optionValue.required).max(2),
      base_price: prices.or(undefined),
      merchant_discount_amount: discounts.or(undefined),
      weight: grams.or(undefined),
      stock: pieces.or(undefined),
      stock_seen: pieces.or(undefined),
      sku: textField(0, 50).partialOr(''),
      photo: fileField.partialOr(null),
    }),
  )
  .max(100)
  .nullish();

const discountInput = {
  /** Wins over the percentage where both are sent. */
  merchant_discount_amount: discounts.partialOr(null),
  merchant_discount_percentage: percentageField.partialOr(null),
};

const wholesale = z
  .array(z.object({ min_qty: integerField(2, 999).required, price: prices.required }))
  .max(MAX_WHOLESALE_STEPS);
/** Left out they stay; of a new product: one piece, as many as there are, none, none. */
const termsInput = {
  min_qty: integerField(1, 999).partial,
  max_qty: integerField(1, 999).partialOr(null),
  preorder_days: integerField(1, 90).partialOr(null),
  wholesale: wholesale.nullish(),
};

/** All three or none. */
const dimensionsInput = {
  length: centimetres.partialOr(null),
  width: centimetres.partialOr(null),
  height: centimetres.partialOr(null),
};

export const productInput = z.object({
  product_name: textField(3, MAX_PRODUCT_NAME).required,
  category_id: idField.required,
  base_price: prices.required,
  ...discountInput,
  weight: grams.required,
  ...dimensionsInput,
  ...termsInput,
  stock: pieces.required,
  sku: textField(0, 50).or(''),
  description: textField(0, 10_000).or(''),
  condition: conditions.or('new' as const),
  photos: filesField(10),
  status: statuses.or('PUBLISH' as const),
  numbers: numbersInput,
  options,
  variants,
});

export const productChange = z.object({
  product_id: idField.or(undefined),
  product_name: textField(3, MAX_PRODUCT_NAME).partial,
  category_id: idField.partial,
  base_price: prices.partial,
  ...discountInput,
  weight: grams.partial,
  ...dimensionsInput,
  ...termsInput,
  stock: pieces.partial,
  /** The stock that the form showed: what was sold since stays sold. */
  stock_seen: pieces.or(undefined),
  sku: textField(0, 50).partialOr(''),
  description: textField(0, 10_000).partialOr(''),
  condition: conditions.partialOr('new' as const),
  photos: filesField(10),
  status: statuses.partial,
  numbers: numbersInput,
  options,
  variants,
});

const own = { access: 'seller', caching: 'never' } as const;
/** A path in the group and its plural. */
const at = (...paths: [string, ...string[]]) => {
  const all = paths.flatMap((path) => [
    `/merchant/dashboard/product${path}`,
    `/merchant/dashboard/products${path}`,
  ]);
  return { path: all[0] ?? '', aliases: all.slice(1) };
};

export const listOwnProducts = endpoint({
  ...own,
  ...at('/list'),
  name: 'listOwnProducts',
  method: 'GET',
  kind: 'paged',
  params: nothing,
  input: z.object({
    status: choice(['PUBLISH', 'HIDDEN'], null),
    search: text,
    category_id: idField.or(null),
    /** `1`: only what has not a piece left. */
    is_sold_out: choice(['1'], null),
    /** `1`: only what an operator or a missing number holds back. */
    is_withheld: choice(['1'], null),
    sort: text,
    page: pageNumber,
    per_page: perPage,
  }),
  output: z.array(sellerProduct),
  summary: "The store's own products, hidden ones too.",
});
export const ownProduct = endpoint({
  ...own,
  ...at('/detail/:id'),
  name: 'ownProduct',
  method: 'GET',
  kind: 'one',
  params: z.object({ id: idParam }),
  input: nothing,
  output: sellerProduct,
  summary: "One of the store's own products.",
});
export const createProduct = endpoint({
  ...own,
  ...at('/create'),
  name: 'createProduct',
  method: 'POST',
  kind: 'one',
  params: nothing,
  input: productInput.extend({
    /** The draft that this product was, which ends with it; and the draft's version that the form showed. */
    draft_id: idField.or(null),
    draft_version: integerField(1, 2_000_000_000).or(null),
  }),
  output: sellerProduct,
  summary: 'Adds a product, or publishes a draft of one.',
});
export const editProduct = endpoint({
  ...own,
  ...at('/edit', '/edit/:id'),
  name: 'editProduct',
  method: 'POST',
  kind: 'one',
  params: z.object({ id: idParam.optional() }),
  input: productChange,
  output: sellerProduct,
  summary: 'Changes the fields that are sent; photos, options and variants replace the list.',
});
export const deleteProduct = endpoint({
  ...own,
  ...at('/delete'),
  name: 'deleteProduct',
  method: 'POST',
  kind: 'one',
  params: nothing,
  input: z.object({ product_id: idField.required }),
  output: z.null(),
  summary: 'Takes a product out of the store; its orders stay.',
});
export const deleteProducts = endpoint({
  ...own,
  ...at('/deleteall'),
  name: 'deleteProducts',
  method: 'POST',
  kind: 'one',
  params: nothing,
  input: z.object({ product_ids: idsField(100).required }),
  output: z.object({ deleted: count }),
  summary: 'Takes several products out of the store, all or none.',
});

const some = z.object({ product_id: idField.or(undefined), product_ids: idsField(100).or(undefined) });

export const publishProducts = endpoint({
  ...own,
  ...at('/setactive', '/set-active'),
  name: 'publishProducts',
  method: 'POST',
  kind: 'list',
  params: nothing,
  input: some,
  output: z.array(sellerProduct),
  summary: 'Shows products to buyers.',
});
export const hideProducts = endpoint({
  ...own,
  ...at('/setnonactive', '/set-non-active'),
  name: 'hideProducts',
  method: 'POST',
  kind: 'list',
  params: nothing,
  input: some,
  output: z.array(sellerProduct),
  summary: 'Hides products from buyers.',
});
