import { type PageRequest, pageMeta } from '#common/paging.ts';
import { type Answer, paged } from '#contract/envelope.ts';
import type { ReviewRow } from '#contract/order.ts';
import { toIso } from '#contract/scalars.ts';
import type { AppContext } from '../context.ts';
import { expireOverdueOrders, reviewDeadline } from '../orders/index.ts';
import { ownReview, reviewedProduct } from './present-review.ts';
import { type ReviewableRow, type ReviewStatus, reviewableItems } from './review-write-store.ts';

const statusOf = (row: ReviewableRow, deadline: Date, now: Date): ReviewStatus => {
  if (row.review_id !== null) return 'done';
  return now < deadline ? 'pending' : 'expired';
};

/** BO3: items of an account's completed orders, reviewed or to be reviewed. */
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
  const shown = rows.map((row): ReviewRow => {
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
  return paged(shown, pageMeta(request, total, shown.length, link));
};
