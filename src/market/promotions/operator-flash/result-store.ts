import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../schema.ts';

export type ResultRow = {
  product_id: number;
  variant_id: number | null;
  product_name: string;
  variant_options: string[];
  flash_price: number;
  flash_stock: number;
  flash_sold: number;
  sold_units: number;
  revenue: number;
  waiting_units: number;
  returned_units: number;
  normal_units: number;
  buyers: number;
  last_at: Date | null;
};

const lost = sql`('cancelled', 'expired', 'rejected', 'refunded')`;
const stands = sql`o.status not in ('waiting_payment', 'cancelled', 'expired', 'rejected', 'refunded')`;

/** What the orders say of each row of a slot, in the slot's order. Rupiah. */
export const resultRows = async (
  db: Kysely<Schema>,
  slot: { id: number; start_at: Date; end_at: Date },
): Promise<ResultRow[]> => {
  const { rows } = await sql<ResultRow>`
    select f.product_id, f.variant_id, p.product_name, coalesce(v.options, '{}') as variant_options, f.flash_price,
      f.flash_stock, f.flash_sold, sold.*, normal.*
    from flash_items f
    join products p on p.id = f.product_id
    left join product_variants v on v.id = f.variant_id
    cross join lateral (
      select coalesce(sum(i.qty) filter (where ${stands}), 0) as sold_units,
        coalesce(sum(i.subtotal) filter (where ${stands}), 0)::bigint as revenue,
        coalesce(sum(i.qty) filter (where o.status = 'waiting_payment'), 0) as waiting_units,
        coalesce(sum(i.qty) filter (where o.status in ${lost}), 0) as returned_units,
        count(distinct o.user_id) filter (where ${stands}) as buyers,
        max(o.created_at) filter (where o.status not in ${lost}) as last_at
      from order_items i join orders o on o.id = i.order_id
      where i.flash_item_id = f.id) sold
    cross join lateral (
      select coalesce(sum(i.qty), 0) as normal_units
      from order_items i join orders o on o.id = i.order_id
      where i.product_id = f.product_id and i.flash_item_id is null
        and (f.variant_id is null or i.variant_id = f.variant_id)
        and o.created_at >= ${slot.start_at} and o.created_at < ${slot.end_at} and o.status not in ${lost}) normal
    where f.promo_id = ${slot.id}
    order by f.position, f.id`.execute(db);
  return rows;
};

/** How many accounts bought from a slot at its prices, in orders that are paid for and stand. */
export const buyersOf = async (db: Kysely<Schema>, slotId: number): Promise<number> => {
  const { rows } = await sql<{ buyers: number }>`
    select count(distinct o.user_id) as buyers
    from flash_items f join order_items i on i.flash_item_id = f.id join orders o on o.id = i.order_id
    where f.promo_id = ${slotId} and ${stands}`.execute(db);
  return rows[0]?.buyers ?? 0;
};
