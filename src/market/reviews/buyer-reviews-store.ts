import { type Kysely, sql } from 'kysely';
import type { PageRequest } from '#common/paging.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Schema } from '../schema.ts';

/** An item of an order with what decides whether it can be reviewed. */
export type ReviewedItem = {
  id: number;
  order_id: number;
  order_code: string;
  user_id: number;
  merchant_id: number;
  status: string;
  completed_at: Date | null;
  product_id: number;
  slug: string;
  product_name: string;
  photo: string | null;
  variant_options: string[];
};

const items = (db: Kysely<Schema>) =>
  db
    .selectFrom('order_items as item')
    .innerJoin('orders', 'orders.id', 'item.order_id')
    .select(['item.id', 'item.order_id', 'orders.order_code', 'orders.user_id', 'orders.merchant_id'])
    .select(['orders.status', 'orders.completed_at', 'item.product_id', 'item.slug', 'item.product_name'])
    .select(['item.photo', 'item.variant_options']);

/** An item of an account's order; null when the order is not theirs or the item not in it. */
export const itemOfOrder = async (
  db: Kysely<Schema>,
  userId: number,
  orderCode: string,
  itemId: number,
): Promise<ReviewedItem | null> =>
  (await items(db)
    .where('orders.order_code', '=', orderCode)
    .where('orders.user_id', '=', userId)
    .where('item.id', '=', itemId)
    .executeTakeFirst()) ?? null;

export type NewReview = { rating: 1 | 2 | 3 | 4 | 5; review: string; photos: readonly string[] };

/**
 * Writes an item's review and counts it with its product and its store. Locks the product first.
 * @returns its id, or null when the item has one
 */
export const insertReview = async (
  tx: Tx<Schema>,
  item: ReviewedItem,
  { rating, review, photos }: NewReview,
  now: Date,
): Promise<number | null> => {
  await sql`select from products where id = ${item.product_id} for no key update`.execute(tx);
  const row = await tx
    .insertInto('reviews')
    .values({
      product_id: item.product_id,
      user_id: item.user_id,
      order_item_id: item.id,
      rating,
      review,
      photos: [...photos],
      variant_options: item.variant_options,
      created_at: now,
      reply: null,
    })
    .onConflict((conflict) => conflict.column('order_item_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (row === undefined) return null;
  await sql`
    with product as (
      update products set rating_sum = rating_sum + ${rating}::int, rating_count = rating_count + 1
      where id = ${item.product_id} returning merchant_id
    )
    update merchants set rating_sum = rating_sum + ${rating}::int, rating_count = rating_count + 1
    from product where merchants.id = product.merchant_id`.execute(tx);
  return row.id;
};

export type ReviewStatus = 'pending' | 'done' | 'expired';
export type ReviewableRow = ReviewedItem & {
  review_id: number | null;
  rating: 1 | 2 | 3 | 4 | 5;
  review: string;
  photos: string[];
  reply: string | null;
  replied_at: Date | null;
  reviewed_at: Date;
  fullname: string | null;
  profile_picture: string | null;
};

const withReview = sql`
  select item.id, item.order_id, orders.order_code, orders.user_id, orders.merchant_id, orders.status,
    orders.completed_at, item.product_id, item.slug, item.product_name, item.photo, item.variant_options,
    review.id as review_id, review.rating, review.review, review.photos, review.reply, review.replied_at,
    review.created_at as reviewed_at, buyer.fullname, buyer.profile_picture
  from order_items item
  join orders on orders.id = item.order_id
  join users buyer on buyer.id = orders.user_id
  left join reviews review on review.order_item_id = item.id`;

/** One item of an account's orders with its review. */
export const reviewableItem = async (
  db: Kysely<Schema>,
  userId: number,
  itemId: number,
): Promise<ReviewableRow | null> => {
  const { rows } =
    await sql<ReviewableRow>`${withReview} where item.id = ${itemId} and orders.user_id = ${userId}`.execute(
      db,
    );
  return rows[0] ?? null;
};

/**
 * Items of an account's completed orders, the last completed first; `pending`: without a review and completed after
 * `since`, `done`: with one.
 */
export const reviewableItems = async (
  db: Kysely<Schema>,
  userId: number,
  status: 'pending' | 'done' | null,
  since: Date,
  { page, per_page }: PageRequest,
): Promise<{ rows: ReviewableRow[]; total: number }> => {
  const condition =
    status === null
      ? sql`true`
      : status === 'done'
        ? sql`review.id is not null`
        : sql`review.id is null and orders.completed_at > ${since}`;
  const from = sql`
    from order_items item
    join orders on orders.id = item.order_id and orders.status = 'completed'
    left join reviews review on review.order_item_id = item.id
    where orders.user_id = ${userId} and ${condition}`;
  const [reviews, counted] = await Promise.all([
    sql<ReviewableRow>`
      ${withReview}
      join (select item.id ${from} order by orders.completed_at desc, item.id desc
        limit ${per_page} offset ${(page - 1) * per_page}) page on page.id = item.id
      order by orders.completed_at desc, item.id desc`.execute(db),
    sql<{ total: number }>`select count(*) as total ${from}`.execute(db),
  ]);
  return { rows: reviews.rows, total: counted.rows[0]?.total ?? 0 };
};
