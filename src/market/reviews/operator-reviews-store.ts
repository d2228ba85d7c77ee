import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { PageRequest } from '#common/paging.ts';
import type { Tx } from '#platform/db/database.ts';
import { anywhere } from '#platform/db/like.ts';
import type { Schema } from '../schema.ts';

type Db = Kysely<Schema>;

/** A review with everything an operator decides by. Its product is named as it is now. */
export type OperatorReviewRow = {
  id: number;
  rating: 1 | 2 | 3 | 4 | 5;
  review: string;
  photos: string[];
  reply: string | null;
  replied_at: Date | null;
  created_at: Date;
  variant_options: string[];
  is_hidden: boolean;
  hidden_reason: string | null;
  hidden_at: Date | null;
  user_id: number;
  fullname: string | null;
  profile_picture: string | null;
  product_id: number;
  slug: string;
  product_name: string;
  photo: string | null;
  merchant_id: number;
  merchant_name: string;
  merchant_slug: string;
  order_code: string | null;
};

const columns = sql`
  review.id, review.rating, review.review, review.photos, review.reply, review.replied_at, review.created_at,
  review.variant_options, review.is_hidden, review.hidden_reason, review.hidden_at, review.user_id, buyer.fullname,
  buyer.profile_picture, product.id as product_id, product.slug, product.product_name,
  (select file_id from product_photos f where f.product_id = product.id and f.position = 0) as photo,
  merchant.id as merchant_id, merchant.merchant_name, merchant.merchant_slug, orders.order_code`;

const source = sql`
  from reviews review
  join products product on product.id = review.product_id
  join merchants merchant on merchant.id = product.merchant_id
  join users buyer on buyer.id = review.user_id
  left join order_items item on item.id = review.order_item_id
  left join orders on orders.id = item.order_id`;

/** null and [] mean any. `from` is included, `until` is not. */
export type ReviewFilter = {
  search: string;
  rating: number | null;
  isHidden: boolean | null;
  hasPhotos: boolean | null;
  merchants: readonly number[];
  products: readonly number[];
  from: Date | null;
  until: Date | null;
};

const conditionsOf = (filter: ReviewFilter): RawBuilder<unknown> => {
  const { search, rating, isHidden, hasPhotos, merchants, products, from, until } = filter;
  const pattern = anywhere(search);
  const conditions = [
    ...(search === ''
      ? []
      : [
          sql`(review.review ilike ${pattern} or product.product_name ilike ${pattern}
            or merchant.merchant_name ilike ${pattern} or buyer.fullname ilike ${pattern}
            or orders.order_code = upper(${search}))`,
        ]),
    ...(rating === null ? [] : [sql`review.rating = ${rating}`]),
    ...(isHidden === null ? [] : [sql`review.is_hidden = ${isHidden}`]),
    ...(hasPhotos === null ? [] : [sql`(review.photos <> '{}') = ${hasPhotos}`]),
    ...(merchants.length === 0 ? [] : [sql`product.merchant_id = any(${merchants}::bigint[])`]),
    ...(products.length === 0 ? [] : [sql`review.product_id = any(${products}::bigint[])`]),
    ...(from === null ? [] : [sql`review.created_at >= ${from}`]),
    ...(until === null ? [] : [sql`review.created_at < ${until}`]),
  ];
  return conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`;
};

/** One page of all reviews, newest first, and how many there are. */
export const reviewPage = async (
  db: Db,
  filter: ReviewFilter,
  { page, per_page }: PageRequest,
): Promise<{ rows: OperatorReviewRow[]; total: number }> => {
  const conditions = conditionsOf(filter);
  const [reviews, counted] = await Promise.all([
    sql<OperatorReviewRow>`select ${columns} ${source} ${conditions} order by review.created_at desc, review.id desc
      limit ${per_page} offset ${(page - 1) * per_page}`.execute(db),
    sql<{ total: number }>`select count(*) as total ${source} ${conditions}`.execute(db),
  ]);
  return { rows: reviews.rows, total: counted.rows[0]?.total ?? 0 };
};

/** One review; undefined where there is none. */
export const reviewById = async (db: Db, reviewId: number): Promise<OperatorReviewRow | undefined> =>
  (await sql<OperatorReviewRow>`select ${columns} ${source} where review.id = ${reviewId}`.execute(db))
    .rows[0];

/**
 * Hides a review with a reason, or shows it again (`reason` null), and changes the rating sums of its product and merchant
 * to match. Locks the product first, as whoever writes a review does, so that sums and visible reviews always agree.
 * @returns false when it is hidden or shown already
 */
export const setHidden = async (
  tx: Tx<Schema>,
  { id, product_id }: Pick<OperatorReviewRow, 'id' | 'product_id'>,
  reason: string | null,
  now: Date,
): Promise<boolean> => {
  const hide = reason !== null;
  await sql`select from products where id = ${product_id} for no key update`.execute(tx);
  const changed = await tx
    .updateTable('reviews')
    .set({ is_hidden: hide, hidden_reason: reason, hidden_at: hide ? now : null })
    .where('id', '=', id)
    .where('is_hidden', '=', !hide)
    .returning('rating')
    .executeTakeFirst();
  if (changed === undefined) return false;
  const count = hide ? -1 : 1;
  const stars = count * changed.rating;
  await sql`
    with product as (
      update products set rating_sum = rating_sum + ${stars}::int, rating_count = rating_count + ${count}::int
      where id = ${product_id} returning merchant_id
    )
    update merchants set rating_sum = rating_sum + ${stars}::int, rating_count = rating_count + ${count}::int
    from product where merchants.id = product.merchant_id`.execute(tx);
  return true;
};
