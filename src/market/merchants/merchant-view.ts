import type { Brand } from '#contract/catalogue.ts';
import type { SellerBanner } from '#contract/merchant.ts';
import { fileUrl, fileUrlOrNull } from '#contract/pictures.ts';
import type { MerchantMini } from '#contract/product.ts';
import type { MerchantRow } from '../schema.ts';

/** A merchant's columns as a select gives them, its city's name beside them. */
export type MerchantMiniRow = {
  id: number;
  merchant_name: string;
  merchant_slug: string;
  merchant_city: string | null;
  is_pkp: 'pkp' | 'non-pkp';
  is_official: boolean;
  merchant_photo: string | null;
};

/** What every card and promo says of a store. */
export const merchantMini = (row: MerchantMiniRow): MerchantMini => ({
  id: row.id,
  merchant_name: row.merchant_name,
  merchant_slug: row.merchant_slug,
  merchant_city: row.merchant_city ?? '',
  is_pkp: row.is_pkp,
  is_official: row.is_official,
  merchant_photo: fileUrlOrNull(row.merchant_photo),
});

export type BrandRow = Pick<
  MerchantMiniRow,
  'id' | 'merchant_name' | 'merchant_slug' | 'merchant_photo' | 'is_official'
> & {
  total_product: number;
};

/** A merchant as a brand: the same names twice and one picture thrice, as the contract has them. */
export const brandView = (row: BrandRow): Brand => {
  const picture = fileUrlOrNull(row.merchant_photo);
  return {
    id: row.id,
    name: row.merchant_name,
    slug: row.merchant_slug,
    merchant_name: row.merchant_name,
    merchant_slug: row.merchant_slug,
    merchant_photos: picture,
    photo: picture,
    image: picture,
    is_official: row.is_official,
    total_product: row.total_product,
  };
};

export type BannerRow = Pick<MerchantRow, 'main_banner' | 'secondary_long_banner'> & {
  target_url: string;
  secondary_target_url: string;
  slider_banner: { image: string; target_url: string }[];
};

export const sellerBanner = (row: BannerRow): SellerBanner => ({
  main_banner: fileUrlOrNull(row.main_banner),
  target_url: row.target_url,
  slider_banner: row.slider_banner
    .slice(0, 10)
    .map(({ image, target_url }) => ({ image: fileUrl(image), target_url })),
  secondary_long_banner: fileUrlOrNull(row.secondary_long_banner),
  secondary_target_url: row.secondary_target_url,
});
