import { jakartaPeriod } from '#common/jakarta-time.ts';
import { pageMeta } from '#common/paging.ts';
import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import { type Answer, invalid, ok, refuse } from '#contract/envelope.ts';
import { fileUrlOrNull, photoOf } from '#contract/pictures.ts';
import type { Review } from '#contract/product.ts';
import { toIso } from '#contract/scalars.ts';
import type {
  listStoreReviews as listCall,
  listReviewsByOrder,
  ReviewSummary,
  ReviewsByOrder,
} from '#contract/seller-review.ts';
import type { AppContext, MarketContext } from '../context.ts';
import { averageRating } from '../merchants/index.ts';
import {
  type MerchantReview,
  type MerchantReviewFilter,
  merchantReviewPage,
  reviewedOrderPage,
  sumOfReviews,
  writeReply,
} from './merchant-reviews-store.ts';

type Link = (page: number) => string;

/** A review as its store reads it: with the buyer's name and the order. */
const present = (row: MerchantReview): Review => ({
  id: row.review_id,
  rating: row.rating,
  review: row.review,
  photos: row.photos.map(photoOf),
  created_at: toIso(row.reviewed_at),
  buyer: { fullname: row.fullname ?? '', profile_picture: fileUrlOrNull(row.profile_picture) },
  product: {
    id: row.product_id,
    slug: row.slug,
    product_name: row.product_name,
    photo: row.photo === null ? null : photoOf(row.photo),
    variant_options: row.variant_options,
  },
  order_code: row.order_code,
  reply:
    row.reply === null ? null : { reply: row.reply, replied_at: toIso(row.replied_at ?? row.reviewed_at) },
});

const noFilter: MerchantReviewFilter = {
  productId: null,
  rating: null,
  isReplied: null,
  from: null,
  until: null,
};

/** The sums of a merchant's visible reviews; `periode_awal` is the Jakarta day of the first one. */
export const reviewSummaryOf = async (
  { db }: Pick<MarketContext, 'db'>,
  merchantId: number,
  filter: MerchantReviewFilter = noFilter,
): Promise<ReviewSummary> => {
  const { stars, count, first } = await sumOfReviews(db, merchantId, filter);
  return {
    avg_rating: averageRating(stars, count),
    total_review: count,
    periode_awal: first === null ? null : toIso(first).slice(0, 10),
  };
};

/** A merchant's reviews, newest first. The summary counts the requested product and days, whatever their stars. */
export const listMerchantReviews = async (
  ctx: Pick<MarketContext, 'db'>,
  merchantId: number,
  input: InputOf<typeof listCall>,
  link: Link,
): Promise<Answer<OutputOf<typeof listCall>>> => {
  const { is_replied } = input;
  const period = jakartaPeriod(input);
  if (period === null) return invalid({ field: 'date_start', rule: 'date_range' });
  const scope = {
    ...noFilter,
    productId: input.product_id,
    ...period,
  };
  const filter = {
    ...scope,
    rating: input.rating === null ? null : Number(input.rating),
    isReplied: is_replied === null ? null : is_replied === '1' || is_replied === 'true',
  };
  const [summary, { rows, total }] = await Promise.all([
    reviewSummaryOf(ctx, merchantId, scope),
    merchantReviewPage(ctx.db, merchantId, filter, input),
  ]);
  const meta = pageMeta(input, total, rows.length, link);
  return ok({ summary, list: rows.map(present) }, { meta, total });
};

const byOrder = (rows: MerchantReview[]): ReviewsByOrder[] => {
  const [first] = rows;
  if (first === undefined || first.order_code === null) return [];
  const reviews = rows.map(present);
  return [
    {
      order_code: first.order_code,
      buyer: { fullname: first.fullname ?? '', profile_picture: fileUrlOrNull(first.profile_picture) },
      completed_at: first.completed_at === null ? null : toIso(first.completed_at),
      reviews,
    },
  ];
};

/** The same reviews grouped by order, the last reviewed order first. */
export const listByOrder = async (
  ctx: Pick<MarketContext, 'db'>,
  merchantId: number,
  input: InputOf<typeof listReviewsByOrder>,
  link: Link,
): Promise<Answer<OutputOf<typeof listReviewsByOrder>>> => {
  const [summary, { orders, total }] = await Promise.all([
    reviewSummaryOf(ctx, merchantId),
    reviewedOrderPage(ctx.db, merchantId, input.search, input),
  ]);
  const meta = pageMeta(input, total, orders.length, link);
  return ok({ summary, list: orders.flatMap(byOrder) }, { meta, total });
};

/** Writes or replaces the reply to a review; the buyer is notified. Refused: 404 another store's, hidden or unknown. */
export const replyToReview = (
  { db, clock, announce }: Pick<AppContext, 'db' | 'clock' | 'announce'>,
  merchantId: number,
  { review_id, reply }: { review_id: number; reply: string },
): Promise<Answer<Review>> =>
  db.transact(async (tx) => {
    const at = clock.now();
    const row = await writeReply(tx, merchantId, review_id, reply, at);
    if (row === null) return refuse('not_found');
    await announce(tx, {
      to: { userId: row.user_id },
      category: 'review',
      kind: 'review_reply',
      details: { merchant_name: row.merchant_name, product_name: row.product_name },
      targetUrl: `/product/${row.slug}`,
      at,
    });
    return ok(present(row));
  });
