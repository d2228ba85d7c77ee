import { type Answer, invalid, ok, type Refusal, refuse } from '#contract/envelope.ts';
import type { Review } from '#contract/product.ts';
import type { AppContext } from '../context.ts';
import { claimUploads, expireOverdueOrders, reviewDeadline } from '../orders/index.ts';
import { refreshListing } from '../search/index.ts';
import { ownReview } from './present-review.ts';
import { insertReview, itemOfOrder, type NewReview, reviewableItem } from './review-write-store.ts';

type Wanted = { orderCode: string; itemId: number } & NewReview;

/**
 * BO5: reviews one item of an own completed order, once, within the review window; the product, its store and the lists
 * count it in the same transaction (API 5.7).
 */
export const writeReview = async (
  ctx: AppContext,
  userId: number,
  wanted: Wanted,
): Promise<Answer<Review>> => {
  await expireOverdueOrders(ctx, { userId });
  const settings = await ctx.settings();
  const now = ctx.clock.now();
  const refused = await ctx.db.transact(async (tx): Promise<Refusal | null> => {
    const filesAreOwn = await claimUploads(tx, userId, wanted.photos, 'review', now);
    if (!filesAreOwn) return invalid({ field: 'file_ids', rule: 'file' });
    const item = await itemOfOrder(tx, userId, wanted.orderCode, wanted.itemId);
    if (item === null) return refuse('not_found');
    const deadline = item.status === 'completed' ? reviewDeadline(item.completed_at, settings) : null;
    if (deadline === null || now >= deadline) return refuse('conflict');
    if ((await insertReview(tx, item, wanted, now)) === null) return refuse('conflict');
    await refreshListing(tx, [item.product_id]);
    await ctx.announce(tx, {
      to: { merchantId: item.merchant_id },
      category: 'review',
      kind: 'review_created',
      details: { product_name: item.product_name, rating: wanted.rating, order_code: item.order_code },
      targetUrl: '/merchant/dashboard/review',
      at: now,
    });
    return null;
  });
  if (refused !== null) return refused;
  const review = await reviewOfItem(ctx, userId, wanted.itemId);
  return review === null ? refuse('not_found') : ok(review);
};

const reviewOfItem = async (ctx: AppContext, userId: number, itemId: number): Promise<Review | null> => {
  const row = await reviewableItem(ctx.db, userId, itemId);
  return row?.review_id == null ? null : ownReview({ ...row, review_id: row.review_id });
};
