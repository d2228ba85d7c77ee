import type { OrderAction } from '#contract/order.ts';
import type { OrderStatus } from '#contract/order-status.ts';
import type { Settings } from '../context.ts';

/** Who moves an order. */
export type Mover = 'buyer' | 'seller' | 'operator' | 'system';

/**
 * What a move does besides, in the same transaction.
 * `stock`: the pieces can be sold again · `flash`: the units of a flash sale that still runs can be too · `quota`: the
 * vouchers can be used again once every order of the payment ended unsold · `refund`: escrow back to the buyer ·
 * `release`: escrow to the seller, less what is given back · `premium`: the insurance of a parcel that was sent stays
 * with whoever paid the courier · `sold`: the pieces count as sold · `resi`: the parcel's
 * number is set, where there is one.
 */
export type Effect = 'stock' | 'flash' | 'quota' | 'refund' | 'release' | 'premium' | 'sold' | 'resi';

type Move = {
  from: readonly OrderStatus[];
  to: OrderStatus;
  who: readonly Mover[];
  effects: readonly Effect[];
};

const unsold = ['stock', 'flash', 'quota'] as const;
/** A complaint is settled by its two sides, by its clock, or by an operator (complaints/complaint.rules.ts). */
const settlers = ['buyer', 'seller', 'operator', 'system'] as const;

/**
 * The only table of order states. What it does not list is a 409. `pay`, `expire` and `drop` are moves of the whole
 * payment with all its orders, whose money capture-payment.ts books.
 */
export const moves = {
  pay: { from: ['waiting_payment'], to: 'paid', who: ['buyer', 'operator', 'system'], effects: [] },
  expire: { from: ['waiting_payment'], to: 'expired', who: ['system'], effects: unsold },
  drop: { from: ['waiting_payment'], to: 'cancelled', who: ['buyer'], effects: unsold },
  approve: { from: ['paid'], to: 'processed', who: ['seller'], effects: [] },
  cancel: { from: ['paid'], to: 'cancelled', who: ['buyer'], effects: ['refund', ...unsold] },
  reject: {
    from: ['paid', 'processed'],
    to: 'rejected',
    who: ['seller', 'system'],
    effects: ['refund', ...unsold],
  },
  ship: { from: ['processed'], to: 'shipped', who: ['seller'], effects: ['resi'] },
  deliver: { from: ['shipped'], to: 'delivered', who: ['operator', 'system'], effects: [] },
  complete: {
    from: ['shipped', 'delivered'],
    to: 'completed',
    who: ['buyer', 'system'],
    effects: ['release', 'sold'],
  },
  complain: { from: ['shipped', 'delivered'], to: 'complained', who: ['buyer'], effects: [] },
  resolve_refund: {
    from: ['complained'],
    to: 'refunded',
    who: settlers,
    effects: ['refund', 'premium', 'quota'],
  },
  resolve_release: {
    from: ['complained'],
    to: 'completed',
    who: settlers,
    effects: ['release', 'sold'],
  },
  // the goods of a parcel that never left can be sold again
  refund_unshipped: {
    from: ['paid', 'processed'],
    to: 'refunded',
    who: ['operator'],
    effects: ['refund', 'stock', 'quota'],
  },
  refund_shipped: {
    from: ['shipped', 'delivered', 'complained'],
    to: 'refunded',
    who: ['operator'],
    effects: ['refund', 'premium', 'quota'],
  },
} as const satisfies Record<string, Move>;
export type MoveName = keyof typeof moves;

/** Whether `who` may make this move from this state. */
export const isAllowed = (name: MoveName, from: OrderStatus, who: Mover): boolean => {
  const move: Move = moves[name];
  return move.from.includes(from) && move.who.includes(who);
};

/** What the buyer gets back by a move that refunds an order, in rupiah. */
export const refundBy = (
  name: MoveName,
  { total, insurance_fee }: { total: number; insurance_fee: number },
): number => {
  const { effects }: Move = moves[name];
  return effects.includes('premium') ? total - insurance_fee : total;
};

type Timeout = { setting: keyof Settings & (`${string}_hours` | `${string}_days`); move: MoveName };

/** What happens by itself to an order that stays too long; an unpaid one lives as long as its payment. */
export const timeouts: Partial<Record<OrderStatus, Timeout>> = {
  paid: { setting: 'approve_timeout_hours', move: 'reject' },
  processed: { setting: 'pickup_timeout_hours', move: 'reject' },
  shipped: { setting: 'shipped_complete_days', move: 'complete' },
  delivered: { setting: 'delivered_complete_days', move: 'complete' },
};

const HOUR_MS = 3_600_000;

/** When an order that enters this state now will be moved by the system; null: never. */
export const deadlineOf = (status: OrderStatus, now: Date, settings: Settings): Date | null => {
  const timeout = timeouts[status];
  if (timeout === undefined) return null;
  const unit = timeout.setting.endsWith('_days') ? 24 * HOUR_MS : HOUR_MS;
  return new Date(now.getTime() + settings[timeout.setting] * unit);
};

/** States in which a payment's vouchers count as unused, once all of its orders are in one of them. */
export const endedUnsold: readonly OrderStatus[] = ['expired', 'cancelled', 'rejected', 'refunded'];

/** A parcel's number may be corrected so long after it was shipped. */
export const RESI_CORRECTION_MS = 24 * HOUR_MS;

/** What decides which actions are open. */
export type ActionFacts = {
  status: OrderStatus;
  paymentInReview: boolean;
  shippedAt: Date | null;
  /** An item without a review, still within the review window. */
  canReview: boolean;
};

const buyerActions = (order: ActionFacts): OrderAction[] => {
  if (order.status === 'waiting_payment') return order.paymentInReview ? [] : ['pay', 'cancel'];
  if (order.status === 'paid') return ['cancel'];
  if (order.status === 'shipped' || order.status === 'delivered') return ['receive', 'complain'];
  return order.status === 'completed' && order.canReview ? ['review'] : [];
};

const sellerActions = (order: ActionFacts, now: Date): OrderAction[] => {
  if (order.status === 'paid') return ['approve', 'reject'];
  if (order.status === 'processed') return ['pickup', 'reject'];
  const correctable =
    order.status === 'shipped' &&
    order.shippedAt !== null &&
    now.getTime() - order.shippedAt.getTime() <= RESI_CORRECTION_MS;
  return correctable ? ['resi'] : [];
};

/** The actions open to the reader now. Operators have calls of their own. */
export const actionsFor = (order: ActionFacts, role: 'buyer' | 'seller' | 'operator', now: Date) => {
  if (role === 'buyer') return buyerActions(order);
  return role === 'seller' ? sellerActions(order, now) : [];
};
