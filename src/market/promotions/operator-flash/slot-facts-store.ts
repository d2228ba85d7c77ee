import { type Kysely, sql } from 'kysely';
import type { FlashFacts } from '#common/flash-row.ts';
import { lowestPrices } from '../../catalogue/index.ts';
import type { Schema } from '../../schema.ts';
import { type Goods, keyOf } from './slot.rules.ts';

/** Something a row can sell, with what hangs on it. Rupiah. */
export type Good = FlashFacts & {
  product_id: number;
  variant_id: number | null;
  product_name: string;
};

type Priced = { product_id: number; variant_id: number | null; publish_price: number };

/**
 * The same with the least that buyers were asked of each in the 30 days before `until` (flash sales included), or what it costs
 * now, whichever is less; of a product as a whole that of its cheapest variant. Rupiah.
 */
export const withLowest = async <P extends Priced>(
  db: Kysely<Schema>,
  rows: readonly P[],
  until: Date,
): Promise<(P & { lowest_price: number })[]> => {
  const asked = Map.groupBy(
    await lowestPrices(db, [...new Set(rows.map((row) => row.product_id))], until),
    (one) => one.productId,
  );
  return rows.map((row) => {
    const own = (asked.get(row.product_id) ?? []).filter(
      ({ variantId }) => row.variant_id === null || row.variant_id === variantId,
    );
    return { ...row, lowest_price: Math.min(row.publish_price, ...own.map(({ price }) => price)) };
  });
};

/** These products and each variant they are sold in, at their own prices, whatever slot runs; the lowest one as `withLowest`. */
export const goodsOf = async (
  db: Kysely<Schema>,
  productIds: readonly number[],
  until: Date,
): Promise<Goods<Good>> => {
  const { rows } = await sql<Omit<Good, 'lowest_price'>>`
    with product as (
      select p.id, p.product_name, p.publish_price, p.stock, m.status = 'active' as is_seller_active,
        case when p.deleted_at is not null then 'deleted' when p.is_taken_down then 'taken_down'
          when p.status = 'PUBLISH' and not p.is_withheld and c.is_active and coalesce(c1.is_active, true) and coalesce(c2.is_active, true)
          then 'visible' else 'hidden' end as state
      from products p
      join merchants m on m.id = p.merchant_id
      join categories c on c.id = p.category_id
      left join categories c1 on c1.id = c.parent_id
      left join categories c2 on c2.id = c1.parent_id
      where p.id = any(${productIds}::bigint[])
    )
    select p.id as product_id, null::bigint as variant_id, p.product_name, p.publish_price, p.stock, p.state,
      p.is_seller_active
    from product p
    union all
    select p.id, v.id, p.product_name, v.publish_price, v.stock, p.state, p.is_seller_active
    from product p join product_variants v on v.product_id = p.id and v.deleted_at is null
    order by product_id, variant_id nulls first`.execute(db);
  return new Map((await withLowest(db, rows, until)).map((row) => [keyOf(row), row]));
};

/** Those of the products whose stores ship late too often to join a flash sale. */
export const ofLateStores = async (
  db: Kysely<Schema>,
  productIds: readonly number[],
): Promise<Set<number>> => {
  const { rows } = await sql<{ id: number }>`
    select p.id from products p join store_scores s on s.merchant_id = p.merchant_id and not s.may_join_flash
    where p.id = any(${productIds}::bigint[])`.execute(db);
  return new Set(rows.map((row) => row.id));
};

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
