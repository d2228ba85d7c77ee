import { type Kysely, sql } from 'kysely';
import type { Saldo } from '#contract/wallet.ts';
import type { Schema } from '../schema.ts';
import type { WalletOwner } from './journals.rules.ts';

/** A buyer's money: spendable, and held in unpaid checkouts, asked for by withdrawals or on its way to the source. */
const saldoOfBuyer = async (db: Kysely<Schema>, userId: number): Promise<Saldo> => {
  const { rows } = await sql<Saldo>`
    select
      coalesce((select balance from ledger_accounts where kind = 'buyer_wallet' and owner_id = ${userId}), 0) as total_saldo,
      (coalesce((select balance from ledger_accounts where kind = 'wallet_hold' and owner_id = ${userId}), 0)
        + (select coalesce(sum(amount), 0) from withdrawals where user_id = ${userId} and status = 'requested')
        + (select coalesce(sum(amount), 0) from source_refunds where user_id = ${userId} and check_at is not null))::bigint as hold,
      0 as pending`.execute(db);
  return rows[0] ?? { total_saldo: 0, hold: 0, pending: 0 };
};

/** A merchant's money: spendable, asked for by withdrawals, and in escrow until orders are completed. */
const saldoOfMerchant = async (db: Kysely<Schema>, merchantId: number): Promise<Saldo> => {
  const { rows } = await sql<Saldo>`
    select
      coalesce((select balance from ledger_accounts where kind = 'merchant_wallet' and owner_id = ${merchantId}), 0) as total_saldo,
      (select coalesce(sum(amount), 0) from withdrawals where merchant_id = ${merchantId} and status = 'requested')::bigint as hold,
      (select coalesce(sum(account.balance), 0) from orders
         join ledger_accounts account on account.kind = 'escrow' and account.owner_id = orders.id
       where orders.merchant_id = ${merchantId}
         and orders.status in ('paid', 'processed', 'shipped', 'delivered', 'complained'))::bigint as pending`.execute(
    db,
  );
  return rows[0] ?? { total_saldo: 0, hold: 0, pending: 0 };
};

/**
 * What a buyer or a merchant has, in rupiah: all zeros before the first journal. Takes the context, or `{ db: tx }` inside
 * a transaction. What is read is not locked: whether it can be spent is decided by `book`.
 */
export const saldoOf = ({ db }: { db: Kysely<Schema> }, owner: WalletOwner): Promise<Saldo> =>
  'userId' in owner ? saldoOfBuyer(db, owner.userId) : saldoOfMerchant(db, owner.merchantId);
