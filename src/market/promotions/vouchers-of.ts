import type { Promo } from '#contract/promo.ts';
import type { Market } from '../market.ts';
import { promoView } from './promo-view.ts';
import { runningVouchersFor, runningVouchersOf } from './promos-store.ts';

const most = 50;

/** A store's running public vouchers as its page shows them (API N2), newest first. */
export const vouchersOfStore = async ({ db, clock }: Market, merchantId: number): Promise<Promo[]> =>
  (await runningVouchersOf(db, clock.now(), merchantId, most)).map(promoView);

/**
 * The vouchers that a product's page shows (API P8): running, public, of its store or of the marketplace, and about
 * this product.
 * @param product with its category and all above it
 */
export const vouchersForProduct = async (
  { db, clock }: Market,
  product: { id: number; merchantId: number; categoryIds: readonly number[] },
): Promise<Promo[]> => (await runningVouchersFor(db, clock.now(), product, most)).map(promoView);
