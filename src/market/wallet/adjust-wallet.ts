import { hash, randomUUID } from 'node:crypto';
import { type Answer, type FieldFault, invalid, ok, refuse } from '#contract/envelope.ts';
import type { Saldo } from '#contract/wallet.ts';
import { rollback, type Tx } from '#platform/db/database.ts';
import { type Actor, countMoney, recordAudit, walletTarget } from '../audit/index.ts';
import type { AppContext } from '../context.ts';
import type { Schema } from '../schema.ts';
import { type Booked, book } from './book.ts';
import { adjustedJournal, type WalletOwner } from './journals.rules.ts';
import { findWallet } from './operator-wallets-store.ts';
import { saldoOf } from './saldo-store.ts';
import { walletUrl } from './withdrawals.ts';

/**
 * Adjusts a wallet by `amount` rupiah, less when negative, and notifies its owner, whose existence the caller has
 * checked. `reference` makes it happen once. `insufficient`: the wallet would go below 0.
 */
export const adjustWallet = async (
  tx: Tx<Schema>,
  { clock, announce }: Pick<AppContext, 'clock' | 'announce'>,
  owner: WalletOwner,
  { amount, reason, reference }: { amount: number; reason: string; reference: string },
): Promise<Booked> => {
  const at = clock.now();
  const booked = await book(tx, adjustedJournal(owner, amount, { reference, reason, at }));
  if (booked.ok)
    await announce(tx, {
      to: owner,
      category: 'wallet',
      kind: 'wallet_adjusted',
      details: { amount, reason },
      targetUrl: walletUrl(owner),
      at,
    });
  return booked;
};

type OwnerIds = { user_id: number | null; merchant_id: number | null };
export type Adjustment = OwnerIds & { amount: number; reason: string };

/** Whose wallet is meant: exactly one of the two must be there. */
export const walletOwnerOf = ({ user_id, merchant_id }: OwnerIds): WalletOwner | FieldFault => {
  if (user_id !== null && merchant_id !== null) return { field: 'merchant_id', rule: 'state' };
  if (user_id !== null) return { userId: user_id };
  return merchant_id === null ? { field: 'user_id', rule: 'required' } : { merchantId: merchant_id };
};

/**
 * What makes the same request happen once even where the first answer was lost with its server: the operator's
 * idempotency key and the whole request.
 */
const referenceOf = (actor: Actor, key: string | undefined, adjustment: Adjustment): string =>
  key === undefined
    ? `adjust:${randomUUID()}`
    : `adjust:${actor.accountId}:${key}:${hash('sha256', JSON.stringify(adjustment)).slice(0, 16)}`;

/**
 * An operator adjusts a wallet. Refused: 422 without owner, amount or reason, 404 when there is no such wallet,
 * 409 when it would go below 0 or be more than the operator's limit for the day. The owner is notified; the audit log says what it held before and after.
 */
export const adjustByOperator = async (
  ctx: Pick<AppContext, 'db' | 'clock' | 'announce' | 'settings' | 'config'>,
  actor: Actor,
  adjustment: Adjustment,
  key: string | undefined,
): Promise<Answer<Saldo>> => {
  const owner = walletOwnerOf(adjustment);
  if ('field' in owner) return invalid(owner);
  const { amount, reason } = adjustment;
  if (amount === 0) return invalid({ field: 'amount', rule: 'min', message: 'adjust_nothing' });
  const settings = await ctx.settings();
  return ctx.db.transact(async (tx): Promise<Answer<Saldo>> => {
    if ((await findWallet(tx, ctx.config.keys, owner)) === null) return refuse('not_found');
    const reference = referenceOf(actor, key, adjustment);
    const booked = await adjustWallet(tx, ctx, owner, { amount, reason, reference });
    if (!booked.ok && booked.reason === 'insufficient') return refuse('conflict', { reason: 'wallet_short' });
    const after = await saldoOf({ db: tx }, owner);
    if (booked.ok)
      await recordAudit(
        tx,
        actor,
        {
          action: 'wallet.adjust',
          target: walletTarget(owner),
          before: { total_saldo: after.total_saldo - amount },
          after: { total_saldo: after.total_saldo, amount, reason },
        },
        ctx.clock.now(),
      );
    const refusal = booked.ok
      ? await countMoney(tx, settings, actor, Math.abs(amount), ctx.clock.now())
      : null;
    return refusal === null ? ok(after) : rollback(refusal);
  });
};
