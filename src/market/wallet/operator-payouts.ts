import type { Locale } from '#common/locale.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { type Answer, refuse } from '#contract/envelope.ts';
import type {
  closePayout as closePayoutCall,
  OperatorWithdraw,
  recallWithdraw,
  sendWithdraw,
} from '#contract/operator-wallet.ts';
import { rollback, type Tx } from '#platform/db/database.ts';
import { type Actor, recordAudit } from '../audit/index.ts';
import type { AppContext } from '../context.ts';
import { payoutServiceOf } from '../payouts/index.ts';
import type { Schema } from '../schema.ts';
import { decidedWithdrawal, isKnownToService, refusePaying } from './operator-withdrawals.ts';
import { isPaidAfterBounce, isRecallable, whyNotSent } from './payout-states.rules.ts';
import { approvePayout, lockPayout, type PayoutRecord, payoutKey, writePayout } from './payouts-store.ts';
import { lockWithdrawal, ownedWithdrawal } from './withdrawals-store.ts';

/** What operators do with the transfers of a payout service. */

/** A withdrawal with its payout, locked in their order; null without a payout. */
const lockWithPayout = async (tx: Tx<Schema>, id: number): Promise<PayoutRecord | null> =>
  (await lockWithdrawal(tx, id)) && lockPayout(tx, id);

/**
 * Approves a withdrawal for the payout service, which gets it at the next time of the schedule. Refused: 409 for one that
 * does not wait, is held or is under way, for a bank that the service does not pay to; and, as when it is paid by hand, for
 * whoever put that money into the wallet or took the bank's file with it, and above an operator's limit for the day.
 */
export const approveForService = async (
  ctx: AppContext,
  actor: Actor,
  { withdraw_id: id }: InputOf<typeof sendWithdraw>,
  locale: Locale,
): Promise<Answer<OperatorWithdraw>> => {
  const service = payoutServiceOf(ctx.config);
  const settings = await ctx.settings();
  const now = ctx.clock.now();
  return ctx.db.transact(async (tx): Promise<Answer<OperatorWithdraw>> => {
    const payout = await lockWithPayout(tx, id);
    const row = await ownedWithdrawal(tx, ctx.config.keys, id);
    if (row === null) return refuse('not_found');
    const reason = whyNotSent(row, payout, isKnownToService(ctx.config, row), now);
    if (reason !== null || service === null)
      return refuse('conflict', { reason: reason ?? 'payout_not_possible' });
    const provider = service.name;
    await approvePayout(tx, {
      withdrawal_id: id,
      provider,
      approved_by: actor.accountId,
      approved_at: now,
    });
    const { withdraw_code, amount, fee } = row;
    const key = payoutKey(withdraw_code, (payout?.attempt ?? 0) + 1);
    const event = {
      action: 'withdraw.send',
      target: `withdraw:${id}`,
      after: { withdraw_code, amount, fee, provider, key },
    };
    await recordAudit(tx, actor, event, now);
    const refusal = await refusePaying(tx, { settings, actor, now }, row);
    return refusal === null ? decidedWithdrawal(tx, { ctx, settings, locale }, row) : rollback(refusal);
  });
};

/**
 * Takes a withdrawal back from the payout service: one that nobody has asked the service about yet, or one of which nobody
 * knew what came of it and that an operator has looked up there and found unpaid. Refused: 409 for all others.
 */
export const recallPayout = async (
  ctx: AppContext,
  actor: Actor,
  { withdraw_id: id, reason }: InputOf<typeof recallWithdraw>,
  locale: Locale,
): Promise<Answer<OperatorWithdraw>> => {
  const settings = await ctx.settings();
  return ctx.db.transact(async (tx): Promise<Answer<OperatorWithdraw>> => {
    const payout = await lockWithPayout(tx, id);
    if (payout === null) return refuse('not_found');
    if (!isRecallable(payout)) return refuse('conflict', { reason: 'payout_not_recallable' });
    await writePayout(tx, id, { state: 'recalled', check_at: null });
    const event = {
      action: 'withdraw.recall',
      target: `withdraw:${id}`,
      before: { payout: payout.state },
      after: { payout: 'recalled', reason },
    };
    await recordAudit(tx, actor, event, ctx.clock.now());
    const row = await ownedWithdrawal(tx, ctx.config.keys, id);
    return decidedWithdrawal(tx, { ctx, settings, locale }, row);
  });
};

/** Notes what was done about a payout that was paid after it had come back. Refused: 409 where there is nothing to close. */
export const closePayout = async (
  ctx: AppContext,
  actor: Actor,
  { withdraw_id: id, note }: InputOf<typeof closePayoutCall>,
  locale: Locale,
): Promise<Answer<OperatorWithdraw>> => {
  const settings = await ctx.settings();
  return ctx.db.transact(async (tx): Promise<Answer<OperatorWithdraw>> => {
    const payout = await lockWithPayout(tx, id);
    if (payout === null) return refuse('not_found');
    if (!isPaidAfterBounce(payout)) return refuse('conflict', { reason: 'changed_meanwhile' });
    const now = ctx.clock.now();
    await writePayout(tx, id, { closed_at: now, closed_note: note });
    const event = { action: 'withdraw.close', target: `withdraw:${id}`, after: { note } };
    await recordAudit(tx, actor, event, now);
    const row = await ownedWithdrawal(tx, ctx.config.keys, id);
    return decidedWithdrawal(tx, { ctx, settings, locale }, row);
  });
};
