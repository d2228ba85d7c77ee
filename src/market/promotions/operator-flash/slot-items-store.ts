import { type Kysely, sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import type { Schema } from '../../schema.ts';
import type { WantedRow } from './slot-rows.rules.ts';

export type SlotItem = WantedRow & { promo_id: number; flash_sold: number };

/** The rows of some slots in their order. */
export const itemsOf = (db: Kysely<Schema>, slotIds: readonly number[]): Promise<SlotItem[]> =>
  db
    .selectFrom('flash_items')
    .select([
      'promo_id',
      'product_id',
      'variant_id',
      'flash_price',
      'flash_stock',
      'flash_sold',
      'limit_per_user',
    ])
    .where('promo_id', '=', sql<number>`any(${slotIds})`)
    .orderBy('promo_id')
    .orderBy('position')
    .orderBy('id')
    .execute();

/** Holds a slot's rows by ascending id: who sells from them comes before or after. To be called before the slot is held. */
export const holdItems = async (tx: Tx<Schema>, slotId: number): Promise<void> => {
  await sql`select from flash_items where promo_id = ${slotId} order by id for update`.execute(tx);
};

/** Puts these rows in the place of those that a slot has. */
export const replaceItems = async (
  tx: Tx<Schema>,
  slotId: number,
  rows: readonly WantedRow[],
): Promise<void> => {
  await tx.deleteFrom('flash_items').where('promo_id', '=', slotId).execute();
  if (rows.length === 0) return;
  await tx
    .insertInto('flash_items')
    .values(
      rows.map(({ product_id, variant_id, flash_price, flash_stock, limit_per_user }, position) => ({
        promo_id: slotId,
        product_id,
        variant_id,
        flash_price,
        flash_stock,
        limit_per_user,
        position,
      })),
    )
    .execute();
};
