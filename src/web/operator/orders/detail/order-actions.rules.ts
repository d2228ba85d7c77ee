import type { Permission } from '#contract/access.ts';
import type { OrderStatus } from '#contract/order-status.ts';

type OrderAction = 'settle' | 'deliver' | 'decline' | 'refund';

const refundable: readonly OrderStatus[] = ['paid', 'processed', 'shipped', 'delivered', 'complained'];

/** What an operator may do with an order of this state, whose money may still be due at the door; the server decides. */
export const actionsFor = (
  status: OrderStatus,
  has: (permission: Permission) => boolean,
  isDueAtDoor = false,
): OrderAction[] => {
  const acts: OrderAction[] = [];
  if (status === 'complained' && has('order')) acts.push('settle');
  if (status === 'shipped' && has('order')) acts.push('deliver');
  if (status === 'shipped' && isDueAtDoor && has('order')) acts.push('decline');
  if (refundable.includes(status) && !isDueAtDoor && has('finance')) acts.push('refund');
  return acts;
};
