import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import type { Schema } from '../schema.ts';

/** Views of one account that are kept, and for how long. */
export const viewLimits = { products: 100, days: 90 } as const;
/** Recommendations follow so many products that were looked at, and so many that were bought within so many days. */
const FOLLOWED = { views: 6, bought: 4, days: 180 } as const;

/**
 * Writes down what was looked at, the first as the newest, and lets go of what is beyond the limit; only for who has asked for it.
 * The consent's row is locked, so that nothing is written after it has ended.
 * @returns whether there is a consent
 */
export const writeViews = async (
  tx: Tx<Schema>,
  userId: number,
  productIds: readonly number[],
  at: Date,
): Promise<boolean> => {
  const consent = await tx
    .selectFrom('recommendation_consents')
    .select('id')
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  if (consent === undefined) return false;
  await sql`
    INSERT INTO product_views AS kept (user_id, product_id, viewed_at)
    SELECT ${userId}, l.id, ${at}::timestamptz - make_interval(secs => (v.place - 1)::float8 / 1000)
    FROM unnest(${productIds}::bigint[]) WITH ORDINALITY AS v (id, place) JOIN listing l ON l.id = v.id
    ORDER BY l.id
    ON CONFLICT (user_id, product_id) DO UPDATE SET viewed_at = greatest(kept.viewed_at, excluded.viewed_at)`.execute(
    tx,
  );
  await sql`
    DELETE FROM product_views WHERE user_id = ${userId} AND product_id IN (
      SELECT product_id FROM product_views WHERE user_id = ${userId}
      ORDER BY viewed_at DESC, product_id OFFSET ${viewLimits.products})`.execute(tx);
  return true;
};

export const deleteViews = async (tx: Tx<Schema>, userId: number): Promise<void> => {
  await tx.deleteFrom('product_views').where('user_id', '=', userId).execute();
};

/** Lets go of what was looked at too long ago. */
export const deleteOldViews = async (db: Kysely<Schema>, now: Date): Promise<void> => {
  for (;;) {
    const { numAffectedRows } = await sql`
      DELETE FROM product_views WHERE (user_id, product_id) IN (
        SELECT user_id, product_id FROM product_views
        WHERE viewed_at < ${now}::timestamptz - make_interval(days => ${viewLimits.days}) LIMIT 5000)`.execute(
      db,
    );
    if (Number(numAffectedRows ?? 0) < 5_000) return;
  }
};

/**
 * What somebody's recommendations follow as a query, to be read together with what is known of the products: `is_ground` is
 * what others are recommended beside, all of it is not recommended again. Nothing for who has not asked for it.
 */
export const followedBy = (userId: number, now: Date): RawBuilder<unknown> => sql`
  WITH asked AS (SELECT FROM recommendation_consents WHERE user_id = ${userId} AND ended_at IS NULL)
  (SELECT product_id, true AS is_ground, viewed_at AS at FROM product_views
    WHERE user_id = ${userId} AND EXISTS (SELECT FROM asked) ORDER BY viewed_at DESC LIMIT ${FOLLOWED.views})
  UNION ALL
  (SELECT i.product_id, row_number() OVER (ORDER BY o.id DESC, i.id) <= ${FOLLOWED.bought}, o.created_at
    FROM orders o JOIN order_items i ON i.order_id = o.id
    WHERE o.user_id = ${userId} AND EXISTS (SELECT FROM asked)
      AND o.status NOT IN ('waiting_payment', 'cancelled', 'expired', 'rejected', 'refunded')
      AND o.created_at > ${now}::timestamptz - make_interval(days => ${FOLLOWED.days})
    ORDER BY o.id DESC, i.id LIMIT 20)`;
