import type { Saldo } from '#contract/wallet.ts';
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

/** What a suspension of a store reaches, as far as other modules know it. Counts; money in rupiah. */
export type StoreReach = {
  visible_products: number;
  running_vouchers: number;
  flash_products: number;
  open_orders: number;
  saldo: Saldo;
};

/** What operators' decisions about a store need of modules that stores must not know. Bound by the server. */
export type OperatedStorePorts = {
  products: StoreProducts;
  /** Says of all vouchers of a store whose they are. */
  relabelVouchers: (tx: Tx<Schema>, merchantId: number, organizer: 'official' | 'merchant') => Promise<void>;
  reach: (merchantId: number) => Promise<StoreReach>;
  /** Drops what this process keeps of stores for some seconds. */
  forget: () => void;
};
