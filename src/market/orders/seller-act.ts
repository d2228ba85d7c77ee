import type { Locale } from '#common/locale.ts';
import { type Answer, list, ok, type Refusal, refuse } from '#contract/envelope.ts';
import type { Order } from '#contract/order.ts';
import type { Tx } from '#platform/db/database.ts';
import type { AppContext } from '../context.ts';
import { lockPayment } from '../payments/index.ts';
import type { Schema } from '../schema.ts';
import { assignedResi } from '../shipping/index.ts';
import { moveOrder } from './decide-order.ts';
import { expireOverdueOrders } from './due-orders.ts';
import { readOrder } from './list-orders.ts';
import { orderIdByCode } from './order-read-store.ts';
import { resiCorrectionMs } from './order-states.rules.ts';
import { type HeldOrder, holdOrder } from './orders-store.ts';
import { paymentsOfCodes, writeResi } from './seller-orders-store.ts';
import { withSettingsSnapshot } from './steady.ts';

/** What a store does with one of its orders. `reason` tells the buyer why; `resi` null lets the courier number it. */
export type SellerAct =
  | { action: 'approve' }
  | { action: 'reject'; reason: string }
  | { action: 'pickup'; resi: string | null }
  | { action: 'resi'; resi: string };

/** SO6: another number for a parcel that left less than a day ago; the buyer is told. */
const correct = async (
  tx: Tx<Schema>,
  ctx: AppContext,
  order: HeldOrder,
  resi: string,
): Promise<Refusal | null> => {
  const at = ctx.clock.now();
  const since =
    order.shipped_at === null ? Number.POSITIVE_INFINITY : at.getTime() - order.shipped_at.getTime();
  if (order.status !== 'shipped' || since > resiCorrectionMs) return refuse('conflict');
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
  order: HeldOrder,
  act: SellerAct,
): Promise<Refusal | null> => {
  if (act.action === 'resi') return correct(tx, ctx, order, act.resi);
  if (act.action === 'approve') return moveOrder(tx, ctx, order, { name: 'approve', by: 'seller' });
  if (act.action === 'reject')
    return moveOrder(tx, ctx, order, { name: 'reject', by: 'seller', note: act.reason });
  const resi = act.resi ?? assignedResi(order.courier, order.id, ctx.clock.now());
  return moveOrder(tx, ctx, order, { name: 'ship', by: 'seller', resi });
};

/** SO2–SO4, SO6: one act of a store on an own order that was paid, and the order as it is then. Else 404; wrong state 409. */
export const actAsSeller = async (
  ctx: AppContext,
  merchantId: number,
  code: string,
  act: SellerAct,
  locale: Locale,
): Promise<Answer<Order>> => {
  await expireOverdueOrders(ctx, { merchantId });
  const id = await orderIdByCode(ctx.db, { merchantId }, code.toUpperCase());
  if (id === null) return refuse('not_found');
  const inside = await withSettingsSnapshot(ctx);
  const refused = await ctx.db.transact(async (tx) => {
    const order = await holdOrder(tx, id);
    return order === null ? refuse('not_found') : perform(tx, inside, order, act);
  });
  if (refused !== null) return refused;
  const order = await readOrder(ctx, { merchantId }, 'seller', code, locale);
  return order === null ? refuse('not_found') : ok(order);
};

/** Ends a transaction whose work is partly done, with the refusal that its caller is to get. */
class Undone extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.error);
    this.refusal = refusal;
  }
}

const approveHeld = async (tx: Tx<Schema>, ctx: AppContext, ids: readonly number[]): Promise<void> => {
  for (const id of ids) {
    const order = await holdOrder(tx, id);
    const refused =
      order === null ? refuse('not_found') : await perform(tx, ctx, order, { action: 'approve' });
    if (refused === null) continue;
    const field = order === null ? {} : { data: { order_code: order.order_code } };
    throw new Undone({ ...refused, ...field });
  }
};

/** SO7: takes paid orders on, all or none. One that is another's or unknown: 404; one in another state: 409 naming it. */
export const approveOrders = async (
  ctx: AppContext,
  merchantId: number,
  codes: readonly string[],
  locale: Locale,
): Promise<Answer<Order[]>> => {
  await expireOverdueOrders(ctx, { merchantId });
  const found = await paymentsOfCodes(ctx.db, merchantId, codes);
  if (found.length !== codes.length) return refuse('not_found');
  const inside = await withSettingsSnapshot(ctx);
  try {
    await ctx.db.transact(async (tx) => {
      // every payment before any order, each by its id: the order of locks
      const payments = [...new Set(found.map((one) => one.payment_id))].sort((a, b) => a - b);
      for (const id of payments) await lockPayment(tx, { id });
      await approveHeld(
        tx,
        inside,
        found.map((one) => one.id),
      );
    });
  } catch (error) {
    if (error instanceof Undone) return error.refusal;
    throw error;
  }
  const orders = await Promise.all(
    codes.map((code) => readOrder(ctx, { merchantId }, 'seller', code, locale)),
  );
  return list(orders.filter((order) => order !== null));
};
