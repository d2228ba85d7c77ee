import { ok } from '#contract/envelope.ts';
import type { Timer } from '#platform/jobs.ts';
import type { AppContext } from '../context.ts';
import { watchNews } from './watch.rules.ts';
import { lockChanged, note, setWatched } from './watch-store.ts';
import { type AddRefusal, addToWishlist } from './wishlist.ts';
import { lockWishlist } from './wishlist-store.ts';

const AT_ONCE = 100;
const EVERY_MS = 600_000;

/** Tells somebody of a product from now on, which is put on their wishlist where it is not, or no longer does. */
export const watchProduct = async (
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  userId: number,
  { product_id: productId, is_watched: isWatched }: { product_id: number; is_watched: boolean },
) => {
  const refused = await db.transact(async (tx): Promise<AddRefusal | null> => {
    await lockWishlist(tx, userId);
    const outcome = isWatched ? await addToWishlist(tx, { userId, productId, now: clock.now() }) : null;
    if (outcome === null) await setWatched(tx, { userId, productId, isWatched });
    return outcome;
  });
  return refused ?? ok({ product_id: productId, is_watched: isWatched });
};

/** Tells everybody whose watched products are back or cheaper. Each change is noted in the transaction that tells of it. */
export const tellWatchers = async ({
  db,
  clock,
  announce,
}: Pick<AppContext, 'db' | 'clock' | 'announce'>) => {
  let after = { productId: 0, userId: 0 };
  for (;;) {
    const last = await db.transact(async (tx) => {
      const at = clock.now();
      const rows = await lockChanged(tx, after, AT_ONCE);
      for (const row of rows) {
        const { user_id: userId, noted_price, noted_in_stock, told_at, price, in_stock: inStock } = row;
        const noted = { price: noted_price, inStock: noted_in_stock, toldAt: told_at };
        const outcome = watchNews(noted, { price, inStock, at });
        if (outcome === null) continue;
        await note(tx, row, { ...outcome, toldAt: outcome.news === null ? null : at });
        if (outcome.news === null || price === null) continue;
        await announce(tx, {
          to: { userId },
          category: 'product',
          kind: outcome.news === 'restocked' ? 'wishlist_restocked' : 'wishlist_cheaper',
          details: { product_name: row.product_name, amount: price },
          targetUrl: `/product/${row.slug}`,
          at,
        });
      }
      return rows.length < AT_ONCE ? undefined : rows.at(-1);
    });
    if (last === undefined) return;
    after = { productId: last.product_id, userId: last.user_id };
  }
};

export const watchTimer = (ctx: Pick<AppContext, 'db' | 'clock' | 'announce'>): Timer => ({
  name: 'wishlist.tell-watchers',
  everyMs: EVERY_MS,
  run: () => tellWatchers(ctx),
});
