import type { FlashInfo, MerchantMini, Photo, Product } from '#contract/product.ts';

/** What a card shows of a product: a fifth of what the API says of it. Any `Product` is one. */
export type CardProduct = Pick<
  Product,
  | 'id'
  | 'slug'
  | 'product_name'
  | 'publish_price'
  | 'base_price'
  | 'merchant_discount_percentage'
  | 'average_ratings'
  | 'total_sold'
  | 'stock'
  | 'is_available'
> & {
  halal?: boolean | undefined;
  permit?: Product['permit'] | undefined;
  photos: Pick<Photo, 'image_url'>[];
  merchant: Pick<MerchantMini, 'merchant_city' | 'is_pkp' | 'is_official'>;
  flash_sale: Pick<FlashInfo, 'flash_price' | 'flash_stock' | 'flash_sold'> | null;
};

/** The part of a product that goes into a document. */
export const forCard = (product: CardProduct): CardProduct => {
  const { photos, merchant, flash_sale } = product;
  return {
    id: product.id,
    slug: product.slug,
    product_name: product.product_name,
    publish_price: product.publish_price,
    base_price: product.base_price,
    merchant_discount_percentage: product.merchant_discount_percentage,
    average_ratings: product.average_ratings,
    total_sold: product.total_sold,
    stock: product.stock,
    is_available: product.is_available,
    halal: product.halal,
    permit: product.permit,
    photos: photos.slice(0, 1).map(({ image_url }) => ({ image_url })),
    merchant: {
      merchant_city: merchant.merchant_city,
      is_pkp: merchant.is_pkp,
      is_official: merchant.is_official,
    },
    flash_sale: flash_sale && {
      flash_price: flash_sale.flash_price,
      flash_stock: flash_sale.flash_stock,
      flash_sold: flash_sale.flash_sold,
    },
  };
};

export const isSoldOut = (product: CardProduct): boolean => product.stock === 0 || !product.is_available;
