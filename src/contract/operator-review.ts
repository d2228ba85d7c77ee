import { z } from 'zod';
import { endpoint, operator } from './endpoint.ts';
import { idField, textField } from './fields.ts';
import { review } from './product.ts';
import { choice, dayOrNull, idList, pageNumber, perPage, text } from './query.ts';
import { id, iso } from './scalars.ts';

/** A review as operators see it: who wrote it, of which store, and whether buyers see it. */
export const operatorReview = review.extend({
  buyer: review.shape.buyer.extend({ id }),
  merchant: z.object({ id, merchant_name: z.string(), merchant_slug: z.string() }),
  is_hidden: z.boolean(),
  hidden_reason: z.string().nullable(),
  hidden_at: iso.nullable(),
});
export type OperatorReview = z.output<typeof operatorReview>;

const yesOrNo = choice(['1', '0', 'true', 'false'], null);
const content = operator('content');

export const listOperatorReviews = endpoint({
  ...content,
  name: 'listOperatorReviews',
  method: 'GET',
  path: '/operator/review/list',
  kind: 'paged',
  input: z.object({
    /** In its words, and in the names of product, store and writer; or an order's whole code. */
    search: text,
    rating: choice(['1', '2', '3', '4', '5'], null),
    is_hidden: yesOrNo,
    has_photos: yesOrNo,
    merchant_id: idList,
    product_id: idList,
    /** Jakarta days on which it was written, both included. */
    date_start: dayOrNull,
    date_end: dayOrNull,
    page: pageNumber,
    per_page: perPage,
  }),
  output: z.array(operatorReview),
  summary: 'All reviews, hidden ones too, newest first.',
});
export const hideReview = endpoint({
  ...content,
  name: 'hideReview',
  method: 'POST',
  path: '/operator/review/hide',
  input: z.object({ review_id: idField.required, reason: textField(3, 500).required }),
  output: operatorReview,
  summary: 'Takes a review out of lists, averages and counts; its writer is told why.',
});
export const showReview = endpoint({
  ...content,
  name: 'showReview',
  method: 'POST',
  path: '/operator/review/show',
  input: z.object({ review_id: idField.required, reason: textField(3, 500).or(null) }),
  output: operatorReview,
  summary: 'Brings a hidden review back; its writer is told.',
});
