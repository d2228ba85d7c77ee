import { hideReview, listOperatorReviews, showReview } from '#contract/operator-review.ts';
import { route } from '#platform/http/route.ts';
import { actorOf } from '../audit/index.ts';
import type { AppRoutes } from '../context.ts';
import { judgeReview, listJudged } from './judge-reviews.ts';

/** Operators read all reviews, hide them and show them again (API O53–O55). */
export const operatorReviewRoutes: AppRoutes = (ctx) => [
  route(listOperatorReviews, ({ input, link }) => listJudged(ctx, input, link)),
  route(hideReview, (call) => {
    const { review_id, reason } = call.input;
    return judgeReview(ctx, actorOf(call), { reviewId: review_id, hide: true, reason });
  }),
  route(showReview, (call) => {
    const { review_id, reason } = call.input;
    return judgeReview(ctx, actorOf(call), { reviewId: review_id, hide: false, reason });
  }),
];
