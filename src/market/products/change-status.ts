import type { Locale } from '#common/locale.ts';
import { type Answer, invalid, list, ok, refuse } from '#contract/envelope.ts';
import type { SellerProduct } from '#contract/seller-product.ts';
import type { MarketContext } from '../context.ts';
import { afterChange, recountCategories } from './after-change.ts';
import { lockOwnProducts, ownProducts } from './own-products-store.ts';
import { presentOwn } from './present-own.ts';
import type { Seller } from './save-product.ts';
import { markDeleted, setStatus } from './write-store.ts';

/** SP7 and SP8, all or none: 404 for another's, 409 for what was taken down, 422 for what has no photo to show. */
export const changeStatus = async (
  ctx: MarketContext,
  seller: Seller,
  productIds: readonly number[],
  status: 'PUBLISH' | 'HIDDEN',
  locale: Locale,
): Promise<Answer<SellerProduct[]>> => {
  const refusal = await ctx.db.transact(async (tx) => {
    const own = await lockOwnProducts(tx, seller.merchantId, productIds);
    if (own.size < productIds.length) return refuse('not_found');
    const found = [...own.values()];
    if (status === 'PUBLISH') {
      if (found.some((one) => one.photos.length === 0)) return invalid({ field: 'photos', rule: 'required' });
      if (found.some((one) => one.isTakenDown)) return refuse('conflict');
    }
    await setStatus(tx, productIds, status, ctx.clock.now());
    await afterChange(tx, seller.merchantId, productIds);
    recountCategories(tx, ctx);
    return null;
  });
  if (refusal !== null) return refusal;
  const own = await ownProducts(ctx.db, seller.merchantId, productIds);
  const inOrder = productIds.flatMap((id) => own.get(id) ?? []);
  return list(await presentOwn(ctx, inOrder, locale));
};

/** SP5 and SP6, all or none. Orders of them go on; carts show them as no longer for sale. */
export const deleteProducts = async (
  ctx: MarketContext,
  seller: Seller,
  productIds: readonly number[],
): Promise<Answer<{ deleted: number }>> =>
  ctx.db.transact(async (tx) => {
    const own = await lockOwnProducts(tx, seller.merchantId, productIds);
    if (own.size < productIds.length) return refuse('not_found');
    await markDeleted(tx, productIds, ctx.clock.now());
    await afterChange(tx, seller.merchantId, productIds);
    recountCategories(tx, ctx);
    return ok({ deleted: own.size });
  });
