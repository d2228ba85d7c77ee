import type { Kysely } from 'kysely';
import type { StoreEffects } from '#contract/operator-stores.ts';
import type { Saldo } from '#contract/wallet.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Actor } from '../audit/index.ts';
import type { Schema } from '../schema.ts';

/** What operators' decisions about an account need of modules that accounts must not know. Bound by the server. */
export type OperatedUserPorts = {
  /** Its open store closes with it. The account is held. */
  suspendStore: (tx: Tx<Schema>, asked: { ownerId: number; reason: string; actor: Actor }) => Promise<void>;
  /** The store that closed with it opens again. The account is held. */
  unsuspendStore: (tx: Tx<Schema>, asked: { ownerId: number; actor: Actor }) => Promise<void>;
  storeEffects: (merchantId: number) => Promise<StoreEffects | null>;
  orders: (
    db: Kysely<Schema>,
    userId: number,
  ) => Promise<{ total: number; open: number; unpaidPayments: number }>;
  /** The buyer's wallet. Rupiah. */
  saldo: (db: Kysely<Schema>, userId: number) => Promise<Saldo>;
};
