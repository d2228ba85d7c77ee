import { z } from 'zod';
import { numberKinds } from './number-rules.ts';
import { bit, count, fallbackLang, id, iso, rp, url } from './scalars.ts';

export const photo = z.object({ file_id: z.string(), image_url: url, thumb_url: url });
export type Photo = z.output<typeof photo>;

export const merchantMini = z.object({
  id,
  merchant_name: z.string(),
  merchant_slug: z.string(),
  merchant_city: z.string(),
  is_pkp: z.enum(['pkp', 'non-pkp']),
  is_official: z.boolean(),
  merchant_photo: url.nullable(),
});
export type MerchantMini = z.output<typeof merchantMini>;

export const flashInfo = z.object({
  promo_id: id,
  flash_price: rp,
  flash_stock: count,
  flash_sold: count,
  limit_per_user: count,
  start_at: iso,
  end_at: iso,
});
export type FlashInfo = z.output<typeof flashInfo>;

export const categoryMini = z.object({ id, name: z.string(), name_lang: fallbackLang, slug: z.string() });
export type CategoryMini = z.output<typeof categoryMini>;

/**
 * One for the card: `Non-halal` where the store states it, else the first permit that holds, in the order halal, BPOM, P-IRT,
 * Kemenkes, Postel/SDPPI, SNI, with its number. The names are the same in every language.
 */
export const productPermit = z.object({ name: z.string(), number: z.string().optional() });
export type ProductPermit = z.output<typeof productPermit>;

export const product = z.object({
  id,
  slug: z.string(),
  product_name: z.string(),
  photos: z.array(photo),
  publish_price: rp,
  base_price: rp,
  weight: count,
  merchant_discount_percentage: z.number(),
  merchant_discount_amount: rp,
  average_ratings: z.number(),
  total_reviews: count,
  total_sold: count,
  stock: count,
  is_available: z.boolean(),
  has_variants: z.boolean(),
  is_wishlisted: bit,
  check: z.literal(false),
  category: categoryMini,
  merchant: merchantMini,
  flash_sale: flashInfo.nullable(),
  /** A halal certificate holds (true), or the store states that it is not halal (false); absent: neither. */
  halal: z.boolean().optional(),
  /** What its card says of its permits; absent: nothing. */
  permit: productPermit.optional(),
});
export type Product = z.output<typeof product>;

/** A number as everybody reads it on the product's page; `number` null: the statement that it is not halal. */
export const shownNumber = z.object({ kind: z.enum(numberKinds), number: z.string().nullable() });
export type ShownNumber = z.output<typeof shownNumber>;

/** From so many pieces on, each costs so much. */
export const wholesaleStep = z.object({ min_qty: count, price: rp });
export type WholesaleStep = z.output<typeof wholesaleStep>;

/** How a product is sold, besides its price. */
export const sellingTerms = z.object({
  /** Pieces that one order has at least, all variants together. */
  min_qty: count.optional(),
  /** Pieces that one buyer may order within 30 days; absent: as many as there are. */
  max_qty: count.nullish(),
  /** Days that the store needs before it sends. */
  preorder_days: count.nullish(),
  /** Prices of larger quantities, of all variants together; pieces rise, prices fall. */
  wholesale: z.array(wholesaleStep).optional(),
});
export type SellingTerms = z.output<typeof sellingTerms>;

export const option = z.object({ name: z.string(), values: z.array(z.string()) });
export type Option = z.output<typeof option>;

export const variant = z.object({
  id,
  options: z.array(z.string()),
  sku: z.string(),
  base_price: rp,
  publish_price: rp,
  merchant_discount_percentage: z.number(),
  merchant_discount_amount: rp,
  weight: count,
  stock: count,
  photo: photo.nullable(),
});
export type Variant = z.output<typeof variant>;

export const ratingSummary = z.object({
  avg_rating: z.number(),
  total_review: count,
  stars: z.object({ 1: count, 2: count, 3: count, 4: count, 5: count }),
});
export type RatingSummary = z.output<typeof ratingSummary>;

export const review = z.object({
  id,
  rating: z.int().min(1).max(5),
  review: z.string(),
  photos: z.array(photo),
  created_at: iso,
  buyer: z.object({ fullname: z.string(), profile_picture: url.nullable() }),
  product: z.object({
    id,
    slug: z.string(),
    product_name: z.string(),
    photo: photo.nullable(),
    variant_options: z.array(z.string()),
  }),
  order_code: z.string().nullable(),
  reply: z.object({ reply: z.string(), replied_at: iso }).nullable(),
});
export type Review = z.output<typeof review>;
