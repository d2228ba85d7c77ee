import type { Review } from '#contract/product.ts';

/** A review as the product page shows it. */
export type ReviewView = {
  id: number;
  rating: number;
  text: string;
  /** Addresses without width. */
  photos: string[];
  createdAt: string;
  /** Already masked by the server: `S***i`. */
  buyer: string;
  variant: string;
  reply: string | null;
};

export const reviewView = (review: Review): ReviewView => ({
  id: review.id,
  rating: review.rating,
  text: review.review,
  photos: review.photos.map(({ image_url }) => image_url),
  createdAt: review.created_at,
  buyer: review.buyer.fullname,
  variant: review.product.variant_options.join(', '),
  reply: review.reply?.reply ?? null,
});
