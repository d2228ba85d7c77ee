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
 * number is set, where there is one · `collect`: the courier has the money that is paid at the door, so it is in escrow from
 * then on · `decline`: the parcel was not taken there and comes back. What was not paid is neither refunded nor released.
 */
export type Effect =
  | 'stock'
  | 'flash'
  | 'quota'
  | 'refund'
  | 'release'
  | 'premium'
  | 'sold'
  | 'resi'
  | 'collect'
  | 'decline';

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
  deliver: { from: ['shipped'], to: 'delivered', who: ['operator', 'system'], effects: ['collect'] },
  // its pieces are counted once the store has them again (confirm-return.ts)
  decline: {
    from: ['shipped'],
    to: 'cancelled',
    who: ['operator', 'system'],
    effects: ['decline', 'quota'],
  },
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

/** The money of an order: paid before it is sent, or at the door, where `collected_at` says since when the courier has it. */
export type PaidHow = { cod_amount: number; collected_at: Date | null };

/** Whether an order is paid at the door and nobody has its money yet. */
export const isUncollected = ({ cod_amount, collected_at }: PaidHow): boolean =>
  cod_amount > 0 && collected_at === null;

/** Moves of money that the courier must have first: a word of the buyer's or the store's is none of its own. */
const needsMoney: readonly MoveName[] = ['complete', 'complain', 'refund_unshipped', 'refund_shipped'];

/** Whether the money of an order lets it make this move. */
export const isMoneyThere = (name: MoveName, order: PaidHow): boolean =>
  isUncollected(order) ? !needsMoney.includes(name) : name !== 'decline';

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

/**
 * When an order that enters this state now will be moved by the system; null: never. The days of a pre-order are added
 * to the time in which its store hands an accepted order over.
 */
export const deadlineOf = (
  status: OrderStatus,
  now: Date,
  settings: Settings,
  preorderDays: number | null = null,
): Date | null => {
  const timeout = timeouts[status];
  if (timeout === undefined) return null;
  const unit = timeout.setting.endsWith('_days') ? 24 * HOUR_MS : HOUR_MS;
  const more = status === 'processed' ? (preorderDays ?? 0) * 24 * HOUR_MS : 0;
  return new Date(now.getTime() + settings[timeout.setting] * unit + more);
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
  /** Paid at the door, and not collected yet. */
  isUncollected?: boolean;
  /** Refused at the door, and not back at its store yet. */
  isComingBack?: boolean;
  /** An item without a review, still within the review window. */
  canReview: boolean;
};

const buyerActions = (order: ActionFacts): OrderAction[] => {
  if (order.status === 'waiting_payment') return order.paymentInReview ? [] : ['pay', 'cancel'];
  if (order.status === 'paid') return ['cancel'];
  // until the courier has reported it, there is nothing that a buyer's word could release
  if (order.isUncollected) return [];
  if (order.status === 'shipped' || order.status === 'delivered') return ['receive', 'complain'];
  return order.status === 'completed' && order.canReview ? ['review'] : [];
};

const sellerActions = (order: ActionFacts, now: Date): OrderAction[] => {
  if (order.status === 'paid') return ['approve', 'reject'];
  if (order.status === 'processed') return ['pickup', 'reject'];
  if (order.isComingBack) return ['returned'];
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
