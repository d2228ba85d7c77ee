import { fileUrlOrNull, photoOf } from '#contract/pictures.ts';
import type { Review } from '#contract/product.ts';
import { toIso } from '#contract/scalars.ts';
import type { ReviewableRow, ReviewedItem } from './review-write-store.ts';

/** What was reviewed, as it was bought. */
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
