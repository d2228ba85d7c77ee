import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema.ts';

export type OrderCounts = {
  /** Every order of a buyer; of a store those that were paid. */
  total: number;
  /** Paid and not yet over. */
  open: number;
  /** Payments of a buyer that still wait for money; 0 for a store. */
  unpaidPayments: number;
};

/** How many orders a buyer or a store has. */
export const orderCountsOf = async (
  db: Kysely<Schema>,
  owner: { userId: number } | { merchantId: number },
): Promise<OrderCounts> => {
  const own =
    'userId' in owner
      ? sql`user_id = ${owner.userId}`
      : sql`merchant_id = ${owner.merchantId} and paid_at is not null`;
  const { rows } = await sql<{ total: number; open: number; unpaid: number }>`
    select count(*) as total,
      count(*) filter (where status in ('paid', 'processed', 'shipped', 'delivered', 'complained')) as open,
      count(distinct payment_id) filter (where status = 'waiting_payment') as unpaid
    from orders where ${own}`.execute(db);
  const [row] = rows;
  return { total: row?.total ?? 0, open: row?.open ?? 0, unpaidPayments: row?.unpaid ?? 0 };
};
