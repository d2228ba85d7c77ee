import { type Refusal, refuse } from '#contract/envelope.ts';
import type { Tx } from '#platform/db/database.ts';
import type { AppContext } from '../context.ts';
import type { Schema } from '../schema.ts';
import { writeResolution } from './complaints-store.ts';
import { moveOrders, type OrderMove } from './move-orders.ts';
import type { Mover } from './order-states.rules.ts';
import type { HeldOrder } from './orders-store.ts';

type Deps = Pick<AppContext, 'clock' | 'settings' | 'announce'>;

const made = async (
  tx: Tx<Schema>,
  deps: Deps,
  order: HeldOrder,
  move: OrderMove,
): Promise<Refusal | null> => ((await moveOrders(tx, deps, [order], move)) ? null : refuse('conflict'));

/** How an operator settles a complaint (API O45); `amount` in rupiah, 1 … total − 1. */
export type Decision =
  | { resolution: 'refund' | 'release'; note: string }
  | { resolution: 'partial'; amount: number; note: string };

/** O45 for an order that is held: the money goes as decided, and the decision is kept with the complaint. */
export const decideComplaint = async (
  tx: Tx<Schema>,
  deps: Deps,
  order: HeldOrder,
  decision: Decision,
): Promise<Refusal | null> => {
  // elsewhere `resolve_refund` and a plain refund would look the same
  if (order.status !== 'complained') return refuse('conflict');
  const { note, resolution } = decision;
  const refused = await made(tx, deps, order, {
    name: resolution === 'refund' ? 'resolve_refund' : 'resolve_release',
    by: 'operator',
    note,
    ...(decision.resolution === 'partial' && { partialRefund: decision.amount }),
  });
  if (refused === null) await writeResolution(tx, order.id, resolution, note, deps.clock.now());
  return refused;
};

/** O47 for an order that is held: everything back to the buyer, whatever its state between paid and complained. */
export const refundOrder = async (
  tx: Tx<Schema>,
  deps: Deps,
  order: HeldOrder,
  note: string,
): Promise<Refusal | null> => {
  const isUnshipped = order.status === 'paid' || order.status === 'processed';
  const name = isUnshipped ? 'refund_unshipped' : 'refund_shipped';
  const refused = await made(tx, deps, order, { name, by: 'operator', note });
  if (refused === null && order.status === 'complained') {
    await writeResolution(tx, order.id, 'refund', note, deps.clock.now());
  }
  return refused;
};

/** A store's or an operator's plain move (SO2–SO4, O44) with an order that is held; what the table refuses is a 409. */
export const moveOrder = (
  tx: Tx<Schema>,
  deps: Deps,
  order: HeldOrder,
  move: { name: 'approve' | 'reject' | 'ship' | 'deliver'; by: Mover; note?: string; resi?: string },
): Promise<Refusal | null> => made(tx, deps, order, move);
