import type { Locale } from '#common/locale.ts';
import { type Answer, list, ok, type Refusal, refuse } from '#contract/envelope.ts';
import type { Order } from '#contract/order.ts';
import type { Collection } from '#contract/parcel.ts';
import { rollback, type Tx } from '#platform/db/database.ts';
import type { AppContext } from '../context.ts';
import { lockPayment } from '../payments/index.ts';
import type { Schema } from '../schema.ts';
import { shipByCourier } from './book-parcel.ts';
import { expireOverdueOrders } from './expire-orders.ts';
import { moveOrder, stateChanged } from './move-orders.ts';
import { orderIdByCode } from './order-read-store.ts';
import { RESI_CORRECTION_MS } from './order-states.rules.ts';
import { type LockedOrder, lockOrder, writeResi } from './orders-store.ts';
import { readOrder } from './read-orders.ts';
import { paymentsOfCodes } from './seller-orders-store.ts';
import { withSettingsSnapshot } from './settings-snapshot.ts';

/**
 * What a store does with one of its orders. `reason` tells the buyer why. Without `resi` the courier is booked, where that
 * can be done; elsewhere the parcel has no number until the store types it.
 */
export type SellerAction =
  | { action: 'approve' }
  | { action: 'reject'; reason: string }
  | { action: 'pickup'; resi: string | null; collection: Collection }
  | { action: 'resi'; resi: string };

/** Another number for a parcel that left less than a day ago; the buyer is notified. */
const correctResi = async (
  tx: Tx<Schema>,
  ctx: AppContext,
  order: LockedOrder,
  resi: string,
): Promise<Refusal | null> => {
  const at = ctx.clock.now();
  const since =
    order.shipped_at === null ? Number.POSITIVE_INFINITY : at.getTime() - order.shipped_at.getTime();
  if (order.status !== 'shipped') return stateChanged(order);
  if (since > RESI_CORRECTION_MS) return refuse('conflict', { reason: 'resi_too_late' });
  if (order.resi === resi) return null;
  await writeResi(tx, order.id, resi);
  await ctx.announce(tx, {
    to: { userId: order.user_id },
    category: 'order',
    kind: 'order_shipped',
    details: { order_code: order.order_code, amount: order.total, resi },
    targetUrl: `/user/order/list?search=${order.order_code}`,
    at,
  });
  return null;
};

const perform = (
  tx: Tx<Schema>,
  ctx: AppContext,
  order: LockedOrder,
  action: SellerAction,
): Promise<Refusal | null> => {
  if (action.action === 'resi') return correctResi(tx, ctx, order, action.resi);
  if (action.action === 'approve') return moveOrder(tx, ctx, order, { name: 'approve', by: 'seller' });
  if (action.action === 'reject')
    return moveOrder(tx, ctx, order, { name: 'reject', by: 'seller', note: action.reason });
  const { resi } = action;
  return moveOrder(tx, ctx, order, { name: 'ship', by: 'seller', ...(resi !== null && { resi }) });
};

/**
 * One action of a store on an own order that was paid, and the order as it is then. Refused: another's or an unpaid order
 * 404, wrong state 409.
 */
export const actAsSeller = async (
  ctx: AppContext,
  merchantId: number,
  code: string,
  action: SellerAction,
  locale: Locale,
): Promise<Answer<Order>> => {
  await expireOverdueOrders(ctx, { merchantId });
  const id = await orderIdByCode(ctx.db, { merchantId }, code.toUpperCase());
  if (id === null) return refuse('not_found');
  const booked =
    action.action === 'pickup' && action.resi === null
      ? await shipByCourier(ctx, merchantId, id, action.collection)
      : ok(false);
  if (!booked.ok) return booked;
  if (!booked.data) {
    const snapshot = await withSettingsSnapshot(ctx);
    const refused = await ctx.db.transact(async (tx) => {
      const order = await lockOrder(tx, id);
      return order === null ? refuse('not_found') : perform(tx, snapshot, order, action);
    });
    if (refused !== null) return refused;
  }
  const order = await readOrder(ctx, { merchantId }, 'seller', code, locale);
  return order === null ? refuse('not_found') : ok(order);
};

/**
 * Approves paid orders, all or none. Refused: one that is another's or unknown 404, one in another state 409, naming it.
 */
export const approveOrders = async (
  ctx: AppContext,
  merchantId: number,
  codes: readonly string[],
  locale: Locale,
): Promise<Answer<Order[]>> => {
  await expireOverdueOrders(ctx, { merchantId });
  const orders = await paymentsOfCodes(ctx.db, merchantId, codes);
  if (orders.length !== codes.length) return refuse('not_found');
  const snapshot = await withSettingsSnapshot(ctx);
  const refused = await ctx.db.transact(async (tx): Promise<Refusal | null> => {
    // the order of locks: every payment before any order, each by its id
    const paymentIds = [...new Set(orders.map((order) => order.payment_id))].sort((a, b) => a - b);
    for (const id of paymentIds) await lockPayment(tx, { id });
    for (const { id } of orders) {
      const order = await lockOrder(tx, id);
      if (order === null) return rollback(refuse('not_found'));
      const refusal = await perform(tx, snapshot, order, { action: 'approve' });
      if (refusal !== null) rollback({ ...refusal, data: { order_code: order.order_code } });
    }
    return null;
  });
  if (refused !== null) return refused;
  const approved = await Promise.all(
    codes.map((code) => readOrder(ctx, { merchantId }, 'seller', code, locale)),
  );
  return list(approved.filter((order) => order !== null));
};
