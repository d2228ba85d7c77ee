import type { Brand } from '#contract/catalogue.ts';
import type { SellerBanner } from '#contract/merchant.ts';
import { fileUrl, fileUrlOrNull } from '#contract/pictures.ts';
import type { MerchantMini } from '#contract/product.ts';
import { toIso } from '#contract/scalars.ts';
import type { OwnBanner } from '#contract/seller.ts';
import type { MerchantRow, StoreSlide } from '../schema.ts';

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
  slider_banner: StoreSlide[];
};

const isShown = ({ start_at = null, end_at = null }: StoreSlide, now: Date): boolean =>
  (start_at === null || new Date(start_at) <= now) && (end_at === null || new Date(end_at) > now);

/** What a store's page shows at a moment. */
export const sellerBanner = (row: BannerRow, now: Date): SellerBanner => ({
  main_banner: fileUrlOrNull(row.main_banner),
  target_url: row.target_url,
  slider_banner: row.slider_banner
    .filter((slide) => isShown(slide, now))
    .slice(0, 10)
    .map(({ image, target_url }) => ({ image: fileUrl(image), target_url })),
  secondary_long_banner: fileUrlOrNull(row.secondary_long_banner),
  secondary_target_url: row.secondary_target_url,
});

/** The same as its store keeps it: every slide, with its period. */
export const ownBanner = (row: BannerRow): OwnBanner => ({
  ...sellerBanner({ ...row, slider_banner: [] }, new Date(0)),
  slider_banner: row.slider_banner.map(({ image, target_url, start_at = null, end_at = null }) => ({
    image: fileUrl(image),
    target_url,
    start_at: start_at && toIso(new Date(start_at)),
    end_at: end_at && toIso(new Date(end_at)),
  })),
});
