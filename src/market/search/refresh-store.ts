import { type Kysely, sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import type { Schema } from '../schema.ts';
import { refreshListing } from './refresh-listing.ts';

/** A store's products as lists and search show them, around a change of its name, place, picture or status. */
export const storeProducts = {
  /** Holds them by ascending id, before the store itself is changed. */
  lock: async (tx: Tx<Schema>, merchantId: number): Promise<void> => {
    await sql`select from products where merchant_id = ${merchantId} and deleted_at is null order by id
      for no key update`.execute(tx);
  },
  /** Makes lists and search show them as they are now. */
  refresh: async (tx: Tx<Schema>, merchantId: number): Promise<void> => {
    const products = await tx
      .selectFrom('products')
      .select('id')
      .where('merchant_id', '=', merchantId)
      .where('deleted_at', 'is', null)
      .execute();
    await refreshListing(
      tx,
      products.map((product) => product.id),
    );
  },
  /** How many of them buyers see now. */
  visible: async (db: Kysely<Schema>, merchantId: number): Promise<number> => {
    const { rows } = await sql<{ visible: number }>`
      select count(*) as visible from listing where merchant_id = ${merchantId}`.execute(db);
    return rows[0]?.visible ?? 0;
  },
};
