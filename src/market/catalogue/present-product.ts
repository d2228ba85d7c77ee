import type { Locale } from '#common/locale.ts';
import { fileUrlOrNull, photoOf } from '#contract/pictures.ts';
import type { FlashInfo, MerchantMini, Product } from '#contract/product.ts';
import { toIso } from '#contract/scalars.ts';
import type { FlashPrice, MarketContext } from '../context.ts';
import type { Card, CardMerchant } from './card.rules.ts';
import { type CategoryTree, categoryTree, forgetCategories } from './category-tree.ts';
import { variantBases } from './listing-store.ts';
import { presentCategoryMini } from './present-category.ts';
import { isOnSale, productPrice } from './price.rules.ts';

/** What a card needs beside itself to be shown. */
export type Surroundings = {
  tree: CategoryTree;
  flash: ReadonlyMap<number, FlashPrice>;
  /** Base price of a variant that a slot names. Rupiah. */
  flashedBases: ReadonlyMap<number, number>;
};

const NO_BASES: ReadonlyMap<number, number> = new Map();

/** A category younger than the kept tree. */
const newerTree = (ctx: MarketContext): Promise<CategoryTree> => {
  forgetCategories(ctx);
  return categoryTree(ctx);
};

/** The categories, the running slot, and the base prices of the variants it names among these products. */
export const surroundingsOf = async (ctx: MarketContext, cards: readonly Card[]): Promise<Surroundings> => {
  const [kept, flash] = await Promise.all([categoryTree(ctx), ctx.flashPrices.running()]);
  const tree = cards.every((card) => kept.byId.has(card.categoryId)) ? kept : await newerTree(ctx);
  const named =
    flash.size === 0
      ? []
      : cards.flatMap((card) => (card.hasVariants ? (flash.get(card.id)?.variantId ?? []) : []));
  return { tree, flash, flashedBases: named.length === 0 ? NO_BASES : await variantBases(ctx.db, named) };
};

const presentMerchant = (store: CardMerchant): MerchantMini => ({
  id: store.id,
  merchant_name: store.name,
  merchant_slug: store.slug,
  merchant_city: store.city,
  is_pkp: store.isPkp ? 'pkp' : 'non-pkp',
  is_official: store.isOfficial,
  merchant_photo: fileUrlOrNull(store.photo),
});

/** The slot's terms as a product carries them. */
export const presentFlash = (flash: FlashPrice): FlashInfo => ({
  promo_id: flash.promoId,
  flash_price: flash.flashPrice,
  flash_stock: flash.flashStock,
  flash_sold: flash.flashSold,
  limit_per_user: flash.limitPerUser,
  start_at: toIso(flash.startAt),
  end_at: toIso(flash.endAt),
});

/** A product as every list and page shows it, the same for everybody: hearts arrive from W5. */
export const presentProduct = (
  card: Card,
  locale: Locale,
  { tree, flash, flashedBases }: Surroundings,
): Product => {
  const terms = flash.get(card.id);
  const running = isOnSale(terms) ? terms : null;
  const flashedBase = running?.variantId == null ? null : (flashedBases.get(running.variantId) ?? null);
  const price = productPrice(card, running, flashedBase);
  const node = tree.byId.get(card.categoryId);
  return {
    id: card.id,
    slug: card.slug,
    product_name: card.name,
    photos: card.photos.map(photoOf),
    publish_price: price.publish_price,
    base_price: price.base_price,
    weight: card.weight,
    merchant_discount_percentage: price.merchant_discount_percentage,
    merchant_discount_amount: price.merchant_discount_amount,
    average_ratings: card.rating / 100,
    total_reviews: card.reviews,
    total_sold: card.sold,
    stock: card.stock,
    is_available: card.stock > 0,
    has_variants: card.hasVariants,
    is_wishlisted: '0',
    check: false,
    category: node ? presentCategoryMini(node, locale) : { id: card.categoryId, name: '', slug: '' },
    merchant: presentMerchant(card.merchant),
    flash_sale: running ? presentFlash(running) : null,
  };
};

/** Cards in their order. */
export const presentCards = async (
  ctx: MarketContext,
  cards: readonly Card[],
  locale: Locale,
): Promise<Product[]> => {
  if (cards.length === 0) return [];
  const surroundings = await surroundingsOf(ctx, cards);
  return cards.map((card) => presentProduct(card, locale, surroundings));
};
