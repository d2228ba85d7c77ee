import type { Locale } from '#common/locale.ts';
import { ok, refuse } from '#contract/envelope.ts';
import type { Product } from '#contract/product.ts';
import type { Tx } from '#platform/db/database.ts';
import { cardsIncludingHidden, presentIncludingHidden } from '../catalogue/index.ts';
import type { MarketContext } from '../context.ts';
import type { Schema } from '../schema.ts';
import { fold, isBlank } from '../search/index.ts';
import {
  countWishlist,
  lockWishlist,
  toggleProduct,
  type WishlistRow,
  wishlistRows,
} from './wishlist-store.ts';

/** How many products a wishlist holds. */
const MAX_ITEMS = 500;

/**
 * Adds a product, or removes it when it is in. Removing always works; adding needs a visible product (404) and room
 * (409).
 */
export const toggleWishlistItem = async ({ db, clock }: MarketContext, userId: number, productId: number) => {
  const { was_in, added, is_visible, before } = await db.transact(async (tx) => {
    await lockWishlist(tx, userId);
    return toggleProduct(tx, { userId, productId, maxItems: MAX_ITEMS, now: clock.now() });
  });
  const is_wishlisted = added ? ('1' as const) : ('0' as const);
  if (was_in)
    return ok({ product_id: productId, is_wishlisted, total: before - 1 }, { message: 'wishlist_removed' });
  if (added)
    return ok({ product_id: productId, is_wishlisted, total: before + 1 }, { message: 'wishlist_added' });
  return is_visible ? refuse('conflict', { reason: 'wishlist_full' }) : refuse('not_found');
};

export type AddRefusal = ReturnType<typeof refuse>;

/** Puts a product on the wishlist, where it may be already. Lock the wishlist first. @returns why not; null when it is on it */
export const addToWishlist = async (
  tx: Tx<Schema>,
  { userId, productId, now }: { userId: number; productId: number; now: Date },
): Promise<AddRefusal | null> => {
  const wish = { userId, productId, maxItems: MAX_ITEMS, now, stays: true };
  const { was_in, added, is_visible } = await toggleProduct(tx, wish);
  if (was_in || added) return null;
  return is_visible ? refuse('conflict', { reason: 'wishlist_full' }) : refuse('not_found');
};

/** A part of the list: `limit` null means the rest. */
export type Window = { offset: number; limit: number | null };
type FoundProducts = { products: Product[]; total: number };

const presentRows = async (
  ctx: MarketContext,
  rows: readonly WishlistRow[],
  locale: Locale,
): Promise<Product[]> => {
  const cards = await cardsIncludingHidden(ctx.db, rows);
  const products = rows.map(({ product_id, card }) => ({
    card: cards.get(product_id)!,
    isVisible: card !== null,
    isWishlisted: true,
  }));
  return presentIncludingHidden(ctx, products, locale);
};

/** Whether each word of the search is somewhere in the names. */
const matches = (search: string, names: readonly string[]): boolean => {
  const text = fold(names.join(' '));
  return fold(search)
    .split(' ')
    .every((word) => text.includes(word));
};

/** The products of a wishlist, newest first; those no longer visible stay as not available. */
export const listWishlist = async (
  ctx: MarketContext,
  userId: number,
  { search, window, locale }: { search: string; window: Window; locale: Locale },
): Promise<FoundProducts> => {
  if (isBlank(search)) {
    const [rows, total] = await Promise.all([
      wishlistRows(ctx.db, userId, window),
      countWishlist(ctx.db, userId),
    ]);
    return { products: await presentRows(ctx, rows, locale), total };
  }
  // a wishlist holds at most a few hundred products: all are read and searched here
  const rows = await wishlistRows(ctx.db, userId, { offset: 0, limit: null });
  const matching = (await presentRows(ctx, rows, locale)).filter((product) =>
    matches(search, [product.product_name, product.merchant.merchant_name, product.category.name]),
  );
  const end = window.limit === null ? undefined : window.offset + window.limit;
  return { products: matching.slice(window.offset, end), total: matching.length };
};
