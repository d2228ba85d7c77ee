import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import type { Schema } from '../schema.ts';
import type { ScoreFacts } from './score.rules.ts';

export type CountedStore = ScoreFacts & { merchant_id: number };
export type WrittenScore = CountedStore & { is_reliable: boolean; may_join_flash: boolean };

/**
 * Counts every store to which something happened since then: an order was paid, a buyer wrote, complained or reviewed.
 * @param shipHours so long after it was paid an order must be on its way, and the days of a pre-order more
 */
export const countStores = async (
  db: Kysely<Schema>,
  since: Date,
  now: Date,
  shipHours: number,
): Promise<CountedStore[]> => {
  const { rows } = await sql<CountedStore>`
    with arrived as (
      select merchant_id, status, shipped_at,
        paid_at + make_interval(days => coalesce(preorder_days, 0)::int, hours => ${shipHours}::int) as send_by
      from orders where paid_at >= ${since} and paid_at < ${now}
    ), of_orders as (
      select merchant_id, count(*) as orders, count(*) filter (where status = 'rejected') as cancelled,
        count(*) filter (where shipped_at is not null or (status in ('paid', 'processed') and send_by < ${now})) as due,
        count(*) filter (where shipped_at <= send_by) as on_time
      from arrived group by 1
    ), spoken as (
      select m.thread_id, m.id, m.sender, m.created_at,
        lag(m.sender) over (partition by m.thread_id order by m.id) as before
      from chat_messages m join chat_threads t on t.id = m.thread_id and t.last_at >= ${since}
      where m.sender = 'buyer' or m.sender_id is not null
    ), waited as (
      select t.merchant_id, extract(epoch from coalesce((select min(r.created_at) from chat_messages r
          where r.thread_id = s.thread_id and r.id > s.id and r.sender = 'store' and r.sender_id is not null), ${now})
        - s.created_at) as seconds
      from spoken s join chat_threads t on t.id = s.thread_id
      where s.sender = 'buyer' and s.before is distinct from 'buyer' and s.created_at >= ${since} and s.created_at < ${now}
    ), of_chats as (
      select merchant_id, count(*) as chats,
        round(percentile_cont(0.5) within group (order by seconds) / 60)::int as chat_minutes
      from waited group by 1
    ), of_complaints as (
      select o.merchant_id, count(*) as complaints, count(*) filter (where c.resolution in ('refund', 'partial')) as complaints_lost,
        round(percentile_cont(0.5) within group (order by extract(epoch from coalesce(
          (select min(e.at) from complaint_events e where e.order_id = c.order_id and e.by_whom = 'store'),
          c.resolved_at, ${now}) - c.created_at)) / 3600)::int as complaint_hours
      from complaints c join orders o on o.id = c.order_id
      where c.created_at >= ${since} and c.created_at < ${now} group by 1
    ), of_reviews as (
      select p.merchant_id, count(*) as reviews, round(avg(r.rating) * 100)::int as stars
      from reviews r join products p on p.id = r.product_id
      where r.created_at >= ${since} and r.created_at < ${now} and not r.is_hidden group by 1
    )
    select merchant_id, coalesce(orders, 0)::int as orders, coalesce(cancelled, 0)::int as cancelled,
      coalesce(due, 0)::int as due, coalesce(on_time, 0)::int as on_time, coalesce(chats, 0)::int as chats, chat_minutes,
      coalesce(complaints, 0)::int as complaints, complaint_hours, coalesce(complaints_lost, 0)::int as complaints_lost,
      coalesce(reviews, 0)::int as reviews, stars
    from of_orders full join of_chats using (merchant_id) full join of_complaints using (merchant_id)
      full join of_reviews using (merchant_id)`.execute(db);
  return rows;
};

/** Writes some stores' scores. */
export const writeScores = async (
  tx: Tx<Schema>,
  scores: readonly WrittenScore[],
  days: number,
  now: Date,
): Promise<void> => {
  if (scores.length === 0) return;
  const rows = scores.map((one) => ({ ...one, days, counted_at: now }));
  await tx
    .insertInto('store_scores')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('merchant_id').doUpdateSet((eb) => ({
        days: eb.ref('excluded.days'),
        orders: eb.ref('excluded.orders'),
        cancelled: eb.ref('excluded.cancelled'),
        due: eb.ref('excluded.due'),
        on_time: eb.ref('excluded.on_time'),
        chats: eb.ref('excluded.chats'),
        chat_minutes: eb.ref('excluded.chat_minutes'),
        complaints: eb.ref('excluded.complaints'),
        complaint_hours: eb.ref('excluded.complaint_hours'),
        complaints_lost: eb.ref('excluded.complaints_lost'),
        reviews: eb.ref('excluded.reviews'),
        stars: eb.ref('excluded.stars'),
        is_reliable: eb.ref('excluded.is_reliable'),
        may_join_flash: eb.ref('excluded.may_join_flash'),
        counted_at: eb.ref('excluded.counted_at'),
      })),
    )
    .execute();
};

/** Takes away the scores of stores to which nothing happened any more. */
export const dropScores = async (tx: Tx<Schema>, before: Date): Promise<void> => {
  await tx.deleteFrom('store_scores').where('counted_at', '<', before).execute();
};

export const scoreOf = (db: Kysely<Schema>, merchantId: number) =>
  db.selectFrom('store_scores').selectAll().where('merchant_id', '=', merchantId).executeTakeFirst();

/** The score of a store as a column of another query, for `briefOf`. @param merchantId of that query */
export const scoreColumn = (merchantId: RawBuilder<unknown>): RawBuilder<ScoreRow | null> => sql`(
  SELECT json_build_object('is_reliable', s.is_reliable, 'due', s.due, 'on_time', s.on_time)
  FROM store_scores s WHERE s.merchant_id = ${merchantId})`;
export type ScoreRow = { is_reliable: boolean; due: number; on_time: number };

/** When they were counted last; null: never, or there was nothing to count. */
export const lastCounted = async (db: Kysely<Schema>): Promise<Date | null> => {
  const row = await db
    .selectFrom('store_scores')
    .select('counted_at')
    .orderBy('counted_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.counted_at ?? null;
};
