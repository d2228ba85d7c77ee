import type { Meta } from '#common/paging.ts';
import type { Review } from '#contract/product.ts';
import { listReviewsByOrder, listStoreReviews, type ReviewSummary } from '#contract/seller-review.ts';
import { need } from '#web/client/api.ts';
import { useApiQuery } from '#web/client/use-api-query.ts';
import { orderInput, productInput, type ReviewQuery, writeReviewQuery } from './review-query.rules.ts';

/** Reviews under what they belong to; by product every review stands alone. */
export type Group = {
  key: string;
  order: { code: string; completed_at: string | null } | null;
  reviews: Review[];
};
export type ReviewPage = { summary: ReviewSummary; groups: Group[]; meta: Meta | null };

/** A page of the store's reviews, by product or by order. */
export const useReviews = (query: ReviewQuery) =>
  useApiQuery<ReviewPage>(writeReviewQuery(query), async (api) => {
    if (query.view === 'order') {
      const { data, meta } = await need(api.call(listReviewsByOrder, { input: orderInput(query) }));
      const groups = data.list.map(({ order_code, completed_at, reviews }) => ({
        key: order_code,
        order: { code: order_code, completed_at },
        reviews,
      }));
      return { summary: data.summary, groups, meta: meta ?? null };
    }
    const { data, meta } = await need(api.call(listStoreReviews, { input: productInput(query) }));
    const groups = data.list.map((review) => ({ key: String(review.id), order: null, reviews: [review] }));
    return { summary: data.summary, groups, meta: meta ?? null };
  });
