import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { PageRequest } from '#common/paging.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Schema } from '../schema.ts';

type Db = Kysely<Schema>;

/** A review with all that an operator weighs. Its product is named as it is now. */
export type JudgedReview = {
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

/** What an operator looks for; null and [] are anything. Moments: from the first on, before the second. */
export type JudgedFilter = {
  search: string;
  rating: number | null;
  isHidden: boolean | null;
  hasPhotos: boolean | null;
  merchants: readonly number[];
  products: readonly number[];
  from: Date | null;
  until: Date | null;
};

/** Inside LIKE every character of the text means itself. */
const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

const conditionsOf = (filter: JudgedFilter): RawBuilder<unknown> => {
  const { search, rating, isHidden, hasPhotos, merchants, products, from, until } = filter;
  const wanted = containing(search);
  const all = [
    ...(search === ''
      ? []
      : [
          sql`(review.review ilike ${wanted} or product.product_name ilike ${wanted}
            or merchant.merchant_name ilike ${wanted} or buyer.fullname ilike ${wanted}
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
  return all.length === 0 ? sql`` : sql`where ${sql.join(all, sql` and `)}`;
};

/** One page of all reviews, newest first, and how many there are. */
export const judgedPage = async (
  db: Db,
  filter: JudgedFilter,
  { page, per_page }: PageRequest,
): Promise<{ rows: JudgedReview[]; total: number }> => {
  const conditions = conditionsOf(filter);
  const [found, counted] = await Promise.all([
    sql<JudgedReview>`select ${columns} ${source} ${conditions} order by review.created_at desc, review.id desc
      limit ${per_page} offset ${(page - 1) * per_page}`.execute(db),
    sql<{ total: number }>`select count(*) as total ${source} ${conditions}`.execute(db),
  ]);
  return { rows: found.rows, total: counted.rows[0]?.total ?? 0 };
};

/** One review; undefined where there is none. */
export const judgedReview = async (db: Db, reviewId: number): Promise<JudgedReview | undefined> =>
  (await sql<JudgedReview>`select ${columns} ${source} where review.id = ${reviewId}`.execute(db)).rows[0];

/**
 * Takes a review out of what its product and store count (`reason` says why), or counts it again (`reason` null). Holds
 * the product first, as whoever writes a review does, so that the sums and what is visible never part.
 * @returns false when it is so already
 */
export const setHidden = async (
  tx: Tx<Schema>,
  { id, product_id }: Pick<JudgedReview, 'id' | 'product_id'>,
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
