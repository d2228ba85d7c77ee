import { type PageRequest, pageMeta } from '#common/paging.ts';
import { type Answer, invalid, ok, paged, type Refusal, refuse } from '#contract/envelope.ts';
import type { ReviewRow } from '#contract/order.ts';
import { fileUrlOrNull, photoOf } from '#contract/pictures.ts';
import type { Review } from '#contract/product.ts';
import { toIso } from '#contract/scalars.ts';
import type { AppContext } from '../context.ts';
import { claimUploads, expireOverdueOrders, reviewDeadline } from '../orders/index.ts';
import { refreshListing } from '../search/index.ts';
import {
  insertReview,
  itemOfOrder,
  type NewReview,
  type ReviewableRow,
  type ReviewedItem,
  type ReviewStatus,
  reviewableItem,
  reviewableItems,
} from './buyer-reviews-store.ts';

/** The product as it was when it was bought. */
export const reviewedProduct = (item: ReviewedItem): Review['product'] => ({
  id: item.product_id,
  slug: item.slug,
  product_name: item.product_name,
  photo: item.photo === null ? null : photoOf(item.photo),
  variant_options: item.variant_options,
});

/** A review as its writer sees it: with the own name and the order's code. */
export const ownReview = (row: ReviewableRow & { review_id: number }): Review => ({
  id: row.review_id,
  rating: row.rating,
  review: row.review,
  photos: row.photos.map(photoOf),
  created_at: toIso(row.reviewed_at),
  buyer: { fullname: row.fullname ?? '', profile_picture: fileUrlOrNull(row.profile_picture) },
  product: reviewedProduct(row),
  order_code: row.order_code,
  reply:
    row.reply === null ? null : { reply: row.reply, replied_at: toIso(row.replied_at ?? row.reviewed_at) },
});

type ReviewRequest = { orderCode: string; itemId: number } & NewReview;

/**
 * Reviews one item of an own completed order, once, within the review window. The product, its merchant and the lists
 * count it in the same transaction. Refused: 404, 409 too late or reviewed already, 422 `file`.
 */
export const writeReview = async (
  ctx: AppContext,
  userId: number,
  request: ReviewRequest,
): Promise<Answer<Review>> => {
  await expireOverdueOrders(ctx, { userId });
  const settings = await ctx.settings();
  const now = ctx.clock.now();
  const refusal = await ctx.db.transact(async (tx): Promise<Refusal | null> => {
    const filesAreOwn = await claimUploads(tx, userId, request.photos, 'review', now);
    if (!filesAreOwn) return invalid({ field: 'file_ids', rule: 'file' });
    const item = await itemOfOrder(tx, userId, request.orderCode, request.itemId);
    if (item === null) return refuse('not_found');
    const deadline = item.status === 'completed' ? reviewDeadline(item.completed_at, settings) : null;
    if (deadline === null || now >= deadline) return refuse('conflict', { reason: 'review_over' });
    if ((await insertReview(tx, item, request, now)) === null)
      return refuse('conflict', { reason: 'review_twice' });
    await refreshListing(tx, [item.product_id]);
    await ctx.announce(tx, {
      to: { merchantId: item.merchant_id },
      category: 'review',
      kind: 'review_created',
      details: { product_name: item.product_name, rating: request.rating, order_code: item.order_code },
      targetUrl: '/merchant/dashboard/review',
      at: now,
    });
    return null;
  });
  if (refusal !== null) return refusal;
  const review = await reviewOfItem(ctx, userId, request.itemId);
  return review === null ? refuse('not_found') : ok(review);
};

const reviewOfItem = async (ctx: AppContext, userId: number, itemId: number): Promise<Review | null> => {
  const row = await reviewableItem(ctx.db, userId, itemId);
  return row?.review_id == null ? null : ownReview({ ...row, review_id: row.review_id });
};

const statusOf = (row: ReviewableRow, deadline: Date, now: Date): ReviewStatus => {
  if (row.review_id !== null) return 'done';
  return now < deadline ? 'pending' : 'expired';
};

/** Items of an account's completed orders, reviewed or to be reviewed. */
export const listReviews = async (
  ctx: AppContext,
  userId: number,
  request: PageRequest & { status: 'pending' | 'done' | null },
  link: (page: number) => string,
): Promise<Answer<ReviewRow[]>> => {
  await expireOverdueOrders(ctx, { userId });
  const settings = await ctx.settings();
  const now = ctx.clock.now();
  const since = new Date(now.getTime() - settings.review_window_days * 86_400_000);
  const { rows, total } = await reviewableItems(ctx.db, userId, request.status, since, request);
  const reviews = rows.map((row): ReviewRow => {
    const deadline = reviewDeadline(row.completed_at, settings) ?? now;
    const { review_id } = row;
    return {
      order_code: row.order_code,
      order_item_id: row.id,
      product: reviewedProduct(row),
      status: statusOf(row, deadline, now),
      deadline_at: toIso(deadline),
      review: review_id === null ? null : ownReview({ ...row, review_id }),
    };
  });
  return paged(reviews, pageMeta(request, total, reviews.length, link));
};
