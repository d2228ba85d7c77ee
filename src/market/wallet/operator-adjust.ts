import { hash, randomUUID } from 'node:crypto';
import { type Answer, type FieldFault, invalid, ok, refuse } from '#contract/envelope.ts';
import type { Saldo } from '#contract/wallet.ts';
import { type Actor, recordAudit } from '../audit/index.ts';
import type { AppContext } from '../context.ts';
import { adjustWallet } from './adjust-wallet.ts';
import type { WalletOwner } from './journals.rules.ts';
import { findWallet } from './operator-wallets-store.ts';
import { saldoOf } from './saldo.ts';

type Named = { user_id: number | null; merchant_id: number | null };
export type Adjustment = Named & { amount: number; reason: string };

/** Whose wallet is meant: exactly one of the two. */
export const walletOwnerOf = ({ user_id, merchant_id }: Named): WalletOwner | FieldFault => {
  if (user_id !== null && merchant_id !== null) return { field: 'merchant_id', rule: 'state' };
  if (user_id !== null) return { userId: user_id };
  return merchant_id === null ? { field: 'user_id', rule: 'required' } : { merchantId: merchant_id };
};

/**
 * What makes the same request happen once even where the first answer was lost with its server: the operator's key and
 * everything that was asked under it.
 */
const referenceOf = (actor: Actor, key: string | undefined, asked: Adjustment): string =>
  key === undefined
    ? `adjust:${randomUUID()}`
    : `adjust:${actor.accountId}:${key}:${hash('sha256', JSON.stringify(asked)).slice(0, 16)}`;

/**
 * An operator puts a wallet right (API O65). 422 without owner, amount or reason, 404 when there is no such wallet,
 * 409 when it would go below 0. The owner is told; the audit says what it held before and after.
 */
export const adjustByOperator = async (
  ctx: Pick<AppContext, 'db' | 'clock' | 'announce'>,
  actor: Actor,
  asked: Adjustment,
  key: string | undefined,
): Promise<Answer<Saldo>> => {
  const owner = walletOwnerOf(asked);
  if ('field' in owner) return invalid(owner);
  const { amount, reason } = asked;
  if (amount === 0) return invalid({ field: 'amount', rule: 'min', message: 'adjust_nothing' });
  return ctx.db.transact(async (tx) => {
    if ((await findWallet(tx, owner)) === null) return refuse('not_found');
    const reference = referenceOf(actor, key, asked);
    const booked = await adjustWallet(tx, ctx, owner, { amount, reason, reference });
    if (!booked.ok && booked.reason === 'insufficient') return refuse('conflict', { reason: 'wallet_short' });
    const after = await saldoOf({ db: tx }, owner);
    if (booked.ok)
      await recordAudit(
        tx,
        actor,
        {
          action: 'wallet.adjust',
          target: 'userId' in owner ? `user:${owner.userId}` : `merchant:${owner.merchantId}`,
          before: { total_saldo: after.total_saldo - amount },
          after: { total_saldo: after.total_saldo, amount, reason },
        },
        ctx.clock.now(),
      );
    return ok(after);
  });
};
