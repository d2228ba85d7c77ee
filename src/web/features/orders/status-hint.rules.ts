import type { Locale } from '#common/locale.ts';
import { rupiah } from '#common/money.ts';
import type { Order } from '#contract/order.ts';
import type { HintRole, HintText, StatusHints } from '#messages/id/orders/status-hints.ts';
import { momentText, type Zone } from '#web/ui/moment.ts';

/** What decides whose turn it is. */
export type HintOrder = Pick<
  Order,
  'status' | 'deadline_at' | 'total' | 'refund_amount' | 'actions' | 'histories'
> & { payment: Pick<NonNullable<Order['payment']>, 'status' | 'amount_due'> | null; cod?: Order['cod'] };

/** `yours` and `other`: somebody must act · `good`, `bad`: it is over. */
export type Tone = 'yours' | 'other' | 'good' | 'bad';
export type StatusHint = HintText & { tone: Tone };

const inReview = ({ payment }: HintOrder): boolean => payment?.status === 'review';

/** Who must act now; null when nobody must, or the order's complaint says who. */
export const roleToAct = (order: HintOrder): HintRole | null => {
  switch (order.status) {
    case 'waiting_payment':
      return inReview(order) ? 'operator' : 'buyer';
    case 'paid':
    case 'processed':
      return 'seller';
    case 'shipped':
      return order.cod?.state === 'due' ? 'operator' : 'buyer';
    case 'delivered':
      return 'buyer';
    case 'cancelled':
      return order.cod?.state === 'refused' ? 'seller' : null;
    default:
      return null;
  }
};

/** Yellow for the reader's own turn, blue for another's, green for done, orange for gone wrong. */
export const toneOf = (order: HintOrder, role: HintRole): Tone => {
  const holder = roleToAct(order);
  if (holder !== null) return holder === role ? 'yours' : 'other';
  if (order.status === 'complained') return 'other';
  return order.status === 'completed' || order.status === 'refunded' ? 'good' : 'bad';
};

/** Whose turn, by when, and what happens otherwise, as one reader is told it (`*…*` is bold). */
export const statusHintOf = (
  words: StatusHints,
  order: HintOrder,
  role: HintRole,
  { locale, zone }: { locale: Locale; zone: Zone },
): StatusHint => {
  const last = order.histories.at(-1);
  const facts = {
    by: order.deadline_at === null ? null : momentText(locale, order.deadline_at, zone),
    total: rupiah(order.total),
    due: rupiah(order.payment?.amount_due ?? order.total),
    refund: order.refund_amount > 0 ? rupiah(order.refund_amount) : null,
    inReview: inReview(order),
    canReview: order.actions.includes('review'),
    bySystem: last?.by === 'system',
    // an order whose time ran out has no note; one whose money went back has, see reverse-charge.ts
    isReversed: last?.by === 'system' && last.note !== '',
  };
  const door =
    order.cod == null || role === 'operator'
      ? undefined
      : words.atDoor[role]?.[order.cod.state]?.[order.status]?.(facts);
  return { ...(door ?? words[role][order.status](facts)), tone: toneOf(order, role) };
};
