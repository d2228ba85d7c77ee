import type { Locale } from '#common/locale.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { type Answer, ok, refuse } from '#contract/envelope.ts';
import type {
  closePayout as closePayoutCall,
  OperatorWithdraw,
  recallWithdraw,
  sendWithdraw,
} from '#contract/operator-wallet.ts';
import { rollback } from '#platform/db/database.ts';
import { type Actor, countMoney, recordAudit, refuseOwnPayout, walletTarget } from '../audit/index.ts';
import type { AppContext } from '../context.ts';
import { payoutServiceOf } from '../payouts/index.ts';
import { presentForOperators } from './operator-withdrawals.ts';
import { approvePayout, lockPayout, payoutKey, writePayout } from './payouts-store.ts';
import { ownerOf } from './withdrawals.ts';
import { lockWithdrawal, ownedWithdrawal, statesUnderWay } from './withdrawals-store.ts';

/** What operators do with the transfers of a payout service. */

const notFound = () => rollback(refuse('not_found'));

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
    const withdrawal = await lockWithdrawal(tx, id);
    if (withdrawal === null) return refuse('not_found');
    const payout = await lockPayout(tx, id);
    if (withdrawal.status !== 'requested') return refuse('conflict', { reason: 'changed_meanwhile' });
    if (payout !== null && statesUnderWay.includes(payout.state))
      return refuse('conflict', { reason: 'payout_under_way' });
    if (withdrawal.held_until !== null && withdrawal.held_until > now)
      return refuse('conflict', { reason: 'withdraw_held' });
    const row = await ownedWithdrawal(tx, ctx.config.keys, id);
    if (row === null) return refuse('not_found');
    if (service?.knows(row.bank_code) !== true) return refuse('conflict', { reason: 'payout_not_possible' });
    const provider = service.name;
    await approvePayout(tx, {
      withdrawal_id: id,
      provider,
      approved_by: actor.accountId,
      approved_at: now,
    });
    const { withdraw_code, amount, fee } = withdrawal;
    const key = payoutKey(withdraw_code, (payout?.attempt ?? 0) + 1);
    const event = {
      action: 'withdraw.send',
      target: `withdraw:${id}`,
      after: { withdraw_code, amount, fee, provider, key },
    };
    await recordAudit(tx, actor, event, now);
    const wallet = walletTarget(ownerOf(withdrawal));
    const refusal =
      (await refuseOwnPayout(tx, { settings, actor, now }, { wallet, withdrawId: id })) ??
      (await countMoney(tx, settings, actor, amount, now));
    if (refusal !== null) return rollback(refusal);
    return ok((await presentForOperators(tx, ctx, settings, [row], locale))[0] ?? notFound());
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
    const withdrawal = await lockWithdrawal(tx, id);
    const payout = withdrawal === null ? null : await lockPayout(tx, id);
    if (withdrawal === null || payout === null) return refuse('not_found');
    const isUnasked = payout.state === 'approved' && payout.asked_at === null;
    if (!isUnasked && payout.state !== 'unclear')
      return refuse('conflict', { reason: 'payout_not_recallable' });
    await writePayout(tx, id, { state: 'recalled', check_at: null });
    const event = {
      action: 'withdraw.recall',
      target: `withdraw:${id}`,
      before: { payout: payout.state },
      after: { payout: 'recalled', reason },
    };
    await recordAudit(tx, actor, event, ctx.clock.now());
    const row = await ownedWithdrawal(tx, ctx.config.keys, id);
    if (row === null) return notFound();
    return ok((await presentForOperators(tx, ctx, settings, [row], locale))[0] ?? notFound());
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
    const withdrawal = await lockWithdrawal(tx, id);
    const payout = withdrawal === null ? null : await lockPayout(tx, id);
    if (withdrawal === null || payout === null) return refuse('not_found');
    if (payout.paid_late_at === null || payout.closed_at !== null)
      return refuse('conflict', { reason: 'changed_meanwhile' });
    const now = ctx.clock.now();
    await writePayout(tx, id, { closed_at: now, closed_note: note });
    const event = { action: 'withdraw.close', target: `withdraw:${id}`, after: { note } };
    await recordAudit(tx, actor, event, now);
    const row = await ownedWithdrawal(tx, ctx.config.keys, id);
    if (row === null) return notFound();
    return ok((await presentForOperators(tx, ctx, settings, [row], locale))[0] ?? notFound());
  });
};
