import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema.ts';
import type { FlashItem } from './flash-price.rules.ts';
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

/** Slots not yet over at `now` that start before `until`, by their start. */
export const slotsBetween = (db: Db, now: Date, until: Date): Promise<SlotRow[]> =>
  slots(db)
    .select(shown)
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
