import { sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import type { Schema } from '../schema.ts';

/** Locks vouchers by ascending id until the end of the transaction. */
export const lockVouchers = async (tx: Tx<Schema>, promoIds: readonly number[]): Promise<void> => {
  if (promoIds.length === 0) return;
  await sql`select from promos where id = any(${promoIds}::bigint[]) order by id for no key update`.execute(
    tx,
  );
};

/** A voucher that a payment uses, and the rupiah it gave. */
export type VoucherUse = { promoId: number; amount: number };

/**
 * Uses vouchers for a payment, each once, where quota is left for everybody and for this account. The caller
 * rolls back when the answer is false.
 */
export const takeQuota = async (
  tx: Tx<Schema>,
  buyer: { userId: number; paymentId: number },
  uses: readonly VoucherUse[],
): Promise<boolean> => {
  if (uses.length === 0) return true;
  const ids = uses.map((one) => one.promoId);
  await lockVouchers(tx, ids);
  const { rows } = await sql<{ taken: boolean }>`
    with wanted as (select * from unnest(${ids}::bigint[], ${uses.map((one) => one.amount)}::bigint[]) as use (promo_id, amount)),
    counted as (
      update promos promo set used = promo.used + 1 from wanted
      where promo.id = wanted.promo_id and promo.used < promo.quota
        and (promo.quota_per_user is null or promo.quota_per_user > (
          select count(*) from voucher_uses before
          where before.promo_id = promo.id and before.user_id = ${buyer.userId} and before.released_at is null))
      returning promo.id, wanted.amount
    ), written as (
      insert into voucher_uses (promo_id, payment_id, user_id, amount)
      select id, ${buyer.paymentId}::bigint, ${buyer.userId}::bigint, amount from counted returning promo_id
    )
    select (select count(*) from written) = (select count(*) from wanted) as taken`.execute(tx);
  return rows[0]?.taken ?? false;
};

/** Releases the vouchers of a payment, once. */
export const giveBackQuota = async (tx: Tx<Schema>, paymentId: number, now: Date): Promise<void> => {
  const used = await tx
    .selectFrom('voucher_uses')
    .select('promo_id')
    .where('payment_id', '=', paymentId)
    .where('released_at', 'is', null)
    .execute();
  await lockVouchers(
    tx,
    used.map((one) => one.promo_id),
  );
  await sql`
    with released as (
      update voucher_uses set released_at = ${now} where payment_id = ${paymentId} and released_at is null
      returning promo_id
    )
    update promos set used = used - 1 from released where promos.id = released.promo_id`.execute(tx);
};
