import { type Kysely, sql } from 'kysely';
import type { FlashFacts } from '#common/flash-row.ts';
import type { Schema } from '../../schema.ts';
import { type Goods, keyOf } from './slot-rows.rules.ts';

/** Something a row can sell, with what hangs on it. Rupiah. */
export type Good = FlashFacts & { product_id: number; variant_id: number | null; product_name: string };

const monthMs = 30 * 24 * 3_600_000;

/**
 * These products and each of their variants, at their own prices, whatever slot runs. There is no history of prices: the
 * lowest one is the least that was paid for a piece in the 30 days before `until` (orders paid for, whatever became of
 * them, flash sales included), or what it costs now, whichever is less.
 */
export const goodsOf = async (
  db: Kysely<Schema>,
  productIds: readonly number[],
  until: Date,
): Promise<Goods<Good>> => {
  const since = new Date(until.getTime() - monthMs);
  const { rows } = await sql<Good>`
    with product as (
      select p.id, p.product_name, p.publish_price, p.stock, m.status = 'active' as is_seller_active,
        case when p.deleted_at is not null then 'deleted' when p.is_taken_down then 'taken_down'
          when p.status = 'PUBLISH' and c.is_active and coalesce(c1.is_active, true) and coalesce(c2.is_active, true)
          then 'visible' else 'hidden' end as state
      from products p
      join merchants m on m.id = p.merchant_id
      join categories c on c.id = p.category_id
      left join categories c1 on c1.id = c.parent_id
      left join categories c2 on c2.id = c1.parent_id
      where p.id = any(${productIds}::bigint[])
    ), sold as materialized (
      select i.product_id, i.variant_id, min(i.price) as price
      from order_items i join orders o on o.id = i.order_id
      where i.product_id = any(${productIds}::bigint[]) and o.paid_at >= ${since} and o.paid_at < ${until}
      group by i.product_id, i.variant_id
    )
    select p.id as product_id, null::bigint as variant_id, p.product_name, p.publish_price, p.stock, p.state,
      p.is_seller_active,
      least(p.publish_price, (select min(s.price) from sold s where s.product_id = p.id)) as lowest_price
    from product p
    union all
    select p.id, v.id, p.product_name, v.publish_price, v.stock, p.state, p.is_seller_active,
      least(v.publish_price, (select min(s.price) from sold s where s.variant_id = v.id))
    from product p join product_variants v on v.product_id = p.id
    order by product_id, variant_id nulls first`.execute(db);
  return new Map(rows.map((row) => [keyOf(row), row]));
};
