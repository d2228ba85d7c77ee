import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { PageRequest } from '#common/paging.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Schema } from '../schema.ts';

type Db = Kysely<Schema>;

/** A visible review as its store reads it; one that came without an order has no code. */
export type MerchantReview = {
  review_id: number;
  user_id: number;
  rating: 1 | 2 | 3 | 4 | 5;
  review: string;
  photos: string[];
  reply: string | null;
  replied_at: Date | null;
  reviewed_at: Date;
  fullname: string | null;
  profile_picture: string | null;
  product_id: number;
  slug: string;
  product_name: string;
  photo: string | null;
  variant_options: string[];
  order_id: number | null;
  order_code: string | null;
  completed_at: Date | null;
};

const columns = sql`
  review.id as review_id, review.user_id, review.rating, review.review, review.photos, review.reply, review.replied_at,
  review.created_at as reviewed_at, buyer.fullname, buyer.profile_picture, review.product_id,
  product.slug, coalesce(item.product_name, product.product_name) as product_name,
  coalesce(item.photo, (select file_id from product_photos f where f.product_id = product.id and f.position = 0)) as photo,
  review.variant_options, orders.id as order_id, orders.order_code, orders.completed_at`;

const source = (merchantId: number) => sql`
  from reviews review
  join products product on product.id = review.product_id and product.merchant_id = ${merchantId}
  join users buyer on buyer.id = review.user_id
  left join order_items item on item.id = review.order_item_id
  left join orders on orders.id = item.order_id
  where not review.is_hidden`;

/** null means any. `from` is included, `until` is not. */
export type MerchantReviewFilter = {
  productId: number | null;
  rating: number | null;
  isReplied: boolean | null;
  from: Date | null;
  until: Date | null;
};

const matching = ({
  productId,
  rating,
  isReplied,
  from,
  until,
}: MerchantReviewFilter): RawBuilder<unknown> => sql`
  and (${productId}::bigint is null or review.product_id = ${productId}::bigint)
  and (${rating}::int is null or review.rating = ${rating}::int)
  and (${isReplied}::boolean is null or (review.reply is not null) = ${isReplied}::boolean)
  and (${from}::timestamptz is null or review.created_at >= ${from}::timestamptz)
  and (${until}::timestamptz is null or review.created_at < ${until}::timestamptz)`;

/** One page of a store's reviews, newest first, and how many there are. */
export const merchantReviewPage = async (
  db: Db,
  merchantId: number,
  filter: MerchantReviewFilter,
  { page, per_page }: PageRequest,
): Promise<{ rows: MerchantReview[]; total: number }> => {
  const matches = sql`${source(merchantId)} ${matching(filter)}`;
  const [rows, counted] = await Promise.all([
    sql<MerchantReview>`select ${columns} ${matches} order by review.created_at desc, review.id desc
      limit ${per_page} offset ${(page - 1) * per_page}`.execute(db),
    sql<{ total: number }>`select count(*) as total ${matches}`.execute(db),
  ]);
  return { rows: rows.rows, total: counted.rows[0]?.total ?? 0 };
};

/** One page of a store's orders that have reviews, the last reviewed first, each with all its reviews. */
export const reviewedOrderPage = async (
  db: Db,
  merchantId: number,
  search: string,
  { page, per_page }: PageRequest,
): Promise<{ orders: MerchantReview[][]; total: number }> => {
  const matches = sql`${source(merchantId)} and orders.id is not null
    and (${search} = '' or position(upper(${search}) in orders.order_code) > 0)`;
  const [counted, ids] = await Promise.all([
    sql<{ total: number }>`select count(distinct orders.id) as total ${matches}`.execute(db),
    sql<{ id: number }>`select orders.id ${matches} group by orders.id
      order by max(review.created_at) desc, orders.id desc
      limit ${per_page} offset ${(page - 1) * per_page}`.execute(db),
  ]);
  const orderIds = ids.rows.map((row) => row.id);
  const { rows } = await sql<MerchantReview>`select ${columns} ${source(merchantId)}
    and orders.id = any(${orderIds}::bigint[]) order by review.id`.execute(db);
  return {
    orders: orderIds.map((id) => rows.filter((row) => row.order_id === id)),
    total: counted.rows[0]?.total ?? 0,
  };
};

/** The sum of a merchant's stars, how many reviews there are, and when the first of them was written. */
export const sumOfReviews = async (
  db: Db,
  merchantId: number,
  filter: MerchantReviewFilter,
): Promise<{ stars: number; count: number; first: Date | null }> => {
  const { rows } = await sql<{ stars: number; count: number; first: Date | null }>`
    select coalesce(sum(review.rating), 0)::bigint as stars, count(*) as count, min(review.created_at) as first
    from reviews review
    join products product on product.id = review.product_id and product.merchant_id = ${merchantId}
    where not review.is_hidden ${matching(filter)}`.execute(db);
  return rows[0] ?? { stars: 0, count: 0, first: null };
};

/** Writes the reply to a visible review of a merchant. @returns null when it is another's, hidden or unknown */
export const writeReply = async (
  tx: Tx<Schema>,
  merchantId: number,
  reviewId: number,
  reply: string,
  now: Date,
): Promise<(MerchantReview & { merchant_name: string }) | null> => {
  const { rows: locked } = await sql`select review.id from reviews review
    join products product on product.id = review.product_id and product.merchant_id = ${merchantId}
    where review.id = ${reviewId} and not review.is_hidden for update of review`.execute(tx);
  if (locked.length === 0) return null;
  await tx.updateTable('reviews').set({ reply, replied_at: now }).where('id', '=', reviewId).execute();
  const { rows } = await sql<MerchantReview & { merchant_name: string }>`
    select ${columns}, (select merchant_name from merchants where id = ${merchantId}) as merchant_name
    ${source(merchantId)} and review.id = ${reviewId}`.execute(tx);
  return rows[0] ?? null;
};
