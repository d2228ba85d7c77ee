import { hideReview, listOperatorReviews, showReview } from '#contract/operator-review.ts';
import { createReview, listReviewRows } from '#contract/order.ts';
import {
  listReviewsByOrder,
  listStoreReviews as listStoreCall,
  replyToReview as replyCall,
} from '#contract/seller-review.ts';
import { type Caller, route } from '#platform/http/route.ts';
import { actorOf } from '../audit/index.ts';
import type { AppRoutes } from '../context.ts';
import { listReviews, writeReview } from './buyer-reviews.ts';
import { listByOrder, listMerchantReviews, replyToReview } from './merchant-reviews.ts';
import { listForOperator, setReviewVisibility } from './operator-reviews.ts';

// the guard lets only accounts reach buyers' calls, and only accounts with a store sellers' calls
const merchantIdOf = ({ merchantId }: Caller): number => merchantId ?? 0;

/** Reviews by those who bought, and as their stores read and answer them. */
export const reviewRoutes: AppRoutes = (ctx) => [
  route(listReviewRows, ({ input, caller, link }) => listReviews(ctx, caller.accountId ?? 0, input, link)),
  route(createReview, ({ input, caller }) =>
    writeReview(ctx, caller.accountId ?? 0, {
      orderCode: input.order_code.toUpperCase(),
      itemId: input.order_item_id,
      // the contract's field has checked that it is 1 to 5
      rating: input.rating as 1 | 2 | 3 | 4 | 5,
      review: input.review,
      photos: input.file_ids ?? [],
    }),
  ),
  route(listStoreCall, ({ input, caller, link }) =>
    listMerchantReviews(ctx, merchantIdOf(caller), input, link),
  ),
  route(listReviewsByOrder, ({ input, caller, link }) => listByOrder(ctx, merchantIdOf(caller), input, link)),
  route(replyCall, ({ input, caller }) => replyToReview(ctx, merchantIdOf(caller), input)),
];

/** Operators read all reviews, hide them and show them again. */
export const operatorReviewRoutes: AppRoutes = (ctx) => [
  route(listOperatorReviews, ({ input, link }) => listForOperator(ctx, input, link)),
  route(hideReview, (call) => {
    const { review_id, reason } = call.input;
    return setReviewVisibility(ctx, actorOf(call), { reviewId: review_id, hide: true, reason });
  }),
  route(showReview, (call) => {
    const { review_id, reason } = call.input;
    return setReviewVisibility(ctx, actorOf(call), { reviewId: review_id, hide: false, reason });
  }),
];
