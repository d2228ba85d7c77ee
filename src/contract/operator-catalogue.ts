import { z } from 'zod';
import { brand, type Category, categoryFields } from './catalogue.ts';
import { endpoint, operator } from './endpoint.ts';
import {
  addressWords,
  booleanField,
  field,
  fileField,
  idField,
  idListField,
  idsField,
  integerField,
  targetUrlField,
  textField,
  toAddressWords,
} from './fields.ts';
import { choice, idParam, nothing, pageNumber, perPage, text } from './query.ts';
import { count } from './scalars.ts';
import { sellerProduct } from './seller-product.ts';
import { breaks } from './validation.ts';

const operatorFields = {
  ...categoryFields,
  /** `name` is in the reader's language; these two are what is stored. */
  name_id: z.string(),
  name_en: z.string().nullable(),
  position: count,
  is_active: z.boolean(),
  /** Active with all above it, so that buyers see it. */
  is_shown: z.boolean(),
  /** Products lying directly in it, whatever their status; `total_product` counts the visible ones, below it too. */
  product_count: count,
  version: z.string(),
};
export type OperatorCategory = z.output<z.ZodObject<typeof operatorFields>> & { child: OperatorCategory[] };
/** A category as operators see it: a Category, inactive ones too, with what they may change. */
export const operatorCategory: z.ZodType<OperatorCategory & Category> = z.object({
  ...operatorFields,
  get child() {
    return z.array(operatorCategory);
  },
});

const slugField = field<string, string>(
  toAddressWords,
  z.string().regex(addressWords, breaks('format')).max(80, breaks('length')),
);

const names = textField(1, 100);
const positions = integerField(0, 1_000_000);
const slider = z
  .object({
    main_slider: z
      .array(z.object({ image: fileField.required, targeturl: targetUrlField.or('') }))
      .max(10)
      .nullish(),
  })
  .nullish();

export const listCategories = endpoint({
  ...operator('catalog'),
  name: 'listCategories',
  method: 'GET',
  path: '/operator/category/list',
  kind: 'list',
  input: nothing,
  output: z.array(operatorCategory),
  summary: 'The whole category tree, inactive categories too.',
});
export const createCategory = endpoint({
  ...operator('catalog'),
  name: 'createCategory',
  method: 'POST',
  path: '/operator/category/create',
  input: z.object({
    parent_id: idField.or(null),
    name: names.required,
    name_en: names.or(null),
    slug: slugField.or(null),
    icon: fileField.or(null),
    position: positions.or(0),
    is_active: booleanField.or(true),
    json_meta: slider,
  }),
  output: operatorCategory,
  summary: 'Adds a category; without a slug its address is made from its name.',
});
export const editCategory = endpoint({
  ...operator('catalog'),
  name: 'editCategory',
  method: 'POST',
  path: '/operator/category/edit/:id',
  params: z.object({ id: idParam }),
  input: z.object({
    /** null or '' moves it to the top. */
    parent_id: idField.partialOr(null),
    name: names.partial,
    name_en: names.partialOr(null),
    slug: slugField.partial,
    icon: fileField.partialOr(null),
    position: positions.partial,
    is_active: booleanField.partial,
    json_meta: slider,
    version: z.string().max(40).nullish(),
  }),
  output: operatorCategory,
  summary: 'Changes what is sent of a category, its place included.',
});
export const deleteCategory = endpoint({
  ...operator('catalog'),
  name: 'deleteCategory',
  method: 'POST',
  path: '/operator/category/delete',
  input: z.object({ category_id: idField.required }),
  output: z.null(),
  summary: 'Deletes an empty category.',
});
export const listBrands = endpoint({
  ...operator('catalog'),
  name: 'listBrands',
  method: 'GET',
  path: '/operator/brand/list',
  kind: 'paged',
  input: z.object({
    is_official: choice(['1', '0', 'true', 'false'], null),
    search: text,
    page: pageNumber,
    per_page: perPage,
  }),
  output: z.array(brand),
  summary: 'Active stores as brands, by name.',
});
export const setRelatedBrands = endpoint({
  ...operator('catalog'),
  name: 'setRelatedBrands',
  method: 'POST',
  path: '/operator/brand/setrelated',
  input: z.object({
    category_id: idField.required,
    merchant_ids: idListField(20),
    /** The related brands as the operator saw them; when they are others by now, 409. */
    seen: idListField(100),
  }),
  output: operatorCategory,
  summary: 'The stores featured beside a category, in this order.',
});
export const listAllProducts = endpoint({
  ...operator('catalog'),
  name: 'listAllProducts',
  method: 'GET',
  path: '/operator/product/list',
  kind: 'paged',
  input: z.object({
    merchant_id: idField.or(null),
    category_id: idField.or(null),
    status: choice(['PUBLISH', 'HIDDEN'], null),
    is_taken_down: choice(['1', '0', 'true', 'false'], null),
    search: text,
    page: pageNumber,
    per_page: perPage,
  }),
  output: z.array(sellerProduct),
  summary: 'Products of all stores, newest first.',
});

const some = { product_id: idField.or(undefined), product_ids: idsField(100).or(undefined) };

export const takeDownProducts = endpoint({
  ...operator('catalog'),
  name: 'takeDownProducts',
  method: 'POST',
  path: '/operator/product/takedown',
  input: z.object({ ...some, reason: textField(3, 500).required }),
  output: z.null(),
  summary: 'Hides a product, or several, all or none, until restored; the sellers are told why.',
});
export const restoreProducts = endpoint({
  ...operator('catalog'),
  name: 'restoreProducts',
  method: 'POST',
  path: '/operator/product/restore',
  input: z.object(some),
  output: z.null(),
  summary: 'Ends the takedown of a product, or of several, all or none.',
});
export const arrangeCategories = endpoint({
  ...operator('catalog'),
  name: 'arrangeCategories',
  method: 'POST',
  path: '/operator/category/arrange',
  input: z.object({
    parent_id: idField.or(null),
    /** All that lie under the parent afterwards, in their order; those that lay elsewhere move here. */
    category_ids: idListField(999),
    /** The order as the operator saw it; when it is another by now, 409. */
    seen: idListField(999),
  }),
  output: z.null(),
  summary: 'Puts the categories under a parent in order, moving others there.',
});
