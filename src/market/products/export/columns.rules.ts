import type { OwnProduct } from '../own-products.ts';

/** The columns of an empty sheet (API 3.13). */
export const TEMPLATE = [
  'product_name',
  'category_id',
  'base_price',
  'merchant_discount_percentage',
  'weight',
  'stock',
  'sku',
  'description',
  'condition',
  'status',
  'photos',
];

/** Those of an export: what the template cannot say stands in columns of its own, which the import reads too. */
export const EXPORTED = [
  'product_id',
  'product_name',
  'category_id',
  'base_price',
  'merchant_discount_amount',
  'weight',
  'stock',
  'sku',
  'description',
  'condition',
  'status',
  'photos',
  'option1_name',
  'option1_value',
  'option2_name',
  'option2_value',
  'variant_sku',
  'variant_photo',
];

/** A product as lines of the export: one, or one for each variant. */
export const exportLines = (product: OwnProduct): (string | number)[][] => {
  const about = [
    product.sku,
    product.description,
    product.condition,
    product.status,
    product.photos.join('|'),
  ];
  const head = [product.id, product.name, product.categoryId];
  const [first, second] = product.options;
  if (product.variants.length === 0) {
    const { base, discount, weight, stock } = product;
    return [[...head, base, discount, weight, stock, ...about, '', '', '', '', '', '']];
  }
  return product.variants.map(({ base, discount, weight, stock, options, sku, photo }) => [
    ...head,
    base,
    discount,
    weight,
    stock,
    ...about,
    first?.name ?? '',
    options[0] ?? '',
    second?.name ?? '',
    options[1] ?? '',
    sku,
    photo ?? '',
  ]);
};
