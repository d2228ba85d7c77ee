import type { Insertable } from 'kysely';
import type { Order } from '#contract/order.ts';
import type { Tx } from '#platform/db/database.ts';
import type { KeyRing } from '#platform/keys.ts';
import { sealText } from '#platform/sealed-text.ts';
import { writeParties } from '../invoices/index.ts';
import type { PaymentRecord } from '../payments/index.ts';
import type { OrderItemRow, OrderRow, Schema } from '../schema.ts';
import { writeHistory } from './orders-store.ts';

/** A draft about to become an order: prices, address and names are copied, so that later changes do not touch it. */
export type NewOrder = {
  order: Omit<
    Insertable<OrderRow>,
    | 'order_code'
    | 'status'
    | 'payment_id'
    | 'created_at'
    | 'deadline_at'
    | 'resi'
    | 'address'
    | 'dropship_phone'
    | 'sender_phone'
  > & { address: Order['address']; dropship_phone: string; sender_phone: string };
  items: Omit<Insertable<OrderItemRow>, 'id' | 'order_id'>[];
  /** What it saves by bundles, in rupiah; its lines have their parts of it. */
  bundles: { bundle_id: number; bundle_name: string; sets: number; saving: number }[];
};

/** Letters and digits that nobody mistakes for one another. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const LENGTH = 6;
const RANGE = 1n << BigInt(5 * LENGTH);

/**
 * `INV-20261120-K3M9QX`: the day in Jakarta and the order's id, scrambled so that neighbours look nothing alike.
 * Different ids (within a thousand million) give different codes, so that no code is ever used twice.
 */
const orderCode = (orderId: number, at: Date): string => {
  const day = new Date(at.getTime() + 7 * 3_600_000).toISOString().slice(0, 10).replaceAll('-', '');
  // odd factors can be undone modulo a power of two, and so can the exclusive or: no two ids collide
  const scrambled = ((((BigInt(orderId) * 0x2c1b_3c6dn) % RANGE) ^ 0x1a85_ec53n) * 0x297a_2d39n) % RANGE;
  const letters = Array.from(
    { length: LENGTH },
    (_, index) => ALPHABET[Number((scrambled >> BigInt(5 * index)) & 31n)],
  );
  return `INV-${day}-${letters.join('')}`;
};

/** Writes the orders of a new payment, which wait to be paid until it expires. */
export const createOrders = async (
  tx: Tx<Schema>,
  keys: KeyRing,
  orders: readonly NewOrder[],
  payment: Pick<PaymentRecord, 'id' | 'expires_at' | 'created_at'>,
): Promise<void> => {
  const sealed = (phone: string) => sealText(keys, 'phone', phone);
  await tx
    .insertInto('orders')
    .values(
      orders.map(({ order }) => ({
        ...order,
        address: JSON.stringify({ ...order.address, phone: sealed(order.address.phone) }),
        dropship_phone: sealed(order.dropship_phone),
        sender_phone: sealed(order.sender_phone),
        order_code: orderCode(order.id, payment.created_at),
        payment_id: payment.id,
        status: 'waiting_payment' as const,
        deadline_at: payment.expires_at,
        created_at: payment.created_at,
        resi: null,
      })),
    )
    .execute();
  await tx
    .insertInto('order_items')
    .values(orders.flatMap(({ order, items }) => items.map((item) => ({ ...item, order_id: order.id }))))
    .execute();
  const bundles = orders.flatMap(({ order, bundles: own }) =>
    own.map((one) => ({ ...one, order_id: order.id, user_id: order.user_id })),
  );
  if (bundles.length > 0) await tx.insertInto('order_bundles').values(bundles).execute();
  const orderIds = orders.map(({ order }) => order.id);
  await writeParties(tx, orderIds, payment.created_at);
  const placed = { status: 'waiting_payment', by: 'buyer', note: '', at: payment.created_at } as const;
  await writeHistory(tx, orderIds, placed);
};
