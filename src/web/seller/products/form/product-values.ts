import type { NumberKind } from '#contract/number-kinds.ts';
import type { SellerProduct } from '#contract/seller-product.ts';
import type { PickedFile } from '#web/features/upload/file-field.tsx';
import type { UploadItem } from '#web/features/upload/use-uploads.ts';
import type { DiscountKind } from './price.rules.ts';
import type { OptionDraft, VariantRow } from './variant-rows.rules.ts';

/** Of the packed product; all three or none. */
export const dimensions = ['length', 'width', 'height'] as const;

/** A number as it is written in the form. */
export type NumberDraft = {
  kind: NumberKind;
  number: string;
  /** Of halal alone: the statement that it is not. */
  notHalal: boolean;
  validUntil: string;
  file: PickedFile | null;
};

export type ProductValues = {
  name: string;
  category: { id: number; path: string } | null;
  description: string;
  condition: 'new' | 'used';
  photos: readonly UploadItem[];
  base: string;
  discountKind: DiscountKind;
  discount: string;
  weight: string;
  length: string;
  width: string;
  height: string;
  stock: string;
  sku: string;
  options: readonly OptionDraft[];
  variants: readonly VariantRow[];
  numbers: readonly NumberDraft[];
  /** Empty: one piece, as many as there are, none. */
  minQty: string;
  maxQty: string;
  preorderDays: string;
  wholesale: readonly { key: number; from: string; price: string }[];
  shown: boolean;
};

export const emptyProduct: ProductValues = {
  name: '',
  category: null,
  description: '',
  condition: 'new',
  photos: [],
  base: '',
  discountKind: 'amount',
  discount: '',
  weight: '',
  length: '',
  width: '',
  height: '',
  stock: '',
  sku: '',
  options: [],
  variants: [],
  numbers: [],
  minQty: '',
  maxQty: '',
  preorderDays: '',
  wholesale: [],
  shown: true,
};

const categoryOf = ({ category_id, categories, category }: SellerProduct): ProductValues['category'] => ({
  id: category_id,
  path: categories.map(({ name }) => name).join(' › ') || category.name,
});

/** A variant's figure where it is another than the product's. */
const ownFigure = (own: number, common: number): string => (own === common ? '' : String(own));

/** What the form of an existing product begins with. */
export const productValues = (product: SellerProduct): ProductValues => ({
  name: product.product_name,
  category: categoryOf(product),
  description: product.description,
  condition: product.condition,
  photos: product.photos.map(({ file_id, image_url }, key) => ({
    key,
    name: '',
    id: file_id,
    url: image_url,
    progress: 1,
    error: null,
  })),
  base: String(product.base_price),
  discountKind: 'amount',
  discount: product.merchant_discount_amount === 0 ? '' : String(product.merchant_discount_amount),
  weight: String(product.weight),
  length: String(product.length ?? ''),
  width: String(product.width ?? ''),
  height: String(product.height ?? ''),
  stock: String(product.stock),
  sku: product.sku,
  options: product.options.map(({ name, values }, key) => ({ key, name, values })),
  variants: product.variants.map((variant) => ({
    id: variant.id,
    options: variant.options,
    on: true,
    base: String(variant.base_price),
    stock: String(variant.stock),
    stockSeen: variant.stock,
    sku: variant.sku,
    discount: ownFigure(variant.merchant_discount_amount, product.merchant_discount_amount),
    weight: ownFigure(variant.weight, product.weight),
    photo: variant.photo === null ? null : { id: variant.photo.file_id, url: variant.photo.thumb_url },
  })),
  numbers: product.numbers.map(({ kind, number, valid_until, file_id }) => ({
    kind,
    number: number ?? '',
    notHalal: number === null,
    validUntil: valid_until ?? '',
    file: file_id === null ? null : { id: file_id, name: '', url: '' },
  })),
  minQty: (product.min_qty ?? 1) > 1 ? String(product.min_qty) : '',
  maxQty: String(product.max_qty ?? ''),
  preorderDays: String(product.preorder_days ?? ''),
  wholesale: (product.wholesale ?? []).map(({ min_qty, price }, key) => ({
    key,
    from: String(min_qty),
    price: String(price),
  })),
  shown: product.status === 'PUBLISH',
});
