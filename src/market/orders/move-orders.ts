import type { OrderStatus } from '#contract/order-status.ts';
import { toIso } from '#contract/scalars.ts';
import type { Tx } from '#platform/db/database.ts';
import { countSold, returnStock } from '../catalogue/index.ts';
import type { AppContext } from '../context.ts';
import { giveBackFlashUnits, giveBackQuota } from '../promotions/index.ts';
import type { Schema } from '../schema.ts';
import { refreshListing } from '../search/index.ts';
import { mustBook } from '../wallet/index.ts';
import { orderJournal } from './order-journal.ts';
import { newsOf } from './order-news.rules.ts';
import {
  deadlineOf,
  type Effect,
  endedUnsold,
  isAllowed,
  type MoveName,
  type Mover,
  moves,
} from './order-states.rules.ts';
import {
  type HeldItem,
  type HeldOrder,
  itemsOf,
  type OrderChange,
  statusesOfPayment,
  writeHistory,
  writeMove,
  writeRefund,
} from './orders-store.ts';

/** What moves orders to their next state. */
export type OrderMove = {
  name: MoveName;
  by: Mover;
  /** Why, in the words of whoever moved it. */
  note?: string;
  /** The parcel's number, for `ship`. */
  resi?: string;
  /** Rupiah given back in part, for `resolve_release`: 1 … total − 1. */
  partialRefund?: number;
  /** When an unpaid order ends by itself; every other deadline follows from the settings. */
  deadline?: Date | null;
};

type Deps = Pick<AppContext, 'clock' | 'settings' | 'announce'>;

const jakartaDay = (at: Date): string => toIso(at).slice(0, 10);

const changeOf = (to: OrderStatus, move: OrderMove, at: Date, deadline_at: Date | null): OrderChange => ({
  status: to,
  deadline_at,
  ...(move.name === 'pay' && { paid_at: at }),
  ...(move.name === 'ship' && { shipped_at: at, resi: move.resi ?? '' }),
  ...(to === 'completed' && { completed_at: at }),
});

const giveBackGoods = async (
  tx: Tx<Schema>,
  orders: readonly HeldOrder[],
  items: readonly HeldItem[],
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

/**
 * Makes one move with orders that are held (`holdOrder`, `holdOrdersOfPayment`): the only place where an order's status
 * changes (API 5.3). Writes their histories and deadlines, brings the move's effects about in the order of locks
 * (goods, flash units, vouchers, ledger), and tells the other party.
 * @param orders all of one payment, and all in the same state
 * @returns whether the table allows it; otherwise nothing was written
 */
export const moveOrders = async (
  tx: Tx<Schema>,
  { clock, settings, announce }: Deps,
  orders: readonly HeldOrder[],
  move: OrderMove,
): Promise<boolean> => {
  const [first] = orders;
  if (first === undefined || !orders.every((order) => isAllowed(move.name, order.status, move.by)))
    return false;
  const at = clock.now();
  const rules = await settings();
  const { to, effects } = moves[move.name];
  const has = (effect: Effect) => (effects as readonly Effect[]).includes(effect);
  const ids = orders.map((order) => order.id);
  const deadline = move.deadline === undefined ? deadlineOf(to, at, rules) : move.deadline;
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
  for (const order of orders) {
    const booking = orderJournal(order, move, rules.commission_percentage, at);
    if (booking !== null && booking.refund > 0) await writeRefund(tx, order.id, booking.refund);
    if (booking !== null) await mustBook(tx, booking.journal);
    const earned = booking?.journal.entries.find((entry) => entry.kind === 'merchant_wallet')?.amount ?? 0;
    for (const news of newsOf(order, { ...move, earned })) await announce(tx, { ...news, at });
  }
  return true;
};
