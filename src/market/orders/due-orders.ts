import type { Timer } from '#platform/jobs.ts';
import type { AppContext } from '../context.ts';
import { moveOrders } from './move-orders.ts';
import { timeouts } from './order-states.rules.ts';
import { dueOrders, dueOrdersOf, holdOrder } from './orders-store.ts';
import { capturePayment } from './settle-payment.ts';
import { withSettingsSnapshot } from './steady.ts';

const BATCH = 50;

/** Moves an order whose time is up, unless somebody else was faster. @returns whether it was moved */
const moveDue = async (from: AppContext, orderId: number): Promise<boolean> => {
  const ctx = await withSettingsSnapshot(from);
  return ctx.db.transact(async (tx) => {
    const order = await holdOrder(tx, orderId);
    if (order?.deadline_at == null || order.deadline_at > ctx.clock.now()) return false;
    const timeout = timeouts[order.status];
    if (order.status === 'waiting_payment')
      return (await capturePayment(tx, ctx, order.payment_id, { type: 'expired' })) === 'expired';
    if (timeout) await moveOrders(tx, ctx, [order], { name: timeout.move, by: 'system' });
    return timeout !== undefined;
  });
};

/**
 * A read after the deadline already shows the new state (API 5.3): to be called before orders of an account or a store
 * are read or acted upon.
 */
export const expireOverdueOrders = async (
  ctx: AppContext,
  owner: { userId: number } | { merchantId: number },
): Promise<void> => {
  for (const id of await dueOrdersOf(ctx.db, owner, ctx.clock.now())) await moveDue(ctx, id);
};

/**
 * The shop's timer for every deadline of API 5.3. An order that fails does not hold up the others, and one that stays
 * due although nothing failed is not tried for ever.
 */
export const orderTimer = (ctx: AppContext): Timer => ({
  name: 'orders.deadlines',
  everyMs: 1_000,
  run: async () => {
    const unmoved = new Set<number>();
    const errors: unknown[] = [];
    for (;;) {
      const ids = await dueOrders(ctx.db, ctx.clock.now(), BATCH + unmoved.size);
      const due = ids.filter((id) => !unmoved.has(id));
      if (due.length === 0) break;
      for (const id of due) {
        const isMoved = await moveDue(ctx, id).catch((error: unknown) => {
          errors.push(error);
          return false;
        });
        if (!isMoved) unmoved.add(id);
      }
    }
    if (errors.length > 0) throw errors[0];
  },
});
