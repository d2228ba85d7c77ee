import { jakartaDay } from '#common/jakarta-time.ts';
import type { Locale } from '#common/locale.ts';
import { type Answer, invalid, list, ok, refuse } from '#contract/envelope.ts';
import type { SellerProduct } from '#contract/seller-product.ts';
import type { Tx } from '#platform/db/database.ts';
import { type Actor, recordAudit } from '../audit/index.ts';
import type { AppContext, MarketContext } from '../context.ts';
import type { Schema } from '../schema.ts';
import { afterChange, afterChangeOfStores, recountCategories } from './after-change.ts';
import { screenProducts } from './moderation/screen.ts';
import { saleFaults } from './numbers/check-numbers.ts';
import { askedNumbers, markLacking } from './numbers/numbers-store.ts';
import { lockOwnProducts, ownProducts } from './own-products-store.ts';
import { presentOwn } from './present-own.ts';
import type { Seller } from './seller.ts';
import { type LockedProduct, lockProducts, markDeleted, markTakenDown, setStatus } from './write-store.ts';

/**
 * Publishes or hides products of a store, all or none. 404 for another store's, 409 for one that is taken down, 422 for
 * one without a photo to show, or without a number that its category requires.
 */
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
    const products = [...own.values()];
    const now = ctx.clock.now();
    const shown = products.filter((one) => one.status === 'HIDDEN').map((one) => one.id);
    if (status === 'PUBLISH') {
      if (products.some((one) => one.photos.length === 0))
        return invalid({ field: 'photos', rule: 'required' });
      if (products.some((one) => one.isTakenDown)) return refuse('conflict', { reason: 'product_is_down' });
      const asked = await askedNumbers(
        tx,
        products.map((one) => one.categoryId),
      );
      const [lacking] = products.flatMap((one) =>
        saleFaults(one, { ...one, status }, asked.get(one.categoryId) ?? [], now),
      );
      if (lacking !== undefined) return invalid(lacking);
    }
    await setStatus(tx, productIds, status, now);
    if (status === 'PUBLISH') {
      await markLacking(tx, productIds, jakartaDay(now));
      await screenProducts(tx, ctx, shown);
    }
    await afterChange(tx, seller.merchantId, productIds);
    recountCategories(tx, ctx);
    return null;
  });
  if (refusal !== null) return refusal;
  const own = await ownProducts(ctx.db, seller.merchantId, productIds);
  const inOrder = productIds.flatMap((id) => own.get(id) ?? []);
  return list(await presentOwn(ctx, inOrder, locale));
};

/** Deletes products of a store, all or none. Their orders go on; carts show them as no longer for sale. */
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

type TakedownContext = Pick<AppContext, 'db' | 'clock' | 'announce'>;

/** Notifies the seller and writes the audit event. @param reason null when the takedown ends */
const recordTakedown = async (
  tx: Tx<Schema>,
  { announce }: TakedownContext,
  actor: Actor,
  { id, merchant_id, product_name, takedown_reason }: LockedProduct,
  reason: string | null,
  at: Date,
): Promise<void> => {
  await announce(tx, {
    to: { merchantId: merchant_id },
    category: 'product',
    kind: reason === null ? 'takedown_lifted' : 'takedown',
    details: reason === null ? { product_name } : { product_name, reason },
    targetUrl: `/merchant/dashboard/product/edit/${id}`,
    at,
  });
  const event =
    reason === null
      ? {
          action: 'product.restore',
          before: { is_taken_down: true, reason: takedown_reason },
          after: { is_taken_down: false },
        }
      : {
          action: 'product.takedown',
          before: { is_taken_down: false },
          after: { is_taken_down: true, reason },
        };
  await recordAudit(tx, actor, { ...event, target: `product:${id}` }, at);
};

/**
 * Takes products down for a reason, or (null) restores them, all or none: until then they are hidden from buyers
 * whatever their seller does. 404 for an unknown one; 409 when one is in that state already.
 */
export const setTakenDown = async (
  ctx: TakedownContext,
  actor: Actor,
  ids: readonly number[],
  reason: string | null,
): Promise<Answer<null>> => {
  if (ids.length === 0) return invalid({ field: 'product_id', rule: 'required' });
  const now = ctx.clock.now();
  return ctx.db.transact(async (tx) => {
    const products = await lockProducts(tx, ids);
    if (products.length < ids.length) return refuse('not_found');
    if (products.some((one) => one.is_taken_down === (reason !== null)))
      return refuse('conflict', { reason: reason === null ? 'not_taken_down' : 'already_taken_down' });
    await markTakenDown(tx, ids, reason, now);
    await afterChangeOfStores(
      tx,
      products.map((one) => one.merchant_id),
      ids,
    );
    recountCategories(tx, ctx);
    for (const product of products) await recordTakedown(tx, ctx, actor, product, reason, now);
    return ok(null);
  });
};
