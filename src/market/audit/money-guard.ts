import { sql } from 'kysely';
import { type Refusal, refuse } from '#contract/envelope.ts';
import { toIso } from '#contract/scalars.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Settings } from '../context.ts';
import type { Schema } from '../schema.ts';
import type { Actor } from './audit-store.ts';

/** How far back it is asked who put money into a wallet. */
const LOOK_BACK_MS = 90 * 86_400_000;

/** A wallet as the audit log names it: `user:12` or `merchant:7`. */
export const walletTarget = (owner: { userId: number } | { merchantId: number }): string =>
  'userId' in owner ? `user:${owner.userId}` : `merchant:${owner.merchantId}`;

/**
 * Counts what an operator moves against their limit for this day of Jakarta, by one conditional statement in the
 * transaction that moves it. Asked last in it, so that nobody waits for another's day.
 * @param amount rupiah, whichever way it goes
 * @returns 409 `operator_day_limit` when it would be more than the limit; the caller undoes what it has written
 */
export const countMoney = async (
  tx: Tx<Schema>,
  { operator_daily_limit: limit }: Pick<Settings, 'operator_daily_limit'>,
  actor: Actor,
  amount: number,
  now: Date,
): Promise<Refusal | null> => {
  const day = toIso(now).slice(0, 10);
  const { rows } = await sql`
    insert into operator_day_totals as total (operator_id, day, amount)
    select ${actor.accountId}::bigint, ${day}::date, ${amount}::bigint
      where ${limit}::bigint = 0 or ${amount}::bigint <= ${limit}::bigint
    on conflict (operator_id, day) do update set amount = total.amount + excluded.amount
      where ${limit}::bigint = 0 or total.amount + excluded.amount <= ${limit}::bigint
    returning amount`.execute(tx);
  return rows.length > 0 ? null : refuse('conflict', { reason: 'operator_day_limit' });
};

type FourEyes = { settings: Pick<Settings, 'single_operator'>; actor: Actor; now: Date };

/**
 * Whoever put money into a wallet by a correction, a refund or a decision does not pay it out, nor does whoever took the
 * bank's file with that withdrawal in it. Refused: 409 with the reason; never in a shop of one operator.
 */
export const refuseOwnPayout = async (
  tx: Tx<Schema>,
  { settings, actor, now }: FourEyes,
  { wallet, withdrawId }: { wallet: string; withdrawId: number },
): Promise<Refusal | null> => {
  if (settings.single_operator) return null;
  const since = new Date(now.getTime() - LOOK_BACK_MS);
  const { rows } = await sql<{ credited: boolean; prepared: boolean }>`select
    exists(select from audit_log where actor_id = ${actor.accountId} and created_at >= ${since}
      and ((action = 'wallet.adjust' and target = ${wallet} and (after ->> 'amount')::bigint > 0)
        or after ->> 'credits' = ${wallet})) as credited,
    exists(select from audit_log where actor_id = ${actor.accountId} and action = 'withdraw.bankfile'
      and after -> 'withdraw_ids' @> to_jsonb(${withdrawId}::bigint)) as prepared`.execute(tx);
  if (rows[0]?.credited) return refuse('conflict', { reason: 'four_eyes_credited' });
  return rows[0]?.prepared ? refuse('conflict', { reason: 'four_eyes_prepared' }) : null;
};

/** Whoever confirmed a manual transfer does not give its money back. Refused: 409; never in a shop of one operator. */
export const refuseOwnRefund = async (
  tx: Tx<Schema>,
  { settings, actor }: FourEyes,
  paymentCode: string,
): Promise<Refusal | null> => {
  if (settings.single_operator) return null;
  const { rows } = await sql<{ confirmed: boolean }>`select exists(select from audit_log
    where actor_id = ${actor.accountId} and action = 'payment.confirm' and target = ${`payment:${paymentCode}`}) as confirmed`.execute(
    tx,
  );
  return rows[0]?.confirmed ? refuse('conflict', { reason: 'four_eyes_confirmed' }) : null;
};
