import { type Kysely, sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import type { Schema } from '../schema.ts';

/** Units of one item of a slot. */
export type FlashUnits = { itemId: number; qty: number };

const columnsOf = (units: readonly FlashUnits[]) => sql`
  (select item_id, sum(qty)::int as qty from unnest(${units.map((one) => one.itemId)}::bigint[],
    ${units.map((one) => one.qty)}::int[]) as unit (item_id, qty) group by item_id order by item_id)`;

/** Locks the items of the slot that runs at `now` for these products, by ascending id, until the end of the transaction. */
export const lockFlashItems = async (
  tx: Tx<Schema>,
  productIds: readonly number[],
  now: Date,
): Promise<void> => {
  await sql`
    select from flash_items item where item.product_id = any(${productIds}::bigint[]) and exists (
      select from promos slot where slot.id = item.promo_id and slot.is_active and slot.deleted_at is null
        and slot.start_at <= ${now} and slot.end_at > ${now})
    order by item.id for no key update of item`.execute(tx);
};

/**
 * Those of these variants that a flash sale names which is to come or runs at `now`; they cannot be removed. Their
 * products must be locked, as they are for whoever plans a sale: then nobody adds one before the commit.
 */
export const variantsInFlashSales = async (
  tx: Tx<Schema>,
  variantIds: readonly number[],
  now: Date,
): Promise<Set<number>> => {
  if (variantIds.length === 0) return new Set();
  const { rows } = await sql<{ variant_id: number }>`
    select distinct item.variant_id from flash_items item join promos slot on slot.id = item.promo_id
    where item.variant_id = any(${variantIds}::bigint[]) and slot.deleted_at is null and slot.end_at > ${now}`.execute(
    tx,
  );
  return new Set(rows.map((row) => row.variant_id));
};

export type FlashSaleTime = { productId: number; variantId: number | null; startAt: Date; endAt: Date };

/** The flash sales that these products are in and that run at some moment between two; `variantId` null: all variants. */
export const flashSalesOf = async (
  db: Kysely<Schema>,
  productIds: readonly number[],
  from: Date,
  until: Date,
): Promise<FlashSaleTime[]> => {
  if (productIds.length === 0) return [];
  const { rows } = await sql<FlashSaleTime>`
    select item.product_id as "productId", item.variant_id as "variantId", slot.start_at as "startAt", slot.end_at as "endAt"
    from flash_items item join promos slot on slot.id = item.promo_id
    where item.product_id = any(${productIds}::bigint[]) and slot.deleted_at is null and slot.is_active
      and slot.start_at < ${until} and slot.end_at > ${from}
    order by slot.start_at, item.id`.execute(db);
  return rows;
};

/**
 * Sells units of a slot to an account, where so many are left and the account's limit allows it. The caller
 * rolls back when the answer is false.
 */
export const takeFlashUnits = async (
  tx: Tx<Schema>,
  userId: number,
  units: readonly FlashUnits[],
): Promise<boolean> => {
  if (units.length === 0) return true;
  const { rows } = await sql<{ taken: boolean }>`
    with wanted as materialized ${columnsOf(units)},
    sold as (
      update flash_items item set flash_sold = item.flash_sold + wanted.qty from wanted
      where item.id = wanted.item_id and item.flash_sold + wanted.qty <= item.flash_stock
      returning item.id, item.limit_per_user, wanted.qty
    ), bought as (
      insert into flash_purchases as known (flash_item_id, user_id, units)
      select id, ${userId}::bigint, qty from sold where qty <= limit_per_user order by id
      on conflict (flash_item_id, user_id) do update set units = known.units + excluded.units
      where known.units + excluded.units <= (select limit_per_user from sold where sold.id = known.flash_item_id)
      returning flash_item_id
    )
    select (select count(*) from bought) = (select count(*) from wanted) as taken`.execute(tx);
  return rows[0]?.taken ?? false;
};

/**
 * Gives units back to slots that still run. What an ended slot sold stays sold: it sells no more.
 */
export const giveBackFlashUnits = async (
  tx: Tx<Schema>,
  units: readonly (FlashUnits & { userId: number })[],
  now: Date,
): Promise<void> => {
  if (units.length === 0) return;
  const ids = [...new Set(units.map((one) => one.itemId))];
  await sql`select from flash_items where id = any(${ids}::bigint[]) order by id for no key update`.execute(
    tx,
  );
  for (const userId of new Set(units.map((one) => one.userId))) {
    await sql`
      with back as materialized ${columnsOf(units.filter((one) => one.userId === userId))},
      running as (
        select back.item_id, back.qty from back
        join flash_items item on item.id = back.item_id
        join promos slot on slot.id = item.promo_id
        where slot.is_active and slot.deleted_at is null and slot.start_at <= ${now} and slot.end_at > ${now}
      ), unsold as (
        update flash_items item set flash_sold = greatest(0, item.flash_sold - running.qty) from running
        where item.id = running.item_id
      )
      update flash_purchases known set units = greatest(0, known.units - running.qty) from running
      where known.flash_item_id = running.item_id and known.user_id = ${userId}`.execute(tx);
  }
};
