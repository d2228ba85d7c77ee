import type { Kysely } from 'kysely';
import type { Saldo } from '#contract/wallet.ts';
import type { Schema } from '../schema.ts';
import type { WalletOwner } from './journals.rules.ts';
import { saldoOfBuyer, saldoOfMerchant } from './saldo-store.ts';

/**
 * What a buyer or a merchant has, in rupiah (API BW2, SW2): all zeros before the first journal. Takes the market, or
 * `{ db: tx }` inside a transaction; what is read there is no promise, `book` decides.
 */
export const saldoOf = ({ db }: { db: Kysely<Schema> }, owner: WalletOwner): Promise<Saldo> =>
  'userId' in owner ? saldoOfBuyer(db, owner.userId) : saldoOfMerchant(db, owner.merchantId);
