import { type Kysely, sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import type { Schema } from '../schema.ts';
import type { FlashItem } from './flash.rules.ts';
import type { SlotRow } from './promo-view.ts';

type Db = Kysely<Schema>;

const slots = (db: Db) =>
  db
    .selectFrom('promos')
    .where('type', '=', 'flashsale')
    .where('is_active', '=', true)
    .where('deleted_at', 'is', null);

const shown = [
  'id',
  'promo_name',
  'slug',
  'start_at',
  'end_at',
  'icon',
  'main_banner_desktop',
  'main_banner_mobile',
] as const;

/** A campaign that stores nominated products for has a name in each language. */
const nameInEnglish = sql<
  string | null
>`(select round.name_en from nomination_rounds round where round.promo_id = promos.id)`;

/** Slots not yet over at `now` that start before `until`, by their start. */
export const slotsBetween = (db: Db, now: Date, until: Date): Promise<SlotRow[]> =>
  slots(db)
    .select(shown)
    .select(nameInEnglish.as('name_en'))
    .where('end_at', '>', now)
    .where('start_at', '<', until)
    .orderBy('start_at')
    .execute();

type ItemRow = {
  promo_id: number;
  product_id: number;
  variant_id: number | null;
  flash_price: number;
  flash_stock: number;
  flash_sold: number;
  limit_per_user: number;
  start_at: Date;
  end_at: Date;
};

const toItem = (row: ItemRow): FlashItem => ({
  promoId: row.promo_id,
  productId: row.product_id,
  variantId: row.variant_id,
  flashPrice: row.flash_price,
  flashStock: row.flash_stock,
  flashSold: row.flash_sold,
  limitPerUser: row.limit_per_user,
  startAt: row.start_at,
  endAt: row.end_at,
});

/** The items of the next `count` slots that are not over at `now`, in the order in which they are shown. */
export const itemsOfNextSlots = async (db: Db, now: Date, count: number): Promise<FlashItem[]> => {
  const rows = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('promos')
        .select(['id', 'start_at', 'end_at'])
        .where('type', '=', 'flashsale')
        .where('is_active', '=', true)
        .where('deleted_at', 'is', null)
        .where('end_at', '>', now)
        .orderBy('start_at')
        .limit(count)
        .as('slot'),
    )
    .innerJoin('flash_items as item', 'item.promo_id', 'slot.id')
    .select([
      'item.promo_id',
      'item.product_id',
      'item.variant_id',
      'item.flash_price',
      'item.flash_stock',
      'item.flash_sold',
      'item.limit_per_user',
      'slot.start_at',
      'slot.end_at',
    ])
    .orderBy('slot.start_at')
    .orderBy('item.position')
    .orderBy('item.id')
    .execute();
  return rows.map(toItem);
};

/** The items of some slots, in the order in which they are shown. */
export const itemsOfSlots = async (db: Db, slotIds: readonly number[]): Promise<FlashItem[]> => {
  const rows = await db
    .selectFrom('flash_items as item')
    .innerJoin('promos as slot', 'slot.id', 'item.promo_id')
    .select([
      'item.promo_id',
      'item.product_id',
      'item.variant_id',
      'item.flash_price',
      'item.flash_stock',
      'item.flash_sold',
      'item.limit_per_user',
      'slot.start_at',
      'slot.end_at',
    ])
    .where('item.promo_id', '=', sql<number>`any(${slotIds})`)
    .orderBy('slot.start_at')
    .orderBy('item.position')
    .orderBy('item.id')
    .execute();
  return rows.map(toItem);
};

type Listed = { product_id: number; promo_id: number; flash_price: number };

/** One process at a time, until the end of the transaction. */
export const lockFlashListing = async (tx: Tx<Schema>): Promise<void> => {
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

/** Stores what is listed at a flash price now. @returns the ids of products that no longer are */
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
