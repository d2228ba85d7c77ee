import type { Order, OrderAction } from '#contract/order.ts';

/** What a buyer does with an order in a window over the page; paying and reviewing have places of their own. */
export type Act = Extract<OrderAction, 'cancel' | 'receive' | 'complain'>;
export const isAct = (action: OrderAction): action is Act =>
  action === 'cancel' || action === 'receive' || action === 'complain';

/** The first is the one to press: what a buyer can do with an order, most wanted first. */
const wanted: readonly OrderAction[] = ['pay', 'receive', 'review', 'complain', 'cancel'];
export const inOrder = (actions: readonly OrderAction[]): OrderAction[] =>
  wanted.filter((action) => actions.includes(action));

/** A window over the page that does one thing with an order. */
export type ActProps = {
  order: Order;
  open: boolean;
  onClose: () => void;
  /** With the order as it is afterwards. */
  onDone: (order: Order) => void;
};
