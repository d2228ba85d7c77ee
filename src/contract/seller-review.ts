import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { idField, textField } from './fields.ts';
import { review } from './product.ts';
import { choice, dayOrNull, idOrNull, nothing, pageNumber, perPage, text } from './query.ts';
import { count, day, iso } from './scalars.ts';

export const reviewSummary = z.object({
  avg_rating: z.number(),
  total_review: count,
  periode_awal: day.nullable(),
});
export type ReviewSummary = z.output<typeof reviewSummary>;

const own = { access: 'seller', caching: 'never', params: nothing } as const;
const at = (end: string) => ({
  path: `/merchant/dashboard/review${end}`,
  aliases: [`/merchant/dashboard/reviews${end}`],
});
const yesOrNo = choice(['1', '0', 'true', 'false'], null);

export const listStoreReviews = endpoint({
  ...own,
  ...at('/product'),
  name: 'listStoreReviews',
  method: 'GET',
  kind: 'paged',
  input: z.object({
    product_id: idOrNull,
    rating: choice(['1', '2', '3', '4', '5'], null),
    is_replied: yesOrNo,
    date_start: dayOrNull,
    date_end: dayOrNull,
    page: pageNumber,
    per_page: perPage,
  }),
  output: z.object({ summary: reviewSummary, list: z.array(review) }),
  summary: "Reviews of the own store's products, newest first.",
});
export const reviewsByOrder = z.object({
  order_code: z.string(),
  buyer: review.shape.buyer,
  completed_at: iso.nullable(),
  reviews: z.array(review),
});
export type ReviewsByOrder = z.output<typeof reviewsByOrder>;
export const listReviewsByOrder = endpoint({
  ...own,
  ...at('/order'),
  name: 'listReviewsByOrder',
  method: 'GET',
  kind: 'paged',
  input: z.object({ search: text, page: pageNumber, per_page: perPage }),
  output: z.object({ summary: reviewSummary, list: z.array(reviewsByOrder) }),
  summary: 'The same reviews, those of one order together.',
});
export const replyToReview = endpoint({
  ...own,
  ...at('/reply'),
  name: 'replyToReview',
  method: 'POST',
  kind: 'one',
  input: z.object({ review_id: idField.required, reply: textField(1, 1000).required }),
  output: review,
  summary: "The store's answer to a review; a new one replaces it.",
});
