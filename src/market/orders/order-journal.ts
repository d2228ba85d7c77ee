import {
  completedJournal,
  type Journal,
  type OrderMoney,
  refundedJournal,
  resolvedJournal,
} from '../wallet/index.ts';
import { type Effect, type MoveName, moves } from './order-states.rules.ts';

type Booking = {
  journal: Journal;
  /** What the buyer gets back, in rupiah. */
  refund: number;
};

/**
 * What a move does to an order's escrow (API 5.6); null when it leaves it alone. The move itself and the look at what a
 * decision would do both ask here.
 * @param partialRefund rupiah, 1 … total − 1, for `resolve_release`
 * @param percentage the commission
 */
export const orderJournal = (
  order: OrderMoney & { user_id: number; merchant_id: number },
  { name, partialRefund }: { name: MoveName; partialRefund?: number },
  percentage: number,
  at: Date,
): Booking | null => {
  const { to, effects } = moves[name];
  const has = (effect: Effect) => (effects as readonly Effect[]).includes(effect);
  const parties = { userId: order.user_id, merchantId: order.merchant_id, at };
  if (has('refund')) {
    const why = to === 'cancelled' || to === 'rejected' ? to : 'refunded';
    return { journal: refundedJournal(parties, order, why), refund: order.total };
  }
  if (!has('release')) return null;
  if (partialRefund === undefined)
    return { journal: completedJournal(parties, order, percentage), refund: 0 };
  const journal = resolvedJournal(parties, order, partialRefund, percentage);
  return { journal, refund: partialRefund };
};
