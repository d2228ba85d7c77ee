import { z } from 'zod';
import { category } from './catalogue.ts';
import { endpoint } from './endpoint.ts';
import { blockDevices } from './operator-home-kinds.ts';
import { categoryMini, product } from './product.ts';
import { flashSaleHome, promo } from './promo.ts';
import { choice, nothing, pageQuery, slugOrNone } from './query.ts';
import { fallbackLang, id, url } from './scalars.ts';

export const homeBlock = z.object({
  id,
  type: z.enum(['banner', 'category_highlight']),
  title: z.string(),
  title_lang: fallbackLang,
  view_more_url: z.string().nullable(),
  category: categoryMini.nullable(),
  /** `alt` says what the picture says; '' for one that only decorates. */
  banners: z.array(z.object({ image: url, target_url: z.string(), alt: z.string() })),
  /** On which screens it is shown. */
  device: z.enum(blockDevices),
  products: z.array(product).max(12),
});
export type HomeBlock = z.output<typeof homeBlock>;

const open = { method: 'GET', access: 'public', caching: 'public', params: nothing } as const;

export const homeFlashSale = endpoint({
  ...open,
  name: 'homeFlashSale',
  path: '/homepage/flashsale',
  kind: 'list',
  input: nothing,
  output: z.array(flashSaleHome),
  summary: 'The running flash-sale slot first, then those that start within 24 hours.',
});
export const trendingCategories = endpoint({
  ...open,
  name: 'trendingCategories',
  path: '/homepage/trending/categories',
  kind: 'list',
  input: nothing,
  output: z.array(category).max(12),
  summary: 'Categories by units sold in the last 30 days.',
});
export const homePromos = endpoint({
  ...open,
  name: 'homePromos',
  path: '/homepage/promos',
  kind: 'list',
  input: nothing,
  output: z.array(promo),
  summary: 'Running highlighted campaigns with up to 12 products each.',
});
export const recommendations = endpoint({
  ...open,
  name: 'recommendations',
  path: '/homepage/products/recomendation',
  aliases: ['/homepage/products/recommendation'],
  kind: 'paged',
  input: pageQuery.extend({
    /** Like this product, by its slug. */
    slug: slugOrNone,
    /** Like what lies in the caller's cart or wishlist, or what they looked at and bought if they asked for that; nothing for guests. */
    like: choice(['cart', 'wishlist', 'me'], null),
    /** Only what others paid in one go with the product of `slug`; nothing else follows. */
    only: choice(['together'], null),
  }),
  output: z.array(product),
  summary: 'Recommended products in stock: those like the named ones first, then best sold first.',
});
export const homeBlocks = endpoint({
  ...open,
  name: 'homeBlocks',
  path: '/homepage/blocks',
  kind: 'list',
  input: nothing,
  output: z.array(homeBlock),
  summary: 'Banners and category highlights of the home page.',
});
