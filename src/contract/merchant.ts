import { z } from 'zod';
import { brand } from './catalogue.ts';
import { endpoint } from './endpoint.ts';
import { merchantMini, product } from './product.ts';
import { promo } from './promo.ts';
import {
  firstText,
  firstTextOrNone,
  idList,
  nothing,
  pageNumber,
  perPage,
  slugParams,
  text,
} from './query.ts';
import { count, fallbackLang, id, iso, url } from './scalars.ts';
import { holidayBrief } from './store-holiday.ts';
import { scoreBrief } from './store-score.ts';
import { breaks } from './validation.ts';

export const sellerBanner = z.object({
  main_banner: url.nullable(),
  target_url: z.string(),
  slider_banner: z.array(z.object({ image: url, target_url: z.string() })).max(10),
  secondary_long_banner: url.nullable(),
  secondary_target_url: z.string(),
});
export type SellerBanner = z.output<typeof sellerBanner>;

export const merchantPage = z.object({
  merchant: merchantMini.extend({
    description: z.string(),
    average_ratings: z.number(),
    total_reviews: count,
    total_product: count,
    total_sold: count,
    joined_at: iso,
    /** How many follow it. */
    followers: count.optional(),
    /** The business number of the OSS; null while its store has told none. */
    nib: z.string().nullable(),
    score: scoreBrief.nullish(),
    /** It is closed today. */
    holiday: holidayBrief.nullish(),
  }),
  merchant_banner: sellerBanner,
  product_terlaris: z.array(product).max(12),
  voucher: z.array(promo),
  related_categories: z.array(z.object({ id, name: z.string(), name_lang: fallbackLang })),
});
export type MerchantPage = z.output<typeof merchantPage>;

/** One letter of any case; blank and the words for "all" mean no letter filter; anything else is a 422. */
const alphabetsearch = z
  .preprocess<unknown, z.ZodType<string | undefined>, string | undefined>(
    (value) => {
      const word = firstText(value);
      return ['', 'All Brand', 'Semua Brand', 'All'].includes(word) ? undefined : word;
    },
    z
      .string()
      .regex(/^[A-Za-z]$/, breaks('enum'))
      .toUpperCase()
      .optional(),
  )
  .transform((letter) => letter ?? null);

const storetype = z.preprocess<unknown, z.ZodType<string>, string | undefined>(
  firstTextOrNone,
  z.string().default('official'),
);

export const listMerchants = endpoint({
  name: 'listMerchants',
  method: 'GET',
  path: '/merchant/list',
  access: 'public',
  caching: 'public',
  kind: 'paged',
  summary: 'Brands: active merchants by name, letter, category and store type.',
  params: nothing,
  input: z.object({
    search: text,
    sort: text,
    alphabetsearch,
    categories: idList,
    storetype,
    page: pageNumber,
    per_page: perPage,
  }),
  output: z.array(brand),
});
export const merchantBySlug = endpoint({
  name: 'merchantBySlug',
  method: 'GET',
  path: '/merchant/detail/:slug',
  access: 'public',
  caching: 'public',
  kind: 'one',
  summary: "A store's page: its facts, banners, best sellers, vouchers and categories.",
  params: slugParams,
  input: nothing,
  output: merchantPage,
});
