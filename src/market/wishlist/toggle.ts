import { ok, refuse } from '#contract/envelope.ts';
import type { MarketContext } from '../context.ts';
import { lockWishlist, toggleProduct } from './wishlist-store.ts';

/** A wishlist holds no more products (API section 8). */
const MAX_WISHES = 500;

/** W1: adds or takes out; removing always works, adding needs a visible product (404) and room (409). */
export const toggle = async ({ db, clock }: MarketContext, userId: number, productId: number) => {
  const { was_in, added, is_visible, before } = await db.transact(async (tx) => {
    await lockWishlist(tx, userId);
    return toggleProduct(tx, { userId, productId, most: MAX_WISHES, now: clock.now() });
  });
  const is_wishlisted = added ? ('1' as const) : ('0' as const);
  if (was_in)
    return ok({ product_id: productId, is_wishlisted, total: before - 1 }, { message: 'wishlist_removed' });
  if (added)
    return ok({ product_id: productId, is_wishlisted, total: before + 1 }, { message: 'wishlist_added' });
  return refuse(is_visible ? 'conflict' : 'not_found');
};
