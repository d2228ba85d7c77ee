import { type Refusal, refuse } from '#contract/envelope.ts';
import type { OrderStatus } from '#contract/order-status.ts';
import { toIso } from '#contract/scalars.ts';
import type { Tx } from '#platform/db/database.ts';
import { countSold, returnStock } from '../catalogue/index.ts';
import type { AppContext } from '../context.ts';
import { issueCreditNote, issueInvoice } from '../invoices/index.ts';
import { recoverAdvance } from '../payments/index.ts';
import { giveBackFlashUnits, giveBackQuota } from '../promotions/index.ts';
import type { Schema } from '../schema.ts';
import { refreshListing } from '../search/index.ts';
import { incomeTaxOfOrder, platformVat, reverseIncomeTax } from '../taxes/index.ts';
import {
  completedJournal,
  type Journal,
  mustBook,
  NO_TAXES,
  type OrderMoney,
  type OrderTaxes,
  recoveredJournal,
  refundedJournal,
  resolvedJournal,
} from '../wallet/index.ts';
import { moveDoorMoney } from './door-money.ts';
import { announcementsOf } from './order-announcements.rules.ts';
import {
  deadlineOf,
  type Effect,
  endedUnsold,
  isAllowed,
  isMoneyThere,
  isUncollected,
  type MoveName,
  type Mover,
  moves,
  type PaidHow,
  refundBy,
} from './order-states.rules.ts';
import {
  itemsOf,
  type LockedOrder,
  type OrderChange,
  type OrderItemRecord,
  statusesOfPayment,
  writeHistory,
  writeMove,
  writeRefund,
} from './orders-store.ts';

/** A move of orders to their next state. */
export type OrderMove = {
  name: MoveName;
  by: Mover;
  /** Why, in the words of whoever moved it. */
  note?: string;
  /** The parcel's number, for `ship`; without one it has none yet. */
  resi?: string;
  /** Rupiah given back in part, for `resolve_release`: 1 … total − 1. */
  partialRefund?: number;
};

export type MoveDeps = Pick<AppContext, 'clock' | 'settings' | 'announce'>;

const jakartaDay = (at: Date): string => toIso(at).slice(0, 10);

const changeOf = (to: OrderStatus, move: OrderMove, at: Date, deadline_at: Date | null): OrderChange => ({
  status: to,
  deadline_at,
  ...(move.name === 'pay' && { paid_at: at }),
  ...(move.name === 'ship' && { shipped_at: at, resi: move.resi ?? null }),
  ...(to === 'completed' && { completed_at: at }),
});

const giveBackGoods = async (
  tx: Tx<Schema>,
  orders: readonly LockedOrder[],
  items: readonly OrderItemRecord[],
  has: (effect: Effect) => boolean,
  at: Date,
): Promise<void> => {
  const buyerOf = new Map(orders.map((order) => [order.id, order.user_id]));
  if (has('stock')) {
    await returnStock(
      tx,
      items.map((item) => ({
        productId: item.product_id,
        variantId: item.variant_id,
        qty: item.qty,
        hadVariants: item.variant_options.length > 0,
      })),
    );
  }
  if (has('flash')) {
    const units = items.flatMap(({ flash_item_id, order_id, qty }) =>
      flash_item_id === null ? [] : [{ itemId: flash_item_id, qty, userId: buyerOf.get(order_id) ?? 0 }],
    );
    await giveBackFlashUnits(tx, units, at);
  }
};

type Booking = {
  journal: Journal;
  /** What the buyer gets back, in rupiah. */
  refund: number;
};

/**
 * What a move books on an order's escrow; null when it books nothing. The move itself and the preview of a complaint's
 * resolution both use it.
 * @param partialRefund rupiah, 1 … total − 1, for `resolve_release`
 * @param percentage the commission of lines that were ordered without one
 */
export const orderJournal = (
  order: OrderMoney & PaidHow & { user_id: number; merchant_id: number; insurance_fee: number },
  { name, partialRefund }: { name: MoveName; partialRefund?: number },
  percentage: number,
  at: Date,
  taxes: OrderTaxes = NO_TAXES,
): Booking | null => {
  const { to, effects } = moves[name];
  const has = (effect: Effect) => (effects as readonly Effect[]).includes(effect);
  // what nobody has paid goes nowhere
  if (isUncollected(order)) return null;
  const parties = { userId: order.user_id, merchantId: order.merchant_id, at };
  if (has('refund')) {
    const reason = to === 'cancelled' || to === 'rejected' ? to : 'refunded';
    const refund = refundBy(name, order);
    const kept = order.total - refund;
    return { journal: refundedJournal(parties, order, reason, kept, taxes.reversed), refund };
  }
  if (!has('release')) return null;
  if (partialRefund === undefined)
    return { journal: completedJournal(parties, order, percentage, taxes), refund: 0 };
  const journal = resolvedJournal(parties, order, partialRefund, percentage, taxes);
  return { journal, refund: partialRefund };
};

/** What a move gives back to the buyer, or no longer asks of a parcel that was refused at the door, rupiah. */
const refundOf = (order: LockedOrder, { name, partialRefund = 0 }: OrderMove): number => {
  const effects: readonly Effect[] = moves[name].effects;
  if (effects.includes('decline')) return order.total;
  return effects.includes('refund') ? refundBy(name, order) : partialRefund;
};

/** What taxes take of an order that ends, with what of the income tax goes back with a refund. */
const taxesOf = async (
  tx: Tx<Schema>,
  order: LockedOrder,
  move: OrderMove,
  at: Date,
): Promise<OrderTaxes> => {
  const refund = refundOf(order, move);
  const isWhole = (moves[move.name].effects as readonly Effect[]).includes('refund');
  const reversed = refund > 0 ? await reverseIncomeTax(tx, order, isWhole ? order.subtotal : refund, at) : 0;
  const withheld = await incomeTaxOfOrder(tx, order.id);
  return {
    withheld: withheld.withheld - withheld.reversed,
    reversed,
    vatOf: await platformVat(tx, order.created_at),
  };
};

/** What the payer already has back at the source is not given a second time by an order's refund. */
const coverAdvance = async (tx: Tx<Schema>, order: LockedOrder, refund: number, at: Date): Promise<void> => {
  const amount = await recoverAdvance(tx, order.payment_id, refund);
  const payer = { paymentId: order.payment_id, userId: order.user_id, at };
  if (amount > 0) await mustBook(tx, recoveredJournal(payer, { orderId: order.id }, amount));
};

/**
 * Moves orders that are locked (`lockOrder`, `lockOrdersOfPayment`): the only place where an order's status changes.
 * Writes their histories and deadlines, carries out the move's effects in the order of locks (stock, flash units,
 * vouchers, ledger), and announces it.
 * @param orders all of one payment, and all in the same state
 * @returns whether the table of states allows it; otherwise nothing was written
 */
export const moveOrders = async (
  tx: Tx<Schema>,
  { clock, settings, announce }: MoveDeps,
  orders: readonly LockedOrder[],
  move: OrderMove,
): Promise<boolean> => {
  const [first] = orders;
  const isPossible = (order: LockedOrder) =>
    isAllowed(move.name, order.status, move.by) && isMoneyThere(move.name, order);
  if (first === undefined || !orders.every(isPossible)) return false;
  const at = clock.now();
  const rules = await settings();
  const { to, effects } = moves[move.name];
  const has = (effect: Effect) => (effects as readonly Effect[]).includes(effect);
  const ids = orders.map((order) => order.id);
  // a parcel that is paid at the door stays on its way until somebody has seen what became of it
  const isOpenEnded = to === 'shipped' && isUncollected(first);
  const deadline = isOpenEnded ? null : deadlineOf(to, at, rules, first.preorder_days);
  const moved = await writeMove(tx, ids, first.status, changeOf(to, move, at, deadline));
  if (moved !== orders.length) throw new Error(`Orders ${ids.join(', ')} were not all ${first.status}.`);
  await writeHistory(tx, ids, { status: to, by: move.by, note: move.note ?? '', at });

  const items = has('stock') || has('sold') ? await itemsOf(tx, ids) : [];
  await giveBackGoods(tx, orders, items, has, at);
  if (has('sold')) {
    const pieces = items.map((item) => ({ productId: item.product_id, qty: item.qty }));
    await countSold(tx, first.merchant_id, pieces, jakartaDay(at));
  }
  await refreshListing(
    tx,
    items.map((item) => item.product_id),
  );
  if (has('quota')) {
    const all = await statusesOfPayment(tx, first.payment_id);
    if (all.every((status) => endedUnsold.includes(status))) await giveBackQuota(tx, first.payment_id, at);
  }
  const endsEscrow = has('refund') || has('release');
  if (first.cod_amount > 0) await moveDoorMoney(tx, orders, { to, has, at, rules });
  for (const order of orders) {
    if (has('resi')) await issueInvoice(tx, order, await itemsOf(tx, [order.id]), at);
    const taxes = endsEscrow ? await taxesOf(tx, order, move, at) : NO_TAXES;
    const refund = refundOf(order, move);
    if (refund > 0) await issueCreditNote(tx, order.id, refund, { at, reason: move.note ?? '' });
    const rated = { ...order, lines: items.filter((item) => item.order_id === order.id) };
    const booking = orderJournal(rated, move, rules.commission_percentage, at, taxes);
    if (booking !== null && booking.refund > 0) await writeRefund(tx, order.id, booking.refund);
    if (booking !== null) await mustBook(tx, booking.journal);
    if (booking !== null && booking.refund > 0) await coverAdvance(tx, order, booking.refund, at);
    const inStore = booking?.journal.entries.find((entry) => entry.kind === 'merchant_wallet')?.amount ?? 0;
    const earned = has('release') ? inStore : 0;
    for (const announcement of announcementsOf(order, {
      ...{ ...move, earned },
      ...(deadline !== null && { deadline: toIso(deadline) }),
    }))
      await announce(tx, { ...announcement, at });
  }
  return true;
};

/** As `moveOrders` for one order; what the table of states does not allow is a 409. */
export const moveOrder = async (
  tx: Tx<Schema>,
  deps: MoveDeps,
  order: LockedOrder,
  move: OrderMove,
): Promise<Refusal | null> => {
  if (await moveOrders(tx, deps, [order], move)) return null;
  const isAboutMoney = isAllowed(move.name, order.status, move.by) && !isMoneyThere(move.name, order);
  if (!isAboutMoney) return stateChanged(order);
  return refuse('conflict', { reason: isUncollected(order) ? 'cod_not_collected' : 'cod_not_due' });
};

/** 409 that names the state in which the order is by now. */
export const stateChanged = ({ status }: Pick<LockedOrder, 'status'>): Refusal =>
  refuse('conflict', { reason: 'order_state_changed', about: { status: `order_${status}` } });
