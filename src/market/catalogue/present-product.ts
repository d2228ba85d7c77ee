import type { Kysely } from 'kysely';
import type { Locale } from '#common/locale.ts';
import { fileUrlOrNull, photoOf } from '#contract/pictures.ts';
import type { FlashInfo, MerchantMini, Product, SellingTerms } from '#contract/product.ts';
import { toIso } from '#contract/scalars.ts';
import type { FlashPrice, MarketContext } from '../context.ts';
import type { Schema } from '../schema.ts';
import { type Card, type CardMerchant, readCard } from './card.rules.ts';
import { type CategoryTree, categoryTree, forgetCategories } from './category-tree.ts';
import { cardsByIds, hiddenCards, variantBases } from './listing-store.ts';
import { shownPermit } from './permits.rules.ts';
import { presentCategoryMini } from './present-category.ts';
import { isOnSale, productPrice } from './price.rules.ts';

/** What a card needs beside itself to be shown. */
export type CardContext = {
  tree: CategoryTree;
  flash: ReadonlyMap<number, FlashPrice>;
  /** Base price of a variant that a slot names. Rupiah. */
  flashBasePrices: ReadonlyMap<number, number>;
};

const NO_BASE_PRICES: ReadonlyMap<number, number> = new Map();

/** For a category that is newer than the cached tree. */
const newerTree = (ctx: MarketContext): Promise<CategoryTree> => {
  forgetCategories(ctx);
  return categoryTree(ctx);
};

/**
 * The categories, the running slot, and the base prices of the variants it names among these products.
 * @param db where base prices are read
 */
export const loadCardContext = async (
  ctx: MarketContext,
  cards: readonly Card[],
  db: Kysely<Schema> = ctx.db,
): Promise<CardContext> => {
  const [cachedTree, flash] = await Promise.all([categoryTree(ctx), ctx.flashPrices.running()]);
  const tree = cards.every((card) => cachedTree.byId.has(card.categoryId))
    ? cachedTree
    : await newerTree(ctx);
  const named =
    flash.size === 0
      ? []
      : cards.flatMap((card) => (card.hasVariants ? (flash.get(card.id)?.variantId ?? []) : []));
  return {
    tree,
    flash,
    flashBasePrices: named.length === 0 ? NO_BASE_PRICES : await variantBases(db, named),
  };
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

/** How a product is sold besides its price, in the columns of its row. */
type TermFacts = {
  minQty: number;
  maxQty: number | null;
  preorderDays: number | null;
  wholesale: readonly (readonly [number, number])[];
};

export const presentTerms = ({ minQty, maxQty, preorderDays, wholesale }: TermFacts): SellingTerms => ({
  min_qty: minQty,
  max_qty: maxQty,
  preorder_days: preorderDays,
  wholesale: wholesale.map(([min_qty, price]) => ({ min_qty, price })),
});

/** A product as every list and page shows it, the same for everybody: what the reader has on the wishlist is asked separately. */
export const presentProduct = (
  card: Card,
  locale: Locale,
  { tree, flash, flashBasePrices }: CardContext,
): Product => {
  const terms = flash.get(card.id);
  // one price that is no higher than the slot's is not on sale; of several, another one still may be
  const isReduced = card.hasVariants || (terms !== undefined && terms.flashPrice < card.base - card.discount);
  const running = isOnSale(terms) && isReduced ? terms : null;
  const flashedBase = running?.variantId == null ? null : (flashBasePrices.get(running.variantId) ?? null);
  const price = productPrice(card, running, flashedBase);
  const node = tree.byId.get(card.categoryId);
  const permit = shownPermit(card.isHalal, card.permit);
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
    ...(card.isHalal !== null && { halal: card.isHalal }),
    ...(permit && { permit }),
  };
};

/** Cards in their order. */
export const presentCards = async (
  ctx: MarketContext,
  cards: readonly Card[],
  locale: Locale,
): Promise<Product[]> => {
  if (cards.length === 0) return [];
  const surroundings = await loadCardContext(ctx, cards, ctx.db.reading);
  return cards.map((card) => presentProduct(card, locale, surroundings));
};

/** Those of the products that are visible, in the given order, with their prices of this moment. */
export const productsByIds = async (
  ctx: MarketContext,
  ids: readonly number[],
  locale: Locale,
): Promise<Product[]> => {
  if (ids.length === 0) return [];
  const cards = new Map((await cardsByIds(ctx.db, ids)).map((card) => [card.id, card]));
  return presentCards(
    ctx,
    ids.flatMap((id) => cards.get(id) ?? []),
    locale,
  );
};

/** A product of a cart or wishlist, with its listing card where it is still visible. */
type SavedProduct = { product_id: number; card: string | null };

/** The cards of these products by product id; those no longer visible are read from the products themselves. */
export const cardsIncludingHidden = async (
  db: Kysely<Schema>,
  rows: readonly SavedProduct[],
): Promise<Map<number, Card>> => {
  const unlisted = rows.flatMap((row) => (row.card === null ? row.product_id : []));
  const cards = unlisted.length === 0 ? [] : await hiddenCards(db, unlisted);
  const byId = new Map(cards.map((card) => [card.id, card]));
  for (const { product_id, card } of rows) {
    if (card !== null) byId.set(product_id, readCard(product_id, card));
  }
  return byId;
};

type SavedCard = { card: Card; isVisible: boolean; isWishlisted: boolean };

/** Products of a cart or wishlist in their order: those that are no longer visible stay, as not available. */
export const presentIncludingHidden = async (
  ctx: MarketContext,
  products: readonly SavedCard[],
  locale: Locale,
): Promise<Product[]> => {
  if (products.length === 0) return [];
  const visible = products.flatMap((one) => (one.isVisible ? one.card : []));
  const surroundings = await loadCardContext(ctx, visible);
  return products.map(({ card, isVisible, isWishlisted }) => {
    const shown = presentProduct(card, locale, surroundings);
    return {
      ...shown,
      is_available: shown.is_available && isVisible,
      is_wishlisted: isWishlisted ? '1' : '0',
    };
  });
};
