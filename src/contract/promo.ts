import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { merchantMini, product } from './product.ts';
import {
  choice,
  filterQuery,
  firstTextOrNone,
  idParam,
  nothing,
  pageNumber,
  perPage,
  slugParams,
  text,
} from './query.ts';
import { count, id, iso, rp, url } from './scalars.ts';
import { breaks } from './validation.ts';
import { voucherSegments } from './voucher-segments.ts';

export const flashSaleHome = z.object({
  id,
  promo_name: z.string(),
  slug: z.string(),
  start_at: iso,
  end_at: iso,
  json_meta: z.object({ icon: url.nullable() }),
  products: z.array(product).max(20),
});
export type FlashSaleHome = z.output<typeof flashSaleHome>;

export const flashSlot = z.object({
  id,
  promo_name: z.string(),
  hour_start_at: z.string().regex(/^\d\d:\d\d$/),
  /** For its tab, in the reader's language: the hour at which it starts, or its days where it is longer than one. */
  label: z.string(),
  /** Its hours, or its days. */
  period_label: z.string(),
  tm_start: count,
  tm_end: count,
  start_at: iso,
  end_at: iso,
  is_selected: z.boolean(),
  /** The address of its campaign's page, which stands while it runs; null: it has none. */
  campaign_slug: z.string().nullish(),
  json_meta: z.object({
    main_banner_desktop: url.nullable(),
    main_banner_mobile: url.nullable(),
    icon: url.nullable(),
  }),
});
export type FlashSlot = z.output<typeof flashSlot>;

export const promo = z.object({
  id,
  promo_name: z.string(),
  slug: z.string(),
  type: z.enum(['voucher', 'campaign', 'flashsale']),
  organizer: z.enum(['official', 'merchant', 'marketplace']),
  start_at: iso,
  end_at: iso,
  voucher_code: z.string().nullable(),
  thumbnail: url.nullable(),
  json_meta: z.object({ icon: url.nullable(), square_banner: url.nullable() }),
  is_selected: z.boolean(),
  is_claimed: z.boolean(),
  is_eligible: z.boolean(),
  ineligible_reason: z.string().nullable(),
  merchant: merchantMini.nullable(),
  discount_type: z.enum(['percentage', 'amount', 'free_shipping']).nullable(),
  discount_value: z.number(),
  max_discount: rp.nullable(),
  min_purchase: rp,
  /** Whom it is for, and how its card says so; '' for everybody. */
  segment: z.enum(voucherSegments).optional(),
  segment_label: z.string().optional(),
  products: z.array(product).optional(),
});
export type Promo = z.output<typeof promo>;

export const promoDetail = promo.extend({
  description: z.string(),
  terms: z.string(),
  /** Its name and description are in the reader's language; otherwise they are as they were written, in Indonesian. */
  is_translated: z.boolean().optional(),
  quota_left: count.nullable(),
  products: z.array(product),
  total_product: count,
});
export type PromoDetail = z.output<typeof promoDetail>;

const organizer = choice(['all', 'official', 'merchant', 'marketplace'], 'all');

export const listPromos = endpoint({
  name: 'listPromos',
  method: 'GET',
  path: '/promo/list',
  access: 'public',
  caching: 'public',
  kind: 'paged',
  summary: 'Running public vouchers and campaigns, newest or most used first.',
  params: nothing,
  input: z.object({ sort: text, search: text, organizer, page: pageNumber, per_page: perPage }),
  output: z.array(promo),
});
export const listFlashSlots = endpoint({
  name: 'listFlashSlots',
  method: 'GET',
  path: '/promo/flashsale',
  access: 'public',
  caching: 'public',
  kind: 'list',
  summary: "Today's flash-sale slots that run or are to come; exactly one is selected.",
  params: nothing,
  input: z.object({ selected: text }),
  output: z.array(flashSlot),
});
export const listPromoProducts = endpoint({
  name: 'listPromoProducts',
  method: 'GET',
  path: '/promo/products/:promoid',
  access: 'public',
  caching: 'public',
  kind: 'paged',
  summary: 'Products of a slot, a campaign or a voucher, filtered and sorted.',
  params: z.object({ promoid: idParam }),
  input: filterQuery,
  output: z.array(product),
});
export const promoBySlug = endpoint({
  name: 'promoBySlug',
  method: 'GET',
  path: '/promo/detail/:slug',
  access: 'public',
  caching: 'public',
  kind: 'one',
  summary: 'One running promo with its terms and first ten products.',
  params: slugParams,
  input: nothing,
  output: promoDetail,
});

/** A code as a person types it: any case, blanks around it do not count. */
const promoCode = z.preprocess<unknown, z.ZodType<string>, string>(
  firstTextOrNone,
  z.string().max(100, breaks('length')),
);

export const claimPromo = endpoint({
  name: 'claimPromo',
  method: 'POST',
  path: '/promo/claim',
  access: 'buyer',
  caching: 'never',
  kind: 'one',
  summary: 'Puts a voucher among the own ones by its code; does not select it.',
  params: nothing,
  input: z.object({ promo_code: promoCode }),
  output: promo,
});
