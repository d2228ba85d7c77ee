import type { Timer } from '#platform/jobs.ts';
import type { AppContext } from '../context.ts';
import { capturePayment } from './capture-payment.ts';
import { moveOrders } from './move-orders.ts';
import { timeouts } from './order-states.rules.ts';
import { dueOrders, dueOrdersOf, lockOrder } from './orders-store.ts';
import { lookBeforeExpiry } from './reconcile-charges.ts';
import { withSettingsSnapshot } from './settings-snapshot.ts';

const BATCH = 50;

/** Whether the payment provider stopped answering, in one pass over the orders that are due. */
type Sweep = { isProviderSilent: boolean };

/** Moves an order whose deadline has passed, unless somebody else was faster. @returns whether it was moved */
const expireOrder = async (ctx: AppContext, orderId: number, sweep: Sweep): Promise<boolean> => {
  // a provider that hangs is waited for once, not once for each order
  if (!sweep.isProviderSilent) sweep.isProviderSilent = !(await lookBeforeExpiry(ctx, orderId));
  const snapshot = await withSettingsSnapshot(ctx);
  return ctx.db.transact(
    async (tx) => {
      const order = await lockOrder(tx, orderId);
      if (order?.deadline_at == null || order.deadline_at > ctx.clock.now()) return false;
      const timeout = timeouts[order.status];
      if (order.status === 'waiting_payment')
        return (await capturePayment(tx, snapshot, order.payment_id, { type: 'expired' })) === 'expired';
      if (timeout) await moveOrders(tx, snapshot, [order], { name: timeout.move, by: 'system' });
      return timeout !== undefined;
    },
    { housekeeping: true },
  );
};

/**
 * Moves the orders of an account or a store whose deadline has passed. Called before they are read or changed, so that
 * whoever comes after a deadline already sees the new state.
 */
export const expireOverdueOrders = async (
  ctx: AppContext,
  owner: { userId: number } | { merchantId: number },
): Promise<void> => {
  const sweep = { isProviderSilent: false };
  for (const id of await dueOrdersOf(ctx.db, owner, ctx.clock.now())) await expireOrder(ctx, id, sweep);
};

/**
 * The timer for every deadline of every order. An order that fails does not hold up the others, and one that stays due
 * although nothing failed is not tried for ever.
 */
export const orderTimer = (ctx: AppContext): Timer => ({
  name: 'orders.deadlines',
  everyMs: 1_000,
  run: async () => {
    const unmoved = new Set<number>();
    const errors: unknown[] = [];
    const sweep = { isProviderSilent: false };
    for (;;) {
      const ids = await dueOrders(ctx.db, ctx.clock.now(), BATCH + unmoved.size);
      const due = ids.filter((id) => !unmoved.has(id));
      if (due.length === 0) break;
      for (const id of due) {
        const isMoved = await expireOrder(ctx, id, sweep).catch((error: unknown) => {
          errors.push(error);
          return false;
        });
        if (!isMoved) unmoved.add(id);
      }
    }
    if (errors.length > 0) throw errors[0];
  },
});
