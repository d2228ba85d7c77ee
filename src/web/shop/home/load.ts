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
import { serverNow } from '#web/client/server-clock.ts';
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
export type Banner = Pick<HomeBlock, 'title' | 'title_lang' | 'device'> & {
  image: string;
  alt: string;
  target: string;
};
export type Highlight = Pick<HomeBlock, 'id' | 'title' | 'title_lang' | 'view_more_url'> & { row: Row };

export type HomeData = {
  banners: Banner[];
  kinds: Kind[];
  flash: FlashSale | null;
  promos: HomePromo[];
  highlights: Highlight[];
  /** Products of the last block above the recommendations. */
  last: number[];
  recommended: ProductPage | null;
  /** Labels of the blocks that could not be loaded, for the toasts. */
  failed: string[];
  /** When this was made, in ms, so that the browser first draws the countdown as the server did. */
  now: number;
  origin: string;
};

const toPromo = (promo: Promo, above: ReadonlySet<number>): HomePromo => {
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
    row: toRow(products, 4, above),
  };
};

const toBanners = (blocks: HomeBlock[]): Banner[] =>
  blocks
    .filter(({ type }) => type === 'banner')
    .flatMap(({ title, title_lang, device, banners, view_more_url }) =>
      banners.map(({ image, alt, target_url }) => ({
        title,
        title_lang,
        device,
        image,
        alt,
        target: target_url || (view_more_url ?? ''),
      })),
    );

const isHighlight = ({ type, products }: HomeBlock): boolean =>
  type === 'category_highlight' && products.length > 0;

const toHighlight = (
  { id, title, title_lang, view_more_url, products }: HomeBlock,
  above: ReadonlySet<number>,
): Highlight => ({ id, title, title_lang, view_more_url, row: toRow(products, 6, above) });

type Goods = { products?: readonly { id: number }[] };

/**
 * Takes the first that has something else than the block above it, else the first: nothing that is promised on the home
 * page falls away. @returns null when there is none left
 */
const takeNext = <T extends Goods>(
  waiting: T[],
  above: ReadonlySet<number>,
): { block: T; above: ReadonlySet<number> } | null => {
  const has = ({ products = [] }: T) => products.some(({ id }) => !above.has(id));
  const at = waiting.findIndex(has);
  const [block] = waiting.splice(Math.max(0, at), 1);
  return block === undefined ? null : { block, above: at < 0 ? new Set() : above };
};

/** Campaigns and highlights by turns, each without what stands in the block above it. `last`: products of the one at the end. */
const arrange = (
  flash: FlashSaleHome | undefined,
  promos: readonly Promo[],
  blocks: readonly HomeBlock[],
) => {
  const idsOf = ({ products = [] }: Goods, without: ReadonlySet<number>) =>
    new Set(products.map(({ id }) => id).filter((id) => !without.has(id)));
  const waiting = { promos: [...promos], blocks: [...blocks] };
  const found: { promos: HomePromo[]; highlights: Highlight[] } = { promos: [], highlights: [] };
  let last: ReadonlySet<number> = idsOf({ products: flash?.products ?? [] }, new Set());
  while (waiting.promos.length + waiting.blocks.length > 0) {
    const promo = takeNext(waiting.promos, last);
    if (promo !== null) {
      found.promos.push(toPromo(promo.block, promo.above));
      last = idsOf(promo.block, promo.above);
    }
    const block = takeNext(waiting.blocks, last);
    if (block !== null) {
      found.highlights.push(toHighlight(block.block, block.above));
      last = idsOf(block.block, block.above);
    }
  }
  return { ...found, last: [...last] };
};

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
    ...arrange(
      first,
      (promos?.data ?? []).filter(({ products = [] }) => products.length > 0),
      (blocks?.data ?? []).filter(isHighlight),
    ),
    recommended: recommended && {
      products: recommended.data.map(forCard),
      meta: recommended.meta ?? { per_page: 12, total: recommended.total ?? 0, next_page_url: null },
    },
    failed,
    now: serverNow(),
    origin: url.origin,
  };
};
