import type { Promo } from '#contract/promo.ts';
import type { MarketContext } from '../context.ts';
import { promoView } from './promo-view.ts';
import { runningVouchersFor, runningVouchersOf } from './promos-store.ts';
import { type ScopedProduct, shelvedVouchersFor } from './voucher-shelf.ts';

const most = 50;

/** A store's running public vouchers as its page shows them (API N2), newest first. */
export const vouchersOfStore = async ({ db, clock }: MarketContext, merchantId: number): Promise<Promo[]> =>
  (await runningVouchersOf(db, clock.now(), merchantId, most)).map(promoView);

/**
 * The vouchers that a product's page shows (API P8): running, public, of its store or of the marketplace, and about
 * this product. Guests get them as they stood some seconds ago.
 * @param product with its category and all above it
 */
export const vouchersForProduct = async (
  ctx: MarketContext,
  product: ScopedProduct,
  isGuest = false,
): Promise<Promo[]> => {
  const rows = isGuest
    ? await shelvedVouchersFor(ctx, product, most)
    : await runningVouchersFor(ctx.db, ctx.clock.now(), product, most);
  return rows.map(promoView);
};
