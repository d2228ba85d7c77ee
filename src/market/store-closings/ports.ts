import type { Kysely } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import type { MerchantProducts } from '../merchants/index.ts';
import type { Schema } from '../schema.ts';

/** What closing a store needs of modules that must not know it. Bound by the server. */
export type StoreClosingPorts = {
  products: MerchantProducts & { visible: (db: Kysely<Schema>, merchantId: number) => Promise<number> };
  runningVouchers: (db: Kysely<Schema>, merchantId: number, now: Date) => Promise<number>;
  /** Ends the keys of its programs, and sends nothing to its addresses any more. */
  endIntegrations: (tx: Tx<Schema>, merchantId: number, now: Date) => Promise<void>;
  removeStaff: (tx: Tx<Schema>, merchantId: number, now: Date) => Promise<void>;
  /** Drops what this process has cached of stores. */
  forget: () => void;
};
