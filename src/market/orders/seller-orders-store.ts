import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema.ts';
import type { OrderFilter } from './order-read-store.ts';

type Db = Kysely<Schema>;

/** A store's paid orders of these codes with their payments, by ascending id; others are left out. */
export const paymentsOfCodes = (
  db: Db,
  merchantId: number,
  codes: readonly string[],
): Promise<{ id: number; payment_id: number; order_code: string; status: string }[]> =>
  db
    .selectFrom('orders')
    .select(['id', 'payment_id', 'order_code', 'status'])
    .where('merchant_id', '=', merchantId)
    .where('paid_at', 'is not', null)
    .where('order_code', 'in', codes)
    .orderBy('id')
    .execute();

/** Ids of a store's orders that are being processed, the longest waiting first. */
export const processedOrders = async (db: Db, merchantId: number, limit: number): Promise<number[]> => {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('merchant_id', '=', merchantId)
    .where('status', '=', 'processed')
    .orderBy('paid_at')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
};

/** One line of an order, with the SKU that its product has today, or its variant, even one removed since. */
export type PickedItem = {
  order_id: number;
  order_code: string;
  product_id: number;
  variant_id: number | null;
  product_name: string;
  variant_options: string[];
  qty: number;
  note: string;
  sku: string;
};

export const itemsToPick = async (db: Db, orderIds: readonly number[]): Promise<PickedItem[]> => {
  const { rows } = await sql<PickedItem>`
    select orders.id as order_id, orders.order_code, item.product_id, item.variant_id, item.product_name,
      item.variant_options, item.qty, item.note, coalesce(nullif(variant.sku, ''), product.sku) as sku
    from order_items item
    join orders on orders.id = item.order_id
    join products product on product.id = item.product_id
    left join product_variants variant on variant.id = item.variant_id
    where item.order_id = any(${orderIds}::bigint[])
    order by item.product_name collate dictionary, item.variant_options collate dictionary, item.product_id, orders.id, item.id`.execute(
    db,
  );
  return rows;
};

/** The next ids of a store's paid orders that match, below `before`, newest first. */
export const idsToExport = async (
  db: Db,
  merchantId: number,
  { statuses, search, from, until }: OrderFilter,
  before: number | null,
  limit: number,
): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select orders.id from orders
    where orders.merchant_id = ${merchantId} and orders.paid_at is not null
      and (${before}::bigint is null or orders.id < ${before}::bigint)
      and (cardinality(${statuses}::text[]) = 0 or orders.status = any(${statuses}::text[]))
      and (${from}::timestamptz is null or orders.created_at >= ${from}::timestamptz)
      and (${until}::timestamptz is null or orders.created_at < ${until}::timestamptz)
      and (${search} = '' or position(upper(${search}) in orders.order_code) > 0
        or exists (select from order_items item where item.order_id = orders.id
          and position(lower(${search}) in lower(item.product_name)) > 0))
    order by orders.id desc limit ${limit}`.execute(db);
  return rows.map((row) => row.id);
};
