import { type Meta, pageMeta } from '#common/paging.ts';
import { fileUrlOrNull, photoOf } from '#contract/pictures.ts';
import type { RatingSummary, Review } from '#contract/product.ts';
import { toIso } from '#contract/scalars.ts';
import type { MarketContext } from '../context.ts';
import { type ReviewedFacts, type ReviewFacts, reviewedProduct, reviewsOf } from './product-store.ts';
import { maskName, summarise } from './review.rules.ts';

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

type Asked = { rating: string | null; page: number; per_page: number };

/** P9: a page of a visible product's reviews, newest first, with the summary of all; null when not visible. */
export const productReviews = async (
  ctx: MarketContext,
  slug: string,
  asked: Asked,
  link: (page: number) => string,
): Promise<{ summary: RatingSummary; list: Review[]; meta: Meta } | null> => {
  const product = await reviewedProduct(ctx.db, slug);
  if (product === undefined) return null;
  const rating = asked.rating === null ? null : Number(asked.rating);
  const summary = summarise(product.stars);
  const total = rating === null ? summary.total_review : (product.stars[rating - 1] ?? 0);
  const offset = (asked.page - 1) * asked.per_page;
  const rows =
    offset < total ? await reviewsOf(ctx.db, product.id, rating, { limit: asked.per_page, offset }) : [];
  return {
    summary,
    list: rows.map((row) => presentReview(row, product)),
    meta: pageMeta(asked, total, rows.length, link),
  };
};
