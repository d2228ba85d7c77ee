import type { Insertable } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import type { Schema } from '../schema.ts';
import type { OrderItemRow, OrderRow } from '../schema-buying.ts';
import { orderCode } from './order-code.rules.ts';
import { writeHistory } from './orders-store.ts';

/** A draft about to become an order: everything snapshotted (API 5.2). */
export type NewOrder = {
  order: Omit<
    Insertable<OrderRow>,
    'order_code' | 'status' | 'payment_id' | 'created_at' | 'deadline_at' | 'resi'
  >;
  items: Omit<Insertable<OrderItemRow>, 'id' | 'order_id'>[];
};

/** Writes the orders of a new payment, waiting to be paid until `deadline`. */
export const insertOrders = async (
  tx: Tx<Schema>,
  orders: readonly NewOrder[],
  payment: { id: number; deadline: Date | null; at: Date },
): Promise<void> => {
  await tx
    .insertInto('orders')
    .values(
      orders.map(({ order }) => ({
        ...order,
        order_code: orderCode(order.id, payment.at),
        payment_id: payment.id,
        status: 'waiting_payment' as const,
        deadline_at: payment.deadline,
        created_at: payment.at,
        resi: null,
      })),
    )
    .execute();
  await tx
    .insertInto('order_items')
    .values(orders.flatMap(({ order, items }) => items.map((item) => ({ ...item, order_id: order.id }))))
    .execute();
  const entry = { status: 'waiting_payment', by: 'buyer', note: '', at: payment.at } as const;
  await writeHistory(
    tx,
    orders.map(({ order }) => order.id),
    entry,
  );
};
