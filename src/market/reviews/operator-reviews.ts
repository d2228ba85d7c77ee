import { jakartaPeriod } from '#common/jakarta-time.ts';
import { pageMeta } from '#common/paging.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { type Answer, invalid, ok, paged, refuse } from '#contract/envelope.ts';
import type { listOperatorReviews, OperatorReview } from '#contract/operator-review.ts';
import { fileUrlOrNull, photoOf } from '#contract/pictures.ts';
import { toIso } from '#contract/scalars.ts';
import { type Actor, recordAudit } from '../audit/index.ts';
import type { AppContext, MarketContext } from '../context.ts';
import { refreshListing } from '../search/index.ts';
import { type OperatorReviewRow, reviewById, reviewPage, setHidden } from './operator-reviews-store.ts';

const present = (row: OperatorReviewRow): OperatorReview => ({
  id: row.id,
  rating: row.rating,
  review: row.review,
  photos: row.photos.map(photoOf),
  created_at: toIso(row.created_at),
  buyer: {
    id: row.user_id,
    fullname: row.fullname ?? '',
    profile_picture: fileUrlOrNull(row.profile_picture),
  },
  product: {
    id: row.product_id,
    slug: row.slug,
    product_name: row.product_name,
    photo: row.photo === null ? null : photoOf(row.photo),
    variant_options: row.variant_options,
  },
  merchant: { id: row.merchant_id, merchant_name: row.merchant_name, merchant_slug: row.merchant_slug },
  order_code: row.order_code,
  reply:
    row.reply === null ? null : { reply: row.reply, replied_at: toIso(row.replied_at ?? row.created_at) },
  is_hidden: row.is_hidden,
  hidden_reason: row.hidden_reason,
  hidden_at: row.hidden_at === null ? null : toIso(row.hidden_at),
});

const flag = (text: string | null): boolean | null =>
  text === null ? null : text === '1' || text === 'true';

/** All reviews that match an operator's filter, newest first. Refused: 422 `date_range`. */
export const listForOperator = async (
  { db }: Pick<MarketContext, 'db'>,
  input: InputOf<typeof listOperatorReviews>,
  link: (page: number) => string,
): Promise<Answer<OperatorReview[]>> => {
  const period = jakartaPeriod(input);
  if (period === null) return invalid({ field: 'date_start', rule: 'date_range' });
  const filter = {
    search: input.search,
    rating: input.rating === null ? null : Number(input.rating),
    isHidden: flag(input.is_hidden),
    hasPhotos: flag(input.has_photos),
    merchants: input.merchant_id,
    products: input.product_id,
    ...period,
  };
  const { rows, total } = await reviewPage(db, filter, input);
  return paged(rows.map(present), pageMeta(input, total, rows.length, link));
};

type VisibilityChange =
  | { reviewId: number; hide: true; reason: string }
  | { reviewId: number; hide: false; reason: string | null };

/**
 * Hides a review, or shows it again. The averages, counts and lists of its product and store follow in the same
 * transaction; its writer is notified, the store is not. Refused: 404 unknown, 409 when it is hidden or shown already.
 */
export const setReviewVisibility = (
  { db, clock, announce }: Pick<AppContext, 'db' | 'clock' | 'announce'>,
  actor: Actor,
  { reviewId, hide, reason }: VisibilityChange,
): Promise<Answer<OperatorReview>> =>
  db.transact(async (tx) => {
    const before = await reviewById(tx, reviewId);
    if (before === undefined) return refuse('not_found');
    const at = clock.now();
    if (!(await setHidden(tx, before, hide ? reason : null, at)))
      return refuse('conflict', { reason: hide ? 'review_is_hidden' : 'review_is_shown' });
    await refreshListing(tx, [before.product_id]);
    await announce(tx, {
      to: { userId: before.user_id },
      category: 'review',
      kind: hide ? 'review_hidden' : 'review_shown',
      details: { product_name: before.product_name, ...(hide && { reason }) },
      targetUrl: `/product/${before.slug}`,
      at,
    });
    await recordAudit(
      tx,
      actor,
      {
        action: hide ? 'review.hide' : 'review.show',
        target: `review:${reviewId}`,
        before: { is_hidden: !hide, hidden_reason: before.hidden_reason },
        after: { is_hidden: hide, ...(reason !== null && { reason }) },
      },
      at,
    );
    const after = await reviewById(tx, reviewId);
    return after === undefined ? refuse('not_found') : ok(present(after));
  });
