import type { ComplaintCase } from '#contract/complaint.ts';
import type { Resolution } from '#contract/complaint-table.ts';
import { type Answer, ok, type Refusal, refuse } from '#contract/envelope.ts';
import { rollback, type Tx } from '#platform/db/database.ts';
import { type Actor, countMoney, recordAudit, walletTarget } from '../audit/index.ts';
import type { AppContext } from '../context.ts';
import {
  decisionOf,
  decisionRefund,
  type LockedOrder,
  lockOrder,
  orderIdByCode,
  refundObjection,
  withSettingsSnapshot,
} from '../orders/index.ts';
import type { Schema } from '../schema.ts';
import { complaintOf } from './complaints-store.ts';
import { expireComplaint } from './expire-complaints.ts';
import { changed, moveComplaint } from './move-complaint.ts';
import { presentComplaint } from './read-complaints.ts';

export type DecisionInput = { resolution: Resolution; amount: number | null; note: string };

const decide = async (
  tx: Tx<Schema>,
  ctx: AppContext,
  actor: Actor,
  order: LockedOrder,
  input: DecisionInput,
): Promise<Refusal | null> => {
  const settings = await ctx.settings();
  const at = ctx.clock.now();
  const complaint = await complaintOf(tx, order.id);
  if (complaint === null) return refuse('not_found');
  const isFinal = complaint.state === 'appealed';
  // an appeal is heard by somebody else, where there is somebody else
  if (isFinal && !settings.single_operator && complaint.decided_by === actor.accountId)
    return refuse('conflict', { reason: 'complaint_same_operator' });
  if (order.status !== 'complained') return changed();
  const decision = decisionOf(order, input);
  if ('error' in decision) return decision;
  const { resolution, amount, note } = input;
  const decision_amount = resolution === 'partial' ? amount : null;
  const refund = decisionRefund(order, decision);
  const refused = await moveComplaint(tx, ctx, order, complaint, {
    name: isFinal ? 'decide_finally' : 'decide',
    by: 'operator',
    userId: actor.accountId,
    change: {
      ...{ decision: resolution, decision_amount, decision_note: note },
      ...{ decided_by: actor.accountId, decided_at: at },
    },
    event: { text: note, resolution, amount: refund },
  });
  if (refused !== null) return refused;
  const objection =
    refund > 0
      ? await refundObjection(tx, ctx, actor, order, refund)
      : await countMoney(tx, settings, actor, order.total, at);
  if (objection !== null) return objection;
  const credits =
    refund > 0 ? walletTarget({ userId: order.user_id }) : walletTarget({ merchantId: order.merchant_id });
  const event = {
    action: isFinal ? 'complaint.appeal' : 'complaint.decide',
    target: `order:${order.order_code}`,
    before: { state: complaint.state },
    after: { resolution, refund_amount: refund, note, credits },
  };
  await recordAudit(tx, actor, event, at);
  return null;
};

/**
 * An operator decides a complaint: after both had the word it is carried out when the time to appeal is over, after an appeal
 * at once. The operator's limits count when it is decided. Refused: 404, 409 whose turn it is not, the operator's limits or own
 * transfer, an appeal against the own decision, 422 a part that is nothing, all or more.
 */
export const decideComplaint = async (
  ctx: AppContext,
  actor: Actor,
  code: string,
  input: DecisionInput,
): Promise<Answer<ComplaintCase>> => {
  const id = await orderIdByCode(ctx.db, 'all', code.toUpperCase());
  if (id === null) return refuse('not_found');
  await expireComplaint(ctx, id);
  const snapshot = await withSettingsSnapshot(ctx);
  const refused = await ctx.db.transact(async (tx): Promise<Refusal | null> => {
    const order = await lockOrder(tx, id);
    if (order === null) return refuse('not_found');
    const refusal = await decide(tx, snapshot, actor, order, input);
    return refusal === null ? null : rollback(refusal);
  });
  if (refused !== null) return refused;
  const complaint = await presentComplaint(ctx, id, 'operator');
  return complaint === null ? refuse('not_found') : ok(complaint);
};
