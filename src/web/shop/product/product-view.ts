import type { ProductDetail } from '#contract/catalogue.ts';
import type { Photo, Variant } from '#contract/product.ts';
import type { Promo } from '#contract/promo.ts';

/** A variant as the page needs it; its place in the list stays that of the API. */
export type VariantView = Pick<
  Variant,
  'id' | 'options' | 'base_price' | 'publish_price' | 'merchant_discount_percentage' | 'weight' | 'stock'
> & { photo: string | null };

/** What the product page shows of a product: the answer of P8 without what is said twice. */
export type ProductView = Omit<
  ProductDetail,
  'photos' | 'variants' | 'voucher' | 'category' | 'check' | 'is_wishlisted'
> & {
  /** Addresses without width: the product's own photos, then those that only variants have. */
  photos: string[];
  variants: VariantView[];
  voucher: Promo[];
};

const addressOf = (photo: Photo): string => photo.image_url;

const variantView = ({ sku: _, merchant_discount_amount: __, photo, ...variant }: Variant): VariantView => ({
  ...variant,
  photo: photo === null ? null : addressOf(photo),
});

/** Vouchers shown beside the price; the store's page has them all. */
export const shownVouchers = 2;

export const productView = (detail: ProductDetail): ProductView => {
  const { category: _, check: __, is_wishlisted: ___, ...rest } = detail;
  const variants = detail.variants.map(variantView);
  const own = detail.photos.map(addressOf);
  const ofVariants = variants.flatMap(({ photo }) => photo ?? []);
  return {
    ...rest,
    variants,
    photos: [...new Set([...own, ...ofVariants])],
    voucher: detail.voucher.slice(0, shownVouchers + 1),
  };
};
