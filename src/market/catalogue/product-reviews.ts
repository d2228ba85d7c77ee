import { type Meta, pageMeta } from '#common/paging.ts';
import { fileUrlOrNull, photoOf } from '#contract/pictures.ts';
import type { RatingSummary, Review } from '#contract/product.ts';
import { toIso } from '#contract/scalars.ts';
import type { MarketContext } from '../context.ts';
import { type ReviewedFacts, type ReviewFacts, reviewedProduct, reviewsOf } from './product-store.ts';

/** How strangers see a buyer's name: `Budi Santoso` and `Budi` -> `B***i`. First and last letter stay. */
export const maskName = (fullname: string | null): string => {
  const letters = [...(fullname ?? '').trim()];
  if (letters.length === 0) return '***';
  return `${letters[0]}***${letters.length > 1 ? letters.at(-1) : ''}`;
};

/** The summary of visible reviews from their counts by stars, 1 first. The average has two decimals, 0 without any. */
export const summarise = (counts: readonly number[]): RatingSummary => {
  const at = (stars: number): number => counts[stars - 1] ?? 0;
  const total = counts.reduce((sum, count) => sum + count, 0);
  const points = counts.reduce((sum, count, index) => sum + count * (index + 1), 0);
  return {
    avg_rating: total === 0 ? 0 : Math.round((points * 100) / total) / 100,
    total_review: total,
    stars: { 1: at(1), 2: at(2), 3: at(3), 4: at(4), 5: at(5) },
  };
};

/** A review as the public sees it: the buyer masked, no order code. */
export const presentReview = (facts: ReviewFacts, product: Omit<ReviewedFacts, 'stars'>): Review => ({
  id: facts.id,
  rating: facts.rating,
  review: facts.review,
  photos: facts.photos.map(photoOf),
  created_at: toIso(facts.created_at),
  buyer: { fullname: maskName(facts.fullname), profile_picture: fileUrlOrNull(facts.profile_picture) },
  product: {
    id: product.id,
    slug: product.slug,
    product_name: product.product_name,
    photo: product.photo === null ? null : photoOf(product.photo),
    variant_options: facts.variant_options,
  },
  order_code: null,
  reply:
    facts.reply === null
      ? null
      : { reply: facts.reply, replied_at: toIso(facts.replied_at ?? facts.created_at) },
});

type ReviewsRequest = { rating: string | null; page: number; per_page: number };

/** A page of a visible product's reviews, newest first, with the summary of all; null when not visible. */
export const productReviews = async (
  ctx: MarketContext,
  slug: string,
  request: ReviewsRequest,
  link: (page: number) => string,
): Promise<{ summary: RatingSummary; list: Review[]; meta: Meta } | null> => {
  const product = await reviewedProduct(ctx.db, slug);
  if (product === undefined) return null;
  const rating = request.rating === null ? null : Number(request.rating);
  const summary = summarise(product.stars);
  const total = rating === null ? summary.total_review : (product.stars[rating - 1] ?? 0);
  const offset = (request.page - 1) * request.per_page;
  const rows =
    offset < total ? await reviewsOf(ctx.db, product.id, rating, { limit: request.per_page, offset }) : [];
  return {
    summary,
    list: rows.map((row) => presentReview(row, product)),
    meta: pageMeta(request, total, rows.length, link),
  };
};
