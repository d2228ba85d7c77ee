import type { Locale } from '#common/locale.ts';
import type { Product } from '#contract/product.ts';
import { cardsIncludingHidden, presentIncludingHidden } from '../catalogue/index.ts';
import type { MarketContext } from '../context.ts';
import { fold, isBlank } from '../search/index.ts';
import { countWishlist, type WishlistRow, wishlistRows } from './wishlist-store.ts';

/** A part of the list: `limit` null means the rest. */
export type Window = { offset: number; limit: number | null };
type Found = { products: Product[]; total: number };

const shown = async (
  ctx: MarketContext,
  rows: readonly WishlistRow[],
  locale: Locale,
): Promise<Product[]> => {
  const cards = await cardsIncludingHidden(ctx.db, rows);
  const kept = rows.map(({ product_id, card }) => ({
    card: cards.get(product_id)!,
    isVisible: card !== null,
    isWishlisted: true,
  }));
  return presentIncludingHidden(ctx, kept, locale);
};

/** Each word of the search is somewhere in the names (API W2, 1.7). */
const matches = (search: string, names: readonly string[]): boolean => {
  const text = fold(names.join(' '));
  return fold(search)
    .split(' ')
    .every((word) => text.includes(word));
};

/** W2: the products of a wishlist, newest first; those no longer visible stay as not available. */
export const listWishlist = async (
  ctx: MarketContext,
  userId: number,
  { search, window, locale }: { search: string; window: Window; locale: Locale },
): Promise<Found> => {
  if (isBlank(search)) {
    const [rows, total] = await Promise.all([
      wishlistRows(ctx.db, userId, window),
      countWishlist(ctx.db, userId),
    ]);
    return { products: await shown(ctx, rows, locale), total };
  }
  // at most a few hundred products: all are read and looked through
  const rows = await wishlistRows(ctx.db, userId, { offset: 0, limit: null });
  const found = (await shown(ctx, rows, locale)).filter((product) =>
    matches(search, [product.product_name, product.merchant.merchant_name, product.category.name]),
  );
  const end = window.limit === null ? undefined : window.offset + window.limit;
  return { products: found.slice(window.offset, end), total: found.length };
};
