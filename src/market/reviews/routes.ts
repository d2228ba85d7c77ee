import { createReview, listReviewRows } from '#contract/order.ts';
import { route } from '#platform/http/route.ts';
import type { TradeRoutes } from '../market.ts';
import { listReviews } from './list-reviews.ts';
import { writeReview } from './write-review.ts';

/** Reviews by those who bought (API BO3, BO5). `buyer` calls are only ever reached by an account. */
export const reviewRoutes: TradeRoutes = (trade) => [
  route(listReviewRows, ({ input, caller, link }) => listReviews(trade, caller.accountId ?? 0, input, link)),
  route(createReview, ({ input, caller }) =>
    writeReview(trade, caller.accountId ?? 0, {
      orderCode: input.order_code.toUpperCase(),
      itemId: input.order_item_id,
      // the contract's field has checked that it is 1 to 5
      rating: input.rating as 1 | 2 | 3 | 4 | 5,
      review: input.review,
      photos: input.file_ids ?? [],
    }),
  ),
];
