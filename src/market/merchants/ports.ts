import type { Saldo } from '#contract/wallet.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Schema } from '../schema.ts';

/**
 * A merchant's products as lists and search show them. Bound by the server. Whoever changes a merchant's name, location,
 * picture or status locks them first (products are locked before their merchant's row, everywhere) and refreshes them
 * afterwards.
 */
export type MerchantProducts = {
  lock: (tx: Tx<Schema>, merchantId: number) => Promise<void>;
  refresh: (tx: Tx<Schema>, merchantId: number) => Promise<void>;
};

/** What suspending a merchant affects, as far as other modules know it. Counts; money in rupiah. */
export type SuspensionReach = {
  visible_products: number;
  running_vouchers: number;
  flash_products: number;
  open_orders: number;
  saldo: Saldo;
};

/** What operators' decisions about a merchant need of modules that merchants must not know. Bound by the server. */
export type OperatorMerchantPorts = {
  products: MerchantProducts;
  /** Sets the organizer of all vouchers of a merchant. */
  relabelVouchers: (tx: Tx<Schema>, merchantId: number, organizer: 'official' | 'merchant') => Promise<void>;
  reach: (merchantId: number) => Promise<SuspensionReach>;
  /** Drops what this process has cached of merchants. */
  forget: () => void;
};
