import { type Kysely, sql } from 'kysely';
import type { WaitingCounts } from '#contract/operator-dashboard.ts';
import type { Schema } from '../schema.ts';

type Db = Kysely<Schema>;

/** How much waits in each queue, and orders paid between two instants with their rupiah; what was given back whole is no sale. */
export const waitingCounts = async (db: Db, from: Date, until: Date): Promise<WaitingCounts> => {
  const { rows } = await sql<WaitingCounts>`
    select
      (select count(*) from merchants where status = 'pending') as merchant_pending,
      (select count(*) from payments where status = 'review') as payment_review,
      (select count(*) from withdrawals where status = 'requested') as withdraw_requested,
      (select count(*) from orders where status = 'complained') as complaint_open,
      count(*) as order_today,
      coalesce(sum(subtotal - merchant_discount), 0)::bigint as sales_today
    from orders
    where paid_at >= ${from} and paid_at < ${until} and status not in ('cancelled', 'rejected', 'refunded')`.execute(
    db,
  );
  return rows[0]!;
};

/** Since when the first one of each queue waits: the store's registration, the proof, the request, the complaint. */
export const oldestOfQueues = async (
  db: Db,
): Promise<{ store: Date | null; proof: Date | null; withdrawal: Date | null; complaint: Date | null }> => {
  const { rows } = await sql<{
    store: Date | null;
    proof: Date | null;
    withdrawal: Date | null;
    complaint: Date | null;
  }>`
    select
      (select min(created_at) from merchants where status = 'pending') as store,
      (select min(latest.created_at) from payments, lateral
        (select created_at from payment_proofs where payment_id = payments.id order by id desc limit 1) latest
        where payments.status = 'review') as proof,
      (select min(created_at) from withdrawals where status = 'requested') as withdrawal,
      (select min(complaints.created_at) from orders join complaints on complaints.order_id = orders.id
        where orders.status = 'complained') as complaint`.execute(db);
  return rows[0]!;
};
