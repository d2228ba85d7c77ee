import type { Order, OrderAction } from '#contract/order.ts';

/** What a seller does with an order; accepting needs no window, the others open one. */
export type Act = Extract<OrderAction, 'approve' | 'reject' | 'pickup' | 'resi'>;
export type WindowAct = Exclude<Act, 'approve'>;

/** The order of the buttons; the last is the one most wanted. */
const shown: readonly Act[] = ['reject', 'resi', 'approve', 'pickup'];
export const actsOf = ({ actions }: Pick<Order, 'actions'>): Act[] =>
  shown.filter((act) => actions.includes(act));

/** A window over the page that does one thing with an order. */
export type ActProps = {
  order: Order;
  open: boolean;
  onClose: () => void;
  /** With the order as it is afterwards. */
  onDone: (order: Order) => void;
};
