import { type Kysely, type Selectable, type SqlBool, sql } from 'kysely';
import type { Order } from '#contract/order.ts';
import type { OrderStatus } from '#contract/order-status.ts';
import type { KeyRing } from '#platform/keys.ts';
import { openText, openTextOrNull } from '#platform/sealed-text.ts';
import type { MerchantMiniRow } from '../merchants/index.ts';
import { type PaymentRecord, paymentsByIds } from '../payments/index.ts';
import type { ComplaintRow, OrderHistoryRow, OrderItemRow, OrderRow, Schema } from '../schema.ts';

type Db = Kysely<Schema>;

/** Whose orders: a buyer's, a store's (only those that were paid), or everybody's. */
export type OrderOwner = { userId: number } | { merchantId: number } | 'all';

export type OrderFilter = {
  statuses: readonly OrderStatus[];
  /** Order code or product name, or a part of one. */
  search: string;
  /** From this moment on, and before that one. */
  from: Date | null;
  until: Date | null;
};

const ownedBy = (db: Db, owner: OrderOwner) => {
  const all = db.selectFrom('orders');
  if (owner === 'all') return all;
  if ('userId' in owner) return all.where('orders.user_id', '=', owner.userId);
  return all.where('orders.merchant_id', '=', owner.merchantId).where('orders.paid_at', 'is not', null);
};

const mentions = (search: string) => sql<SqlBool>`(position(upper(${search}) in orders.order_code) > 0
  or exists (select from order_items item where item.order_id = orders.id
    and position(lower(${search}) in lower(item.product_name)) > 0))`;

/** One page of order ids, newest first, and how many there are. */
export const orderPage = async (
  db: Db,
  owner: OrderOwner,
  { statuses, search, from, until }: OrderFilter,
  page: { limit: number; offset: number },
): Promise<{ ids: number[]; total: number }> => {
  const matching = ownedBy(db, owner)
    .$if(statuses.length > 0, (query) => query.where('orders.status', 'in', statuses))
    .$if(search !== '', (query) => query.where(mentions(search)))
    .$if(from !== null, (query) => query.where('orders.created_at', '>=', from as Date))
    .$if(until !== null, (query) => query.where('orders.created_at', '<', until as Date));
  const [rows, counted] = await Promise.all([
    matching
      .select('orders.id')
      .orderBy('orders.created_at', 'desc')
      .orderBy('orders.id', 'desc')
      .limit(page.limit)
      .offset(page.offset)
      .execute(),
    matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { ids: rows.map((row) => row.id), total: counted.total };
};

export const orderIdByCode = async (db: Db, owner: OrderOwner, code: string): Promise<number | null> => {
  const row = await ownedBy(db, owner)
    .select('orders.id')
    .where('orders.order_code', '=', code)
    .executeTakeFirst();
  return row?.id ?? null;
};

/** An order with its phones opened. */
export type OpenedOrder = Omit<Selectable<OrderRow>, 'address' | 'dropship_phone' | 'sender_phone'> & {
  address: Order['address'];
  dropship_phone: string;
  sender_phone: string;
};

const openedOrder = (keys: KeyRing, row: Selectable<OrderRow>): OpenedOrder => ({
  ...row,
  address: { ...row.address, phone: openText(keys, 'phone', row.address.phone) },
  dropship_phone: openText(keys, 'phone', row.dropship_phone),
  sender_phone: openText(keys, 'phone', row.sender_phone),
});

export type OrderParts = {
  order: OpenedOrder;
  merchant: MerchantMiniRow & { owner_id: number };
  buyer: { fullname: string | null; phone: string | null };
  items: (Selectable<OrderItemRow> & { is_reviewed: boolean })[];
  histories: Selectable<OrderHistoryRow>[];
  complaint: Selectable<ComplaintRow> | null;
  payment: PaymentRecord;
  /** All orders of that payment. */
  siblings: Pick<OrderRow, 'id' | 'order_code' | 'status' | 'total'>[];
};

const merchantsOf = (db: Db, orderIds: readonly number[]) =>
  db
    .selectFrom('orders')
    .innerJoin('merchants as merchant', 'merchant.id', 'orders.merchant_id')
    .innerJoin('users as buyer', 'buyer.id', 'orders.user_id')
    .leftJoin('cities as city', 'city.id', 'merchant.city_id')
    .select([
      'orders.id as order_id',
      'merchant.id',
      'merchant.owner_id',
      'merchant.merchant_name',
      'merchant.merchant_slug',
      'merchant.is_pkp',
      'merchant.is_official',
      'merchant.merchant_photo',
      'city.name as merchant_city',
      'buyer.fullname',
      'buyer.phone',
    ])
    .where('orders.id', 'in', orderIds)
    .execute();

const itemRows = async (db: Db, orderIds: readonly number[]): Promise<OrderParts['items']> => {
  const { rows } = await sql<OrderParts['items'][number]>`
    select item.*, exists (select from reviews where reviews.order_item_id = item.id) as is_reviewed
    from order_items item where item.order_id = any(${orderIds}::bigint[]) order by item.id`.execute(db);
  return rows;
};

/** Everything that orders show, in the order of the ids. */
export const orderParts = async (db: Db, keys: KeyRing, ids: readonly number[]): Promise<OrderParts[]> => {
  if (ids.length === 0) return [];
  const orders = await db.selectFrom('orders').selectAll().where('id', 'in', ids).execute();
  const paymentIds = [...new Set(orders.map((order) => order.payment_id))];
  const [parties, items, histories, complaints, payments, siblings] = await Promise.all([
    merchantsOf(db, ids),
    itemRows(db, ids),
    db.selectFrom('order_histories').selectAll().where('order_id', 'in', ids).orderBy('id').execute(),
    db.selectFrom('complaints').selectAll().where('order_id', 'in', ids).execute(),
    paymentsByIds(db, paymentIds),
    ordersOfPayments(db, paymentIds),
  ]);
  return ids.flatMap((id) => {
    const order = orders.find((one) => one.id === id);
    const party = parties.find((one) => one.order_id === id);
    const payment = payments.find((one) => one.id === order?.payment_id);
    if (!order || !party || !payment) return [];
    const { fullname, phone, order_id: _, ...merchant } = party;
    return {
      order: openedOrder(keys, order),
      merchant,
      buyer: { fullname, phone: openTextOrNull(keys, 'phone', phone) },
      items: items.filter((item) => item.order_id === id),
      histories: histories.filter((one) => one.order_id === id),
      complaint: complaints.find((one) => one.order_id === id) ?? null,
      payment,
      siblings: siblings.filter((one) => one.payment_id === payment.id),
    };
  });
};

/** The orders of payments, by ascending id. */
export const ordersOfPayments = (db: Db, paymentIds: readonly number[]) =>
  db
    .selectFrom('orders')
    .select(['id', 'order_code', 'status', 'total', 'payment_id'])
    .where('payment_id', 'in', paymentIds)
    .orderBy('id')
    .execute();

export type OrderCounts = {
  /** Every order of a buyer; of a store those that were paid. */
  total: number;
  /** Paid and not yet over. */
  open: number;
  /** Payments of a buyer that still wait for money; 0 for a store. */
  unpaidPayments: number;
};

/** How many orders a buyer or a store has. */
export const orderCountsOf = async (
  db: Kysely<Schema>,
  owner: { userId: number } | { merchantId: number },
): Promise<OrderCounts> => {
  const own =
    'userId' in owner
      ? sql`user_id = ${owner.userId}`
      : sql`merchant_id = ${owner.merchantId} and paid_at is not null`;
  const { rows } = await sql<{ total: number; open: number; unpaid: number }>`
    select count(*) as total,
      count(*) filter (where status in ('paid', 'processed', 'shipped', 'delivered', 'complained')) as open,
      count(distinct payment_id) filter (where status = 'waiting_payment') as unpaid
    from orders where ${own}`.execute(db);
  const [row] = rows;
  return { total: row?.total ?? 0, open: row?.open ?? 0, unpaidPayments: row?.unpaid ?? 0 };
};
