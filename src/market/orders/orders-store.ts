import { type Kysely, type Selectable, sql } from 'kysely';
import type { OrderStatus } from '#contract/order-status.ts';
import type { Tx } from '#platform/db/database.ts';
import { lockPayment } from '../payments/index.ts';
import type { ComplaintRow, OrderItemRow, OrderRow, Schema } from '../schema.ts';
import type { Mover } from './order-states.rules.ts';

export type LockedOrder = Selectable<OrderRow>;
export type OrderItemRecord = Selectable<OrderItemRow>;

/** Locks a payment and then its orders, by ascending id, until the end of the transaction. */
export const lockOrdersOfPayment = async (tx: Tx<Schema>, paymentId: number): Promise<LockedOrder[]> => {
  await lockPayment(tx, { id: paymentId });
  return tx
    .selectFrom('orders')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
};

/** Locks an order's payment and then the order until the end of the transaction; null when there is none. */
export const lockOrder = async (tx: Tx<Schema>, orderId: number): Promise<LockedOrder | null> => {
  const row = await tx.selectFrom('orders').select('payment_id').where('id', '=', orderId).executeTakeFirst();
  if (row === undefined) return null;
  await lockPayment(tx, { id: row.payment_id });
  const order = await tx
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', orderId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return order ?? null;
};

/** What a move writes into the order itself. */
export type OrderChange = {
  status: OrderStatus;
  deadline_at: Date | null;
  paid_at?: Date;
  shipped_at?: Date;
  completed_at?: Date;
  resi?: string | null;
};

/** Moves orders that are still in `from`. @returns how many were */
export const writeMove = async (
  tx: Tx<Schema>,
  orderIds: readonly number[],
  from: OrderStatus,
  change: OrderChange,
): Promise<number> => {
  const result = await tx
    .updateTable('orders')
    .set(change)
    .where('id', 'in', orderIds)
    .where('status', '=', from)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
};

/** Writes what came back to the buyer of one order. Rupiah. */
export const writeRefund = async (tx: Tx<Schema>, orderId: number, amount: number): Promise<void> => {
  await tx.updateTable('orders').set({ refund_amount: amount }).where('id', '=', orderId).execute();
};

/** The unpaid orders of a payment expire at another moment; null: never. */
export const writeDeadline = async (
  tx: Tx<Schema>,
  paymentId: number,
  deadline_at: Date | null,
): Promise<void> => {
  await tx
    .updateTable('orders')
    .set({ deadline_at })
    .where('payment_id', '=', paymentId)
    .where('status', '=', 'waiting_payment')
    .execute();
};

/** The courier has the money of an order that is paid at the door. */
export const writeCollected = async (tx: Tx<Schema>, orderId: number, at: Date): Promise<void> => {
  await tx.updateTable('orders').set({ collected_at: at }).where('id', '=', orderId).execute();
};

/** The parcel of an order that was to be paid at the door was not taken there. */
export const writeDeclined = async (tx: Tx<Schema>, orderId: number, at: Date): Promise<void> => {
  await tx.updateTable('orders').set({ refused_at: at }).where('id', '=', orderId).execute();
};

/** A refused parcel is back at its store. @returns false: it was not on its way back any more */
export const writeReturned = async (tx: Tx<Schema>, orderId: number, at: Date): Promise<boolean> => {
  const result = await tx
    .updateTable('orders')
    .set({ returned_at: at })
    .where('id', '=', orderId)
    .where('refused_at', 'is not', null)
    .where('returned_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
};

export const writeResi = async (tx: Tx<Schema>, orderId: number, resi: string): Promise<void> => {
  await tx.updateTable('orders').set({ resi }).where('id', '=', orderId).execute();
};

/** The shipping and the insurance that the buyer paid stay with the platform, which pays the courier. */
export const writePlatformShipping = async (tx: Tx<Schema>, orderId: number): Promise<void> => {
  await tx
    .updateTable('orders')
    .set((eb) => ({ platform_shipping: eb('shipping_cost', '+', eb.ref('insurance_fee')) }))
    .where('id', '=', orderId)
    .execute();
};

export const writeHistory = async (
  tx: Tx<Schema>,
  orderIds: readonly number[],
  entry: { status: OrderStatus; by: Mover; note: string; at: Date },
): Promise<void> => {
  const { status, by, note, at } = entry;
  await tx
    .insertInto('order_histories')
    .values(orderIds.map((order_id) => ({ order_id, status, by_whom: by, note, at })))
    .execute();
};

export const itemsOf = (db: Kysely<Schema>, orderIds: readonly number[]): Promise<OrderItemRecord[]> =>
  orderIds.length === 0
    ? Promise.resolve([])
    : db.selectFrom('order_items').selectAll().where('order_id', 'in', orderIds).orderBy('id').execute();

export const statusesOfPayment = async (tx: Tx<Schema>, paymentId: number): Promise<OrderStatus[]> => {
  const rows = await tx.selectFrom('orders').select('status').where('payment_id', '=', paymentId).execute();
  return rows.map((row) => row.status);
};

/** Orders whose time is up, the longest overdue first. */
export const dueOrders = async (db: Kysely<Schema>, now: Date, limit: number): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select id from orders where deadline_at <= ${now} order by deadline_at, id limit ${limit}`.execute(db);
  return rows.map((row) => row.id);
};

/** Those of an account's or a store's orders whose time is up. */
export const dueOrdersOf = async (
  db: Kysely<Schema>,
  owner: { userId: number } | { merchantId: number },
  now: Date,
): Promise<number[]> => {
  const [column, id] =
    'userId' in owner ? (['user_id', owner.userId] as const) : (['merchant_id', owner.merchantId] as const);
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where(column, '=', id)
    .where('deadline_at', '<=', now)
    .orderBy('deadline_at')
    .limit(100)
    .execute();
  return rows.map((row) => row.id);
};

export const complaintReasons = [
  'not_received',
  'damaged',
  'wrong_item',
  'incomplete',
  'other',
] as const satisfies readonly ComplaintRow['reason'][];
export type ComplaintReason = (typeof complaintReasons)[number];

/** What a buyer complains about; photos are file ids of type `complaint`. */
export type NewComplaint = { reason: ComplaintReason; note: string; photos: readonly string[] };

/** Writes a complaint, which its store answers until the deadline. */
export const insertComplaint = async (
  tx: Tx<Schema>,
  orderId: number,
  { reason, note, photos }: NewComplaint,
  now: Date,
  deadline: Date,
): Promise<void> => {
  await tx
    .insertInto('complaints')
    .values({
      order_id: orderId,
      reason,
      note,
      photos: [...photos],
      created_at: now,
      resolution: null,
      resolution_note: null,
      state: 'answering',
      deadline_at: deadline,
    })
    .execute();
};

/** Writes how the complaint of an order ended, which closes it. */
export const writeResolution = async (
  tx: Tx<Schema>,
  orderId: number,
  resolution: 'refund' | 'partial' | 'release',
  note: string,
  now: Date,
): Promise<void> => {
  await tx
    .updateTable('complaints')
    .set({ resolution, resolution_note: note, resolved_at: now, state: 'closed', deadline_at: null })
    .where('order_id', '=', orderId)
    .execute();
};
