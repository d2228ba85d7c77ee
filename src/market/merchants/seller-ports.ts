import type { Tx } from '#platform/db/database.ts';
import type { Schema } from '../schema.ts';

/**
 * A store's products as lists and search show them. Bound by the server. Whoever changes a store's name, place, picture
 * or status holds them first (products are locked before their store, everywhere) and refreshes them afterwards.
 */
export type StoreProducts = {
  hold: (tx: Tx<Schema>, merchantId: number) => Promise<void>;
  refresh: (tx: Tx<Schema>, merchantId: number) => Promise<void>;
};
