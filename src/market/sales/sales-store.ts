import { type Kysely, sql } from 'kysely';
import type { OrderStatus } from '#contract/order-status.ts';
import type { Schema } from '../schema.ts';

type Db = Kysely<Schema>;
type Between = { from: Date; until: Date };

const paidBy = (merchantId: number, { from, until }: Between) => sql`
  orders.merchant_id = ${merchantId} and orders.paid_at >= ${from} and orders.paid_at < ${until}`;

/** Orders whose money stays with the store; cancelled, rejected and refunded ones are no sales. */
const sold = sql`orders.status not in ('cancelled', 'rejected', 'refunded')`;

/** Sales and orders per Jakarta day, in rupiah; days without any are left out. */
export const salesByDay = async (
  db: Db,
  merchantId: number,
  between: Between,
): Promise<{ date: string; total_sales: number; total_order: number }[]> => {
  const { rows } = await sql<{ date: string; total_sales: number; total_order: number }>`
    select to_char(orders.paid_at at time zone 'Asia/Jakarta', 'YYYY-MM-DD') as date,
      sum(orders.subtotal - orders.merchant_discount - orders.voucher_share)::bigint as total_sales, count(*) as total_order
    from orders where ${paidBy(merchantId, between)} and ${sold} group by 1`.execute(db);
  return rows;
};

/** How many of the orders paid then are in which state now, and the rupiah that went back. */
export const ordersByStatus = async (
  db: Db,
  merchantId: number,
  between: Between,
): Promise<{ status: OrderStatus; count: number; refunded: number }[]> => {
  const { rows } = await sql<{ status: OrderStatus; count: number; refunded: number }>`
    select orders.status, count(*) as count, sum(orders.refund_amount)::bigint as refunded
    from orders where ${paidBy(merchantId, between)} group by orders.status`.execute(db);
  return rows;
};

export const itemsSold = async (db: Db, merchantId: number, between: Between): Promise<number> => {
  const { rows } = await sql<{ qty: number }>`
    select coalesce(sum(item.qty), 0)::bigint as qty
    from orders join order_items item on item.order_id = orders.id
    where ${paidBy(merchantId, between)} and ${sold}`.execute(db);
  return rows[0]?.qty ?? 0;
};

export type TopProduct = {
  product_id: number;
  slug: string;
  product_name: string;
  photo: string | null;
  qty: number;
  total_sales: number;
};

/** The products sold most, by pieces, then by rupiah; named as they were last bought. */
export const topProducts = async (
  db: Db,
  merchantId: number,
  between: Between,
  limit: number,
): Promise<TopProduct[]> => {
  const { rows } = await sql<TopProduct>`
    with best as (
      select item.product_id, sum(item.qty)::bigint as qty, sum(item.subtotal)::bigint as total_sales, max(item.id) as last
      from orders join order_items item on item.order_id = orders.id
      where ${paidBy(merchantId, between)} and ${sold}
      group by item.product_id order by qty desc, total_sales desc, item.product_id limit ${limit}
    )
    select best.product_id, item.slug, item.product_name, item.photo, best.qty, best.total_sales
    from best join order_items item on item.id = best.last
    order by best.qty desc, best.total_sales desc, best.product_id`.execute(db);
  return rows;
};
