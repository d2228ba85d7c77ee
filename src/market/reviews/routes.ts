import { createReview, listReviewRows } from '#contract/order.ts';
import {
  listReviewsByOrder,
  listStoreReviews as listStoreCall,
  replyToReview as replyCall,
} from '#contract/seller-review.ts';
import { type Caller, route } from '#platform/http/route.ts';
import type { AppRoutes } from '../context.ts';
import { listReviews } from './list-reviews.ts';
import { listByOrder, listStoreReviews, replyToReview } from './store-reviews.ts';
import { writeReview } from './write-review.ts';

// sellers' calls are only ever reached by an account with a store
const storeOf = ({ merchantId }: Caller): number => merchantId ?? 0;

/**
 * Reviews by those who bought, and as their stores read and answer them (API BO3, BO5, SR1–SR3). `buyer` calls are only
 * ever reached by an account.
 */
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
  route(listStoreCall, ({ input, caller, link }) => listStoreReviews(ctx, storeOf(caller), input, link)),
  route(listReviewsByOrder, ({ input, caller, link }) => listByOrder(ctx, storeOf(caller), input, link)),
  route(replyCall, ({ input, caller }) => replyToReview(ctx, storeOf(caller), input)),
];
