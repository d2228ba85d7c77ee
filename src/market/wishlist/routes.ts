import { pageMeta } from '#common/paging.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { list, ok, paged } from '#contract/envelope.ts';
import { watchProduct as watchCall } from '#contract/watch.ts';
import {
  deleteFromWishlist,
  deleteFromWishlistByGet,
  listWishlist as listCall,
  toggleWishlist,
  wishlistIds,
  wishlistTotal,
} from '#contract/wishlist.ts';
import { type Caller, type Route, route } from '#platform/http/route.ts';
import type { MarketContext } from '../context.ts';
import { watchProduct } from './watch.ts';
import { watchedIds } from './watch-store.ts';
import { listWishlist, toggleWishlistItem } from './wishlist.ts';
import { countWishlist, lockWishlist, removeProducts, wishlistedIds } from './wishlist-store.ts';

/** The buyer's wishlist. */
export const wishlistRoutes = (ctx: MarketContext): Route[] => {
  const { db } = ctx;
  const remove = async ({ caller, input }: { caller: Caller; input: InputOf<typeof deleteFromWishlist> }) => {
    const userId = caller.accountId!;
    const data = await db.transact(async (tx) => {
      await lockWishlist(tx, userId);
      const deleted = await removeProducts(tx, userId, input.list_product_id);
      return { deleted, total: await countWishlist(tx, userId) };
    });
    return ok(data, { message: 'wishlist_deleted' });
  };
  const all = async ({ caller }: { caller: Caller }) => {
    const product_ids = await wishlistedIds(db, caller.accountId!);
    const total = product_ids.length;
    return ok({ product_ids, total }, { total });
  };
  const marks = async ({ caller }: { caller: Caller }) => {
    const userId = caller.accountId!;
    const [product_ids, watched] = await Promise.all([wishlistedIds(db, userId), watchedIds(db, userId)]);
    const total = product_ids.length;
    return ok({ product_ids, total, watched }, { total });
  };
  return [
    route(toggleWishlist, ({ caller, input }) =>
      toggleWishlistItem(ctx, caller.accountId!, input.product_id),
    ),
    route(wishlistTotal, all),
    route(wishlistIds, marks),
    route(watchCall, ({ caller, input }) => watchProduct(ctx, caller.accountId!, input)),
    route(listCall, async ({ caller, input, locale, link }) => {
      const { page, per_page, search } = input;
      const window =
        page === null ? { offset: 0, limit: null } : { offset: (page - 1) * per_page, limit: per_page };
      const { products, total } = await listWishlist(ctx, caller.accountId!, { search, window, locale });
      if (page === null) return list(products);
      return paged(products, pageMeta({ page, per_page }, total, products.length, link));
    }),
    route(deleteFromWishlist, remove),
    route(deleteFromWishlistByGet, remove),
  ];
};
