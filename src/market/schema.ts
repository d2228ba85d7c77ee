import type { ColumnType, Generated } from 'kysely';
import type { BuyingSchema } from './schema-buying.ts';
import type { SellingSchema } from './schema-selling.ts';
import type { SearchTables } from './search/search-schema.ts';

/** Rows as the database has them. bigint columns arrive as numbers (all below 2^53), timestamptz as Date. */

type Made<T> = ColumnType<T, never, never>;
type Json<T> = ColumnType<T, string, string>;
type Money = number;
type At = ColumnType<Date, Date | string, Date | string>;
type MaybeAt = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
type MadeAt = ColumnType<Date, Date | string | undefined, Date | string>;

export type ProvinceRow = { id: number; name: string };
export type CityRow = { id: number; province_id: number; name: string };
export type SubDistrictRow = { id: number; city_id: number; name: string };
export type AreaRow = {
  id: number;
  sub_district_id: number;
  name: string;
  zipcode: string;
  search_text: string;
};
export type BankRow = { id: Generated<number>; bank_name: string; code: string };

export type UserRow = {
  id: Generated<number>;
  fullname: string | null;
  email: string | null;
  phone: string | null;
  password_hash: string | null;
  profile_picture: string | null;
  birthday: Generated<string>;
  gender: 'male' | 'female' | null;
  status: Generated<'unverified' | 'active' | 'suspended'>;
  permissions: Generated<string[]>;
  last_login_at: MaybeAt;
  created_at: MadeAt;
};

export type FileRow = {
  id: string;
  owner_id: number | null;
  type: string;
  is_private: boolean;
  name: Generated<string>;
  mime: string;
  size: Generated<number>;
  width: number | null;
  height: number | null;
  storage_key: string | null;
  picture_spec: string | null;
  sealed_key: Buffer | null;
  referenced_at: MaybeAt;
  created_at: MadeAt;
};

export type CategoryRow = {
  id: Generated<number>;
  parent_id: number | null;
  level: 1 | 2 | 3;
  name: string;
  name_en: string | null;
  slug: string;
  icon: string | null;
  position: Generated<number>;
  is_active: Generated<boolean>;
  main_slider: Json<{ image: string; targeturl: string }[]>;
  leaf_from: Generated<number>;
  leaf_to: Generated<number>;
  created_at: MadeAt;
};

export type MerchantRow = {
  id: Generated<number>;
  owner_id: number;
  merchant_name: string;
  merchant_slug: string;
  description: Generated<string>;
  merchant_photo: string | null;
  status: Generated<'draft' | 'pending' | 'active' | 'rejected' | 'suspended'>;
  is_official: Generated<boolean>;
  is_company: Generated<boolean>;
  is_pkp: Generated<'pkp' | 'non-pkp'>;
  no_npwp: Generated<string>;
  company_name: Generated<string>;
  company_picture: string | null;
  pic_name: Generated<string>;
  pic_phone: Generated<string>;
  address: Generated<string>;
  province_id: number | null;
  city_id: number | null;
  sub_district_id: number | null;
  area_id: number | null;
  zipcode: Generated<string>;
  main_banner: string | null;
  target_url: Generated<string>;
  slider_banner: Json<{ image: string; target_url: string }[]>;
  secondary_long_banner: string | null;
  secondary_target_url: Generated<string>;
  total_sold: Generated<number>;
  total_product: Generated<number>;
  rating_sum: Generated<number>;
  rating_count: Generated<number>;
  reject_reason: string | null;
  needs_review: Generated<boolean>;
  suspended_with_owner: Generated<boolean>;
  verified_at: MaybeAt;
  created_at: MadeAt;
};

export type CategoryBrandRow = { category_id: number; merchant_id: number; position: number };

export type ProductRow = {
  id: Generated<number>;
  merchant_id: number;
  category_id: number;
  slug: string;
  product_name: string;
  description: Generated<string>;
  condition: Generated<'new' | 'used'>;
  sku: Generated<string>;
  base_price: Money;
  merchant_discount_amount: Generated<Money>;
  publish_price: Made<Money>;
  weight: number;
  stock: number;
  status: Generated<'PUBLISH' | 'HIDDEN'>;
  is_taken_down: Generated<boolean>;
  takedown_reason: string | null;
  options: Json<{ name: string; values: string[] }[]>;
  total_sold: Generated<number>;
  rating_sum: Generated<number>;
  rating_count: Generated<number>;
  deleted_at: MaybeAt;
  created_at: MadeAt;
  updated_at: MadeAt;
};

export type ProductPhotoRow = { product_id: number; position: number; file_id: string };

export type ProductVariantRow = {
  id: Generated<number>;
  product_id: number;
  position: number;
  options: string[];
  sku: Generated<string>;
  base_price: Money;
  merchant_discount_amount: Generated<Money>;
  publish_price: Made<Money>;
  weight: number;
  stock: number;
  photo: string | null;
  created_at: MadeAt;
};

export type ReviewRow = {
  id: Generated<number>;
  product_id: number;
  user_id: number;
  rating: 1 | 2 | 3 | 4 | 5;
  review: Generated<string>;
  variant_options: Generated<string[]>;
  photos: Generated<string[]>;
  reply: string | null;
  replied_at: MaybeAt;
  is_hidden: Generated<boolean>;
  hidden_reason: string | null;
  hidden_at: MaybeAt;
  order_item_id: number | null;
  created_at: MadeAt;
};

export type ProductSalesRow = { day: string; product_id: number; units: number };

export type PromoRow = {
  id: Generated<number>;
  type: 'voucher' | 'campaign' | 'flashsale';
  organizer: 'official' | 'merchant' | 'marketplace';
  merchant_id: number | null;
  promo_name: string;
  slug: string;
  description: Generated<string>;
  terms: Generated<string>;
  start_at: At;
  end_at: At;
  thumbnail: string | null;
  icon: string | null;
  square_banner: string | null;
  main_banner_desktop: string | null;
  main_banner_mobile: string | null;
  is_active: Generated<boolean>;
  is_highlight: Generated<boolean>;
  position: Generated<number>;
  is_public: Generated<boolean>;
  voucher_code: string | null;
  discount_type: 'percentage' | 'amount' | 'free_shipping' | null;
  discount_value: Generated<number>;
  max_discount: Money | null;
  min_purchase: Generated<Money>;
  quota: number | null;
  quota_per_user: number | null;
  used: Generated<number>;
  claimed: Generated<number>;
  deleted_at: MaybeAt;
  created_at: MadeAt;
};

export type PromoProductRow = { promo_id: number; product_id: number; position: Generated<number> };
export type PromoCategoryRow = { promo_id: number; category_id: number };

export type FlashItemRow = {
  id: Generated<number>;
  promo_id: number;
  product_id: number;
  variant_id: number | null;
  flash_price: Money;
  flash_stock: number;
  flash_sold: Generated<number>;
  limit_per_user: number;
  position: Generated<number>;
};

export type HomeBlockRow = {
  id: Generated<number>;
  type: 'banner' | 'category_highlight';
  title: string;
  title_en: string | null;
  view_more_url: string | null;
  category_id: number | null;
  product_ids: Generated<number[]>;
  banners: Json<{ image: string; target_url: string }[]>;
  position: Generated<number>;
  is_active: Generated<boolean>;
  created_at: MadeAt;
};

export type Schema = SearchTables &
  BuyingSchema &
  SellingSchema & {
    provinces: ProvinceRow;
    cities: CityRow;
    sub_districts: SubDistrictRow;
    areas: AreaRow;
    banks: BankRow;
    users: UserRow;
    files: FileRow;
    categories: CategoryRow;
    merchants: MerchantRow;
    category_brands: CategoryBrandRow;
    products: ProductRow;
    product_photos: ProductPhotoRow;
    product_variants: ProductVariantRow;
    reviews: ReviewRow;
    product_sales: ProductSalesRow;
    promos: PromoRow;
    promo_products: PromoProductRow;
    promo_categories: PromoCategoryRow;
    flash_items: FlashItemRow;
    home_blocks: HomeBlockRow;
  };
