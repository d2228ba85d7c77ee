import type { RequestOf } from '#contract/endpoint.ts';
import type { ProductDraft, saveProductDraft } from '#contract/seller-product-draft.ts';
import { emptyProduct, type ProductValues } from './product-values.ts';

/** What the form of a draft begins with: everything as it was written. */
export const draftValues = (draft: ProductDraft): ProductValues => ({
  ...emptyProduct,
  name: draft.product_name,
  category:
    draft.categories.length === 0
      ? null
      : {
          id: draft.categories.at(-1)?.id ?? 0,
          path: draft.categories.map(({ name }) => name).join(' › '),
        },
  description: draft.description,
  condition: draft.condition,
  photos: draft.photos.map(({ file_id, image_url }, key) => ({
    key,
    name: '',
    id: file_id,
    url: image_url,
    progress: 1,
    error: null,
  })),
  base: draft.base_price,
  discountKind: draft.discount_kind,
  discount: draft.discount,
  weight: draft.weight,
  length: draft.length,
  width: draft.width,
  height: draft.height,
  stock: draft.stock,
  sku: draft.sku,
  options: draft.options.map(({ name, values }, key) => ({ key, name, values })),
  variants: draft.variants.map((variant) => ({
    id: null,
    options: variant.options,
    on: variant.is_sold,
    base: variant.base_price,
    stock: variant.stock,
    stockSeen: null,
    sku: variant.sku,
    discount: variant.discount,
    weight: variant.weight,
    photo: variant.photo === null ? null : { id: variant.photo.file_id, url: variant.photo.thumb_url },
  })),
  numbers: draft.numbers.map(({ kind, number, is_not_halal, valid_until, file_id }) => ({
    kind,
    number,
    notHalal: is_not_halal,
    validUntil: valid_until,
    file: file_id === null ? null : { id: file_id, name: '', url: '' },
  })),
  minQty: draft.min_qty,
  maxQty: draft.max_qty,
  preorderDays: draft.preorder_days,
  wholesale: draft.wholesale.map(({ min_qty, price }, key) => ({ key, from: min_qty, price })),
  shown: draft.is_shown,
});

/** A draft that is open in a form, with the version that the form began with. */
export type OpenDraft = { id: number; version: number };

/** What is sent of a product that is not finished: everything as it is written, whatever it says. */
export const draftInput = (
  values: ProductValues,
  open: OpenDraft | null,
): RequestOf<typeof saveProductDraft> => ({
  draft_id: open?.id ?? null,
  version: open?.version ?? null,
  product_name: values.name,
  category_id: values.category?.id ?? null,
  description: values.description,
  condition: values.condition,
  // what could not be uploaded is not there
  photos: values.photos.flatMap(({ id }) => id ?? []),
  base_price: values.base,
  discount_kind: values.discountKind,
  discount: values.discount,
  weight: values.weight,
  length: values.length,
  width: values.width,
  height: values.height,
  stock: values.stock,
  sku: values.sku,
  min_qty: values.minQty,
  max_qty: values.maxQty,
  preorder_days: values.preorderDays,
  wholesale: values.wholesale.map(({ from, price }) => ({ min_qty: from, price })),
  options: values.options.map(({ name, values: all }) => ({ name, values: [...all] })),
  variants: values.variants.map((row) => ({
    options: [...row.options],
    is_sold: row.on,
    base_price: row.base,
    discount: row.discount,
    weight: row.weight,
    stock: row.stock,
    sku: row.sku,
    photo: row.photo?.id ?? null,
  })),
  numbers: values.numbers.map(({ kind, number, notHalal, validUntil, file }) => ({
    kind,
    number,
    is_not_halal: notHalal,
    valid_until: validUntil,
    file_id: file?.id ?? null,
  })),
  is_shown: values.shown,
});

type Sentences = { needed: { name: string }; photosBusy: string };

/** What keeps a draft from being saved: a name it must have, and pictures that are on their way. */
export const draftFaults = ({ name, photos }: ProductValues, words: Sentences): Record<string, string> => ({
  ...(name.trim() === '' && { product_name: words.needed.name }),
  ...(photos.some(({ id, error }) => id === null && error === null) && { photos: words.photosBusy }),
});
