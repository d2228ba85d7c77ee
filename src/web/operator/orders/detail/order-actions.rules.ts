import type { Permission } from '#contract/access.ts';
import type { OrderStatus } from '#contract/order-status.ts';

type OrderAction = 'settle' | 'deliver' | 'refund';

const refundable: readonly OrderStatus[] = ['paid', 'processed', 'shipped', 'delivered', 'complained'];

/** What an operator may do with an order of this state; the server decides, this only shows. */
export const actionsFor = (status: OrderStatus, has: (permission: Permission) => boolean): OrderAction[] => {
  const acts: OrderAction[] = [];
  if (status === 'complained' && has('order')) acts.push('settle');
  if (status === 'shipped' && has('order')) acts.push('deliver');
  if (refundable.includes(status) && has('finance')) acts.push('refund');
  return acts;
};
