import { hideReview, listOperatorReviews, showReview } from '#contract/operator-review.ts';
import { route } from '#platform/http/route.ts';
import { actorOf } from '../audit/index.ts';
import type { TradeRoutes } from '../market.ts';
import { judgeReview, listJudged } from './judge-reviews.ts';

/** Operators read all reviews, hide them and show them again (API O53–O55). */
export const operatorReviewRoutes: TradeRoutes = (trade) => [
  route(listOperatorReviews, ({ input, link }) => listJudged(trade, input, link)),
  route(hideReview, (call) => {
    const { review_id, reason } = call.input;
    return judgeReview(trade, actorOf(call), { reviewId: review_id, hide: true, reason });
  }),
  route(showReview, (call) => {
    const { review_id, reason } = call.input;
    return judgeReview(trade, actorOf(call), { reviewId: review_id, hide: false, reason });
  }),
];
