import { inReadersLanguage, type Locale } from '#common/locale.ts';
import type { HomeBlock } from '#contract/home.ts';
import { fileUrl } from '#contract/pictures.ts';
import type { Product } from '#contract/product.ts';
import { categoryTree, presentCategoryMini, productsByIds } from '../catalogue/index.ts';
import type { MarketContext } from '../context.ts';
import type { HomeBanner } from '../schema.ts';
import { bestSellers } from '../search/index.ts';
import type { BlockContent } from './home-block.rules.ts';
import { shownBlocks } from './home-blocks-store.ts';

const MAX_PRODUCTS = 12;

type BlockRow = Omit<BlockContent, 'position' | 'is_active' | 'start_at' | 'end_at'> & { id: number };

/** A picture in the reader's language; what there is no English of is as in Indonesian. */
const presentBanner = (
  { image, image_en, target_url, alt = '', alt_en = '' }: HomeBanner,
  locale: Locale,
): HomeBlock['banners'][number] => ({
  image: fileUrl(locale === 'en' ? (image_en ?? image) : image),
  target_url,
  alt: locale === 'en' && alt_en !== '' ? alt_en : alt,
});

const isHighlight = (block: BlockRow): boolean => block.type === 'category_highlight';

/** Banners and category highlights that are shown now. */
export const homeBlocksOf = async (ctx: MarketContext, locale: Locale): Promise<HomeBlock[]> =>
  presentBlocks(ctx, await shownBlocks(ctx.db, ctx.clock.now()), locale);

/**
 * Blocks as buyers see them. A highlight shows the products that were picked for it, those that are visible, or its
 * category's best sellers where none were picked.
 */
export const presentBlocks = async (
  ctx: MarketContext,
  blocks: readonly BlockRow[],
  locale: Locale,
): Promise<HomeBlock[]> => {
  const tree = await categoryTree(ctx);
  const picked = [...new Set(blocks.filter(isHighlight).flatMap((block) => block.product_ids))];
  const cards = new Map((await productsByIds(ctx, picked, locale)).map((card) => [card.id, card]));
  const productsOf = async (block: BlockRow): Promise<Product[]> => {
    if (!isHighlight(block)) return [];
    if (block.product_ids.length > 0)
      return block.product_ids.flatMap((id) => cards.get(id) ?? []).slice(0, MAX_PRODUCTS);
    return block.category_id === null
      ? []
      : bestSellers(ctx, { categoryId: block.category_id }, MAX_PRODUCTS, locale);
  };
  return Promise.all(
    blocks.map(async (block) => {
      const node = block.category_id === null ? undefined : tree.byId.get(block.category_id);
      const { text: title, lang: title_lang } = inReadersLanguage(locale, block.title, block.title_en);
      return {
        id: block.id,
        type: block.type,
        title,
        title_lang,
        view_more_url: block.view_more_url,
        category: node ? presentCategoryMini(node, locale) : null,
        banners: block.banners.map((banner) => presentBanner(banner, locale)),
        device: block.device,
        products: await productsOf(block),
      };
    }),
  );
};
