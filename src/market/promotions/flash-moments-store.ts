import { sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import type { Schema } from '../schema.ts';

type Listed = { product_id: number; promo_id: number; flash_price: number };

/** One process at a time, until the end of the transaction. */
export const holdFlashMoments = async (tx: Tx<Schema>): Promise<void> => {
  await sql`select pg_advisory_xact_lock(7305012)`.execute(tx);
};

/**
 * What each product of the slot running at `now` costs in the lists while pieces are left. Rupiah. An item of one
 * variant sets a product's price only where it is the cheapest.
 */
export const runningListPrices = async (tx: Tx<Schema>, now: Date): Promise<Listed[]> => {
  const { rows } = await sql<Listed>`
    select item.product_id, item.promo_id,
      min(case when item.variant_id is null then item.flash_price else least(item.flash_price, product.publish_price) end) as flash_price
    from promos slot
    join flash_items item on item.promo_id = slot.id and item.flash_sold < item.flash_stock
    join products product on product.id = item.product_id
    where slot.type = 'flashsale' and slot.is_active and slot.deleted_at is null
      and slot.start_at <= ${now} and slot.end_at > ${now}
    group by item.product_id, item.promo_id
    order by item.product_id`.execute(tx);
  return rows;
};

/** Remembers what is listed at a flash price now, and tells which products no longer are. */
export const rememberListed = async (tx: Tx<Schema>, listed: readonly Listed[]): Promise<number[]> => {
  const ids = listed.map((one) => one.product_id);
  const { rows } = await sql<{ product_id: number }>`
    delete from flash_listed where product_id <> all(${ids}::bigint[]) returning product_id`.execute(tx);
  await sql`
    insert into flash_listed as known (product_id, promo_id, flash_price)
    select * from unnest(${ids}::bigint[], ${listed.map((one) => one.promo_id)}::bigint[], ${listed.map((one) => one.flash_price)}::bigint[])
    on conflict (product_id) do update set promo_id = excluded.promo_id, flash_price = excluded.flash_price
    where (known.promo_id, known.flash_price) is distinct from (excluded.promo_id, excluded.flash_price)`.execute(
    tx,
  );
  return rows.map((row) => row.product_id);
};
