import type { Locale } from '#common/locale.ts';
import { type Answer, invalid, ok, type Refusal, refuse } from '#contract/envelope.ts';
import type { OperatorOrder, Resolution } from '#contract/operator-order.ts';
import type { Tx } from '#platform/db/database.ts';
import { type Actor, recordAudit } from '../audit/index.ts';
import type { AppContext } from '../context.ts';
import type { Schema } from '../schema.ts';
import { type Decision, decideComplaint, moveOrder, refundOrder } from './decide-order.ts';
import { idUpToDate, operatorView, withoutPhotos } from './operator-orders.ts';
import { type HeldOrder, holdOrder } from './orders-store.ts';
import { withSettingsSnapshot } from './steady.ts';

/** What an operator does with an order. Amounts in rupiah. */
export type OperatorAct =
  | { action: 'deliver' }
  | { action: 'refund'; reason: string }
  | { action: 'resolve'; resolution: Resolution; amount: number | null; note: string };

type AuditEvent = { refused: Refusal } | { action: string; after: Record<string, unknown> };

/** A decision as it is asked for, within its bounds: 422 for a partial refund of nothing, or of all and more. */
export const decisionOf = (
  { total }: Pick<HeldOrder, 'total'>,
  { resolution, amount, note }: { resolution: Resolution; amount: number | null; note: string },
): Decision | Refusal => {
  if (resolution !== 'partial') return { resolution, note };
  if (amount === null) return invalid({ field: 'amount', rule: 'required' });
  if (amount >= total) return invalid({ field: 'amount', rule: 'max', params: { limit: total - 1 } });
  return { resolution, amount, note };
};

const resolve = async (
  tx: Tx<Schema>,
  ctx: AppContext,
  order: HeldOrder,
  act: Extract<OperatorAct, { action: 'resolve' }>,
): Promise<AuditEvent> => {
  const decision = decisionOf(order, act);
  if ('error' in decision) return { refused: decision };
  const refused = await decideComplaint(tx, ctx, order, decision);
  if (refused !== null) return { refused };
  const { resolution, note } = decision;
  const refund = resolution === 'refund' ? order.total : resolution === 'partial' ? decision.amount : 0;
  const status = resolution === 'refund' ? 'refunded' : 'completed';
  return { action: 'order.resolve', after: { status, resolution, refund_amount: refund, note } };
};

const perform = async (
  tx: Tx<Schema>,
  ctx: AppContext,
  order: HeldOrder,
  act: OperatorAct,
): Promise<AuditEvent> => {
  if (act.action === 'resolve') return resolve(tx, ctx, order, act);
  if (act.action === 'deliver') {
    const refused = await moveOrder(tx, ctx, order, { name: 'deliver', by: 'operator' });
    return refused === null ? { action: 'order.delivered', after: { status: 'delivered' } } : { refused };
  }
  const refused = await refundOrder(tx, ctx, order, act.reason);
  if (refused !== null) return { refused };
  return {
    action: 'refund.create',
    after: { status: 'refunded', refund_amount: order.total, reason: act.reason },
  };
};

/**
 * O44, O45, O47: one deed of an operator with an order that is held, and the line about it, or neither. Unknown 404; what
 * the state does not allow, or another operator did before, 409.
 */
export const actAsOperator = async (
  ctx: AppContext,
  actor: Actor,
  code: string,
  act: OperatorAct,
  locale: Locale,
): Promise<Answer<OperatorOrder>> => {
  const id = await idUpToDate(ctx, code);
  if (id === null) return refuse('not_found');
  const inside = await withSettingsSnapshot(ctx);
  const refused = await ctx.db.transact(async (tx): Promise<Refusal | null> => {
    const order = await holdOrder(tx, id);
    if (order === null) return refuse('not_found');
    const done = await perform(tx, inside, order, act);
    if ('refused' in done) return done.refused;
    const { action, after } = done;
    const deed = { action, target: `order:${order.order_code}`, before: { status: order.status }, after };
    await recordAudit(tx, actor, deed, ctx.clock.now());
    return null;
  });
  if (refused !== null) return refused;
  const order = await operatorView(ctx, id, locale);
  return order === null ? refuse('not_found') : ok(withoutPhotos(order));
};
