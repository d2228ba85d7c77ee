import {
  type HomeBlock,
  homeBlocks,
  homeFlashSale,
  homePromos,
  recommendations,
  trendingCategories,
} from '#contract/home.ts';
import type { FlashSaleHome, Promo } from '#contract/promo.ts';
import { need } from '#web/client/api.ts';
import type { Load } from '#web/client/page-load.ts';
import type { ProductPage } from '#web/client/product-pages.ts';
import { forCard } from '#web/ui/card-product.ts';
import { type FlashSale, toFlashSale } from './flash-sale.ts';
import { type Kind, shownKinds, toKind } from './kinds.ts';
import { type Row, toRow } from './row.ts';

export type HomePromo = Pick<
  Promo,
  'id' | 'promo_name' | 'slug' | 'end_at' | 'discount_type' | 'discount_value' | 'max_discount'
> & {
  picture: string | null;
  row: Row;
};
export type Banner = { title: string; image: string; target: string };
export type Highlight = Pick<HomeBlock, 'id' | 'title' | 'view_more_url'> & { row: Row };

export type HomeData = {
  banners: Banner[];
  kinds: Kind[];
  flash: FlashSale | null;
  promos: HomePromo[];
  highlights: Highlight[];
  recommended: ProductPage | null;
  /** Labels of the blocks that could not be loaded, for the toasts. */
  failed: string[];
  /** When this was made, in ms, so that the browser first draws the countdown as the server did. */
  now: number;
  origin: string;
};

const toPromo = (promo: Promo): HomePromo => {
  const {
    id,
    promo_name,
    slug,
    end_at,
    discount_type,
    discount_value,
    max_discount,
    json_meta,
    products = [],
  } = promo;
  const picture = json_meta.square_banner ?? json_meta.icon ?? promo.thumbnail;
  return {
    id,
    promo_name,
    slug,
    end_at,
    discount_type,
    discount_value,
    max_discount,
    picture,
    row: toRow(products, 4),
  };
};

const toBanners = (blocks: HomeBlock[]): Banner[] =>
  blocks
    .filter(({ type }) => type === 'banner')
    .flatMap(({ title, banners, view_more_url }) =>
      banners.map(({ image, target_url }) => ({ title, image, target: target_url || (view_more_url ?? '') })),
    );

const toHighlights = (blocks: HomeBlock[]): Highlight[] =>
  blocks
    .filter(({ type, products }) => type === 'category_highlight' && products.length > 0)
    .map(({ id, title, view_more_url, products }) => ({
      id,
      title,
      view_more_url,
      row: toRow(products, 6),
    }));

/** M1 to M5 at once. A block that fails is left out and named in `failed`: the others stand. */
export const load: Load<HomeData> = async ({ api, url }) => {
  const failed: string[] = [];
  const or = <T>(label: string, answer: Promise<T>): Promise<T | null> =>
    answer.catch((error) => {
      console.error(error);
      failed.push(label);
      return null;
    });
  const [flash, kinds, promos, blocks, recommended] = await Promise.all([
    or('FLASHSALE', need(api.call(homeFlashSale))),
    or('TRENDING', need(api.call(trendingCategories))),
    or('PROMO', need(api.call(homePromos))),
    or('HOME', need(api.call(homeBlocks))),
    or('RECOMMENDATION', need(api.call(recommendations, { input: { page: 1, per_page: 12 } }))),
  ]);
  const first: FlashSaleHome | undefined = flash?.data[0];
  return {
    banners: toBanners(blocks?.data ?? []),
    kinds: (kinds?.data ?? []).slice(0, shownKinds).map(toKind),
    flash: first === undefined ? null : toFlashSale(first),
    promos: (promos?.data ?? []).map(toPromo).filter(({ row }) => row.total > 0),
    highlights: toHighlights(blocks?.data ?? []),
    recommended: recommended && {
      products: recommended.data.map(forCard),
      meta: recommended.meta ?? { per_page: 12, total: recommended.total ?? 0, next_page_url: null },
    },
    failed,
    now: Date.now(),
    origin: url.origin,
  };
};
