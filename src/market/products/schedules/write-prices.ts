import type { Tx } from '#platform/db/database.ts';
import type { MarketContext } from '../../context.ts';
import type { Schema } from '../../schema.ts';
import { afterChange } from '../after-change.ts';
import { writePrices } from '../bulk-store.ts';
import { screenProducts } from '../moderation/screen.ts';
import type { OwnPrice } from './schedule.rules.ts';

/**
 * Writes prices of a product and its variants as a change by hand does: kept in the price history by the database, looked at
 * by the rules of moderation, and in lists and search. The caller has locked the product.
 */
export const writeOwnPrices = async (
  tx: Tx<Schema>,
  ctx: Pick<MarketContext, 'clock'>,
  merchantId: number,
  productId: number,
  prices: readonly { variantId: number | null; price: OwnPrice }[],
): Promise<void> => {
  const rows = prices.map(({ variantId, price }, row) => ({
    ...{ row, product_id: productId, variant_id: variantId },
    ...{ base_price: price.base, merchant_discount_amount: price.discount },
  }));
  const changed = await writePrices(tx, rows, ctx.clock.now());
  if (changed.length === 0) return;
  await screenProducts(tx, ctx, [productId]);
  await afterChange(tx, merchantId, [productId]);
};
