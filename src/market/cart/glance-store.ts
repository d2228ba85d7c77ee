import { sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import type { Schema } from '../schema.ts';

/** The checked lines of a cart, as far as one look shows them. */
export type CartPrecheck = {
  productIds: number[];
  /** There is less of something than is wanted, or all units of the running slot are sold. */
  isLate: boolean;
};

/** What a checkout would take from, and whether it comes too late, at the cost of one look. Called with the cart held. */
export const precheckCart = async (tx: Tx<Schema>, userId: number, now: Date): Promise<CartPrecheck> => {
  const { rows } = await sql<{ product_ids: number[]; is_late: boolean }>`
    select coalesce(array_agg(distinct line.product_id), '{}') as product_ids,
      coalesce(bool_or(coalesce(variant.stock, product.stock) < line.qty or coalesce(slot.is_sold, false)), false) as is_late
    from cart_items line
    join products product on product.id = line.product_id
    left join product_variants variant on variant.id = line.variant_id
    left join lateral (
      select bool_and(item.flash_sold >= item.flash_stock) as is_sold
      from flash_items item join promos promo on promo.id = item.promo_id
      where item.product_id = line.product_id and (item.variant_id is null or item.variant_id = line.variant_id)
        and promo.is_active and promo.deleted_at is null and promo.start_at <= ${now} and promo.end_at > ${now}
    ) slot on true
    where line.user_id = ${userId} and line.is_checked`.execute(tx);
  return { productIds: rows[0]?.product_ids ?? [], isLate: rows[0]?.is_late ?? false };
};
