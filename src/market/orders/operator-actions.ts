import type { Locale } from '#common/locale.ts';
import { type Answer, ok, type Refusal, refuse } from '#contract/envelope.ts';
import type { OperatorOrder } from '#contract/operator-order.ts';
import { rollback, type Tx } from '#platform/db/database.ts';
import { type Actor, countMoney, recordAudit, refuseOwnRefund, walletTarget } from '../audit/index.ts';
import type { AppContext } from '../context.ts';
import { findPayment } from '../payments/index.ts';
import type { Schema } from '../schema.ts';
import { moveOrder } from './move-orders.ts';
import { currentOrderId, operatorView, withoutPhotos } from './operator-orders.ts';
import { refundBy } from './order-states.rules.ts';
import { type LockedOrder, lockOrder, writeResolution } from './orders-store.ts';
import { withSettingsSnapshot } from './settings-snapshot.ts';

/** What the audit log says of the order after a change. */
type ChangedOrder = Record<string, unknown>;
type Change = (tx: Tx<Schema>, ctx: AppContext, order: LockedOrder) => Promise<Refusal | ChangedOrder>;

const isRefusal = (result: Refusal | ChangedOrder): result is Refusal => 'error' in result;

/**
 * Changes an order for an operator and writes the audit event, both or neither, and answers with the order as it is then.
 * Refused: unknown 404; what the state does not allow, or another operator did before, 409.
 */
export const changeAsOperator = async (
  ctx: AppContext,
  actor: Actor,
  { code, action }: { code: string; action: string },
  change: Change,
  locale: Locale,
): Promise<Answer<OperatorOrder>> => {
  const id = await currentOrderId(ctx, code);
  if (id === null) return refuse('not_found');
  const snapshot = await withSettingsSnapshot(ctx);
  const refused = await ctx.db.transact(async (tx): Promise<Refusal | null> => {
    const order = await lockOrder(tx, id);
    if (order === null) return refuse('not_found');
    const after = await change(tx, snapshot, order);
    if (isRefusal(after)) return after;
    const event = { action, target: `order:${order.order_code}`, before: { status: order.status }, after };
    await recordAudit(tx, actor, event, ctx.clock.now());
    return null;
  });
  if (refused !== null) return refused;
  const order = await operatorView(ctx, actor, id, locale);
  return order === null ? refuse('not_found') : ok(withoutPhotos(order));
};

/** A parcel has arrived. */
export const markDelivered = (ctx: AppContext, actor: Actor, code: string, locale: Locale) =>
  changeAsOperator(
    ctx,
    actor,
    { code, action: 'order.delivered' },
    async (tx, snapshot, order) => {
      const refused = await moveOrder(tx, snapshot, order, { name: 'deliver', by: 'operator' });
      return refused ?? { status: 'delivered' };
    },
    locale,
  );

/** A parcel that was to be paid at the door was not taken there. */
export const declineParcel = (ctx: AppContext, actor: Actor, code: string, note: string, locale: Locale) =>
  changeAsOperator(
    ctx,
    actor,
    { code, action: 'order.refused' },
    async (tx, snapshot, order) => {
      const refused = await moveOrder(tx, snapshot, order, { name: 'decline', by: 'operator', note });
      return refused ?? { status: 'cancelled', note };
    },
    locale,
  );

/** Why this operator may not give the money of an order back: it is their own transfer, or more than their day's limit. */
export const refundObjection = async (
  tx: Tx<Schema>,
  ctx: AppContext,
  actor: Actor,
  order: LockedOrder,
  amount: number,
): Promise<Refusal | null> => {
  const settings = await ctx.settings();
  const now = ctx.clock.now();
  const payment = await findPayment(tx, { id: order.payment_id });
  return (
    (await refuseOwnRefund(tx, { settings, actor, now }, payment?.payment_code ?? '')) ??
    countMoney(tx, settings, actor, amount, now)
  );
};

/** Everything goes back to the buyer, whatever the order's state between paid and complained. */
export const refundOrder = (ctx: AppContext, actor: Actor, code: string, reason: string, locale: Locale) =>
  changeAsOperator(
    ctx,
    actor,
    { code, action: 'refund.create' },
    async (tx, snapshot, order) => {
      const isUnshipped = order.status === 'paid' || order.status === 'processed';
      const name = isUnshipped ? 'refund_unshipped' : 'refund_shipped';
      const refused = await moveOrder(tx, snapshot, order, { name, by: 'operator', note: reason });
      if (refused !== null) return refused;
      if (order.status === 'complained')
        await writeResolution(tx, order.id, 'refund', reason, snapshot.clock.now());
      const refund_amount = refundBy(name, order);
      const objection = await refundObjection(tx, snapshot, actor, order, refund_amount);
      if (objection !== null) return rollback(objection);
      return {
        status: 'refunded',
        refund_amount,
        reason,
        credits: walletTarget({ userId: order.user_id }),
      };
    },
    locale,
  );
