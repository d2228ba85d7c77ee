import type { Timer } from '#platform/jobs.ts';
import type { Trade } from '../market.ts';
import { moveOrders } from './move-orders.ts';
import { timeouts } from './order-states.rules.ts';
import { dueOrders, dueOrdersOf, holdOrder } from './orders-store.ts';
import { settlePayment } from './settle-payment.ts';
import { steady } from './steady.ts';

const BATCH = 50;

/** Moves an order whose time is up, unless somebody else was faster. @returns whether it was moved */
const moveDue = async (from: Trade, orderId: number): Promise<boolean> => {
  const trade = await steady(from);
  return trade.db.transact(async (tx) => {
    const order = await holdOrder(tx, orderId);
    if (order?.deadline_at == null || order.deadline_at > trade.clock.now()) return false;
    const timeout = timeouts[order.status];
    if (order.status === 'waiting_payment')
      return (await settlePayment(tx, trade, order.payment_id, { type: 'expired' })) === 'expired';
    if (timeout) await moveOrders(tx, trade, [order], { name: timeout.move, by: 'system' });
    return timeout !== undefined;
  });
};

/**
 * A read after the deadline already shows the new state (API 5.3): to be called before orders of an account or a store
 * are read or acted upon.
 */
export const settleDue = async (
  trade: Trade,
  owner: { userId: number } | { merchantId: number },
): Promise<void> => {
  for (const id of await dueOrdersOf(trade.db, owner, trade.clock.now())) await moveDue(trade, id);
};

/**
 * The shop's timer for every deadline of API 5.3. An order that fails does not hold up the others, and one that stays
 * due although nothing failed is not tried for ever.
 */
export const orderTimer = (trade: Trade): Timer => ({
  name: 'orders.deadlines',
  everyMs: 1_000,
  run: async () => {
    const unmoved = new Set<number>();
    const errors: unknown[] = [];
    for (;;) {
      const ids = await dueOrders(trade.db, trade.clock.now(), BATCH + unmoved.size);
      const due = ids.filter((id) => !unmoved.has(id));
      if (due.length === 0) break;
      for (const id of due) {
        const isMoved = await moveDue(trade, id).catch((error: unknown) => {
          errors.push(error);
          return false;
        });
        if (!isMoved) unmoved.add(id);
      }
    }
    if (errors.length > 0) throw errors[0];
  },
});
