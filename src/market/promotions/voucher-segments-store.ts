import { sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import type { Schema } from '../schema.ts';

/**
 * Whether an account is one of those whom the voucher `promo` is for. A new buyer never had an order of the store that was
 * not cancelled, expired or rejected.
 * @param paymentId whose own orders do not count
 */
export const isInSegment = (userId: number | null, paymentId: number | null = null) => sql<boolean>`
  case promo.segment
    when 'followers' then exists (select from store_follows follow
      where follow.user_id = ${userId}::bigint and follow.merchant_id = promo.merchant_id)
    when 'new_buyers' then not exists (select from orders bought
      where bought.user_id = ${userId}::bigint and bought.merchant_id = promo.merchant_id
        and bought.status not in ('cancelled', 'expired', 'rejected')
        and bought.payment_id is distinct from ${paymentId}::bigint)
    else true
  end`;

/** Keeps an account following the stores of these vouchers until the end of the transaction. @returns false: it does not */
export const holdFollows = async (
  tx: Tx<Schema>,
  userId: number,
  promoIds: readonly number[],
): Promise<boolean> => {
  if (promoIds.length === 0) return true;
  const { rows } = await sql`
    select from store_follows follow join promos promo on promo.merchant_id = follow.merchant_id
    where promo.id = any(${promoIds}::bigint[]) and follow.user_id = ${userId} for key share of follow`.execute(
    tx,
  );
  return rows.length === promoIds.length;
};

/** Keeps stores in a voucher that they have joined until the end of the transaction. @returns false: one has left it */
export const holdJoined = async (
  tx: Tx<Schema>,
  promoId: number,
  merchantIds: readonly number[],
): Promise<boolean> => {
  if (merchantIds.length === 0) return true;
  const { rows } = await sql`
    select from voucher_stores where promo_id = ${promoId} and merchant_id = any(${merchantIds}::bigint[])
    order by merchant_id for key share`.execute(tx);
  return rows.length === merchantIds.length;
};
