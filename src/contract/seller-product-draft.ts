import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import {
  booleanField,
  choiceField,
  fileField,
  filesField,
  idField,
  idsField,
  integerField,
  textField,
} from './fields.ts';
import { numberKinds } from './number-rules.ts';
import { categoryMini, photo } from './product.ts';
import { MAX_PRODUCT_NAME } from './product-limits.ts';
import { idParam, nothing, pageNumber, perPage, text } from './query.ts';
import { count, id, iso } from './scalars.ts';

/** So many drafts may a store have. */
export const MAX_PRODUCT_DRAFTS = 100;
/** Two options of twenty values each; a product may have fewer, which is said when it is published. */
const MAX_DRAFT_VARIANTS = 400;

/** A figure as it was typed, whatever it says. */
const figure = textField(0, 40).or('');
const words = textField(0, 50).or('');

const draftOption = z.object({
  name: textField(0, 30).or(''),
  values: z.array(textField(1, 50).required).max(20),
});
const draftStep = z.object({ min_qty: figure, price: figure });
const draftFigures = {
  base_price: figure,
  discount: figure,
  weight: figure,
  stock: figure,
  sku: words,
};
const draftVariant = z.object({
  options: z.array(textField(1, 50).required).max(2),
  /** This combination is for sale. */
  is_sold: booleanField.or(true),
  ...draftFigures,
});
const draftNumber = z.object({
  kind: choiceField(...numberKinds).required,
  number: textField(0, 60).or(''),
  is_not_halal: booleanField.or(false),
  valid_until: textField(0, 10).or(''),
});
/** What the form of a new product holds besides its name, files and category. */
const draftTexts = {
  description: textField(0, 10_000).or(''),
  condition: choiceField('new', 'used').or('new' as const),
  discount_kind: choiceField('amount', 'percentage').or('amount' as const),
  ...draftFigures,
  length: figure,
  width: figure,
  height: figure,
  min_qty: figure,
  max_qty: figure,
  preorder_days: figure,
  /** It is to be shown to buyers once it is published. */
  is_shown: booleanField.or(true),
};

/** A product as far as it is written; only its name is needed. */
export const productDraftInput = z.object({
  product_name: textField(1, MAX_PRODUCT_NAME).required,
  category_id: idField.or(null),
  ...draftTexts,
  wholesale: z.array(draftStep).max(5).default([]),
  options: z.array(draftOption).max(2).default([]),
  variants: z
    .array(draftVariant.extend({ photo: fileField.or(null) }))
    .max(MAX_DRAFT_VARIANTS)
    .default([]),
  numbers: z
    .array(draftNumber.extend({ file_id: fileField.or(null) }))
    .max(numberKinds.length)
    .default([]),
  photos: filesField(10),
});
export type ProductDraftInput = z.output<typeof productDraftInput>;

/** A draft in a list. */
export const productDraftRow = z.object({
  draft_id: id,
  product_name: z.string(),
  photo: photo.nullable(),
  /** The category and those above it; none while none is chosen, or when it is gone. */
  categories: z.array(categoryMini),
  created_at: iso,
  updated_at: iso,
  /** To be sent back when it is saved or published. */
  version: count,
});
export type ProductDraftRow = z.output<typeof productDraftRow>;

const texts = z.object({
  description: z.string(),
  condition: z.enum(['new', 'used']),
  discount_kind: z.enum(['amount', 'percentage']),
  base_price: z.string(),
  discount: z.string(),
  weight: z.string(),
  stock: z.string(),
  sku: z.string(),
  length: z.string(),
  width: z.string(),
  height: z.string(),
  min_qty: z.string(),
  max_qty: z.string(),
  preorder_days: z.string(),
  is_shown: z.boolean(),
});
/** A draft with everything that was written. Figures are texts, as they were typed. */
export const productDraft = productDraftRow.extend(texts.shape).extend({
  wholesale: z.array(z.object({ min_qty: z.string(), price: z.string() })),
  options: z.array(z.object({ name: z.string(), values: z.array(z.string()) })),
  variants: z.array(
    z.object({
      options: z.array(z.string()),
      is_sold: z.boolean(),
      base_price: z.string(),
      discount: z.string(),
      weight: z.string(),
      stock: z.string(),
      sku: z.string(),
      photo: photo.nullable(),
    }),
  ),
  numbers: z.array(
    z.object({
      kind: z.enum(numberKinds),
      number: z.string(),
      is_not_halal: z.boolean(),
      valid_until: z.string(),
      file_id: z.string().nullable(),
    }),
  ),
  photos: z.array(photo),
});
export type ProductDraft = z.output<typeof productDraft>;

const own = { access: 'seller', caching: 'never', params: nothing } as const;
const path = '/merchant/dashboard/product/draft';

export const listProductDrafts = endpoint({
  ...own,
  name: 'listProductDrafts',
  method: 'GET',
  path: `${path}/list`,
  kind: 'paged',
  input: z.object({ search: text, page: pageNumber, per_page: perPage }),
  output: z.array(productDraftRow),
  summary: 'Products that the store has begun to write, the last saved first. Nobody else sees them.',
});
export const readProductDraft = endpoint({
  ...own,
  name: 'readProductDraft',
  method: 'GET',
  path: `${path}/detail/:id`,
  kind: 'one',
  params: z.object({ id: idParam }),
  input: nothing,
  output: productDraft,
  summary: 'One draft of a product. It is published by createProduct with its draft_id.',
});
export const saveProductDraft = endpoint({
  ...own,
  name: 'saveProductDraft',
  method: 'POST',
  path: `${path}/save`,
  kind: 'one',
  idempotent: true,
  input: productDraftInput.extend({
    /** Absent: a new draft. */
    draft_id: idField.or(null),
    /** The draft's version that the form showed. */
    version: integerField(1, 2_000_000_000).or(null),
  }),
  output: productDraft,
  summary:
    'Saves a product that is not finished, whatever it lacks but a name. At most 100 for a store; of two who write the same draft the second gets 409.',
});
export const deleteProductDrafts = endpoint({
  ...own,
  name: 'deleteProductDrafts',
  method: 'POST',
  path: `${path}/delete`,
  kind: 'one',
  input: z.object({ draft_ids: idsField(100).required }),
  output: z.object({ deleted: count }),
  summary: 'Deletes drafts of products, all or none.',
});
export const duplicateProduct = endpoint({
  ...own,
  name: 'duplicateProduct',
  method: 'POST',
  path: '/merchant/dashboard/product/duplicate',
  kind: 'one',
  idempotent: true,
  input: z.object({ product_id: idField.required }),
  output: productDraft,
  summary:
    'Makes a draft that is like a product: its pictures, texts, options, prices and terms, with no stock, no SKU, no discount and no permit numbers.',
});
