import { type Kysely, type SqlBool, sql } from 'kysely';
import { type ChoiceRow, maxChoices } from '#contract/operator-choice.ts';
import type { OrderStatus } from '#contract/order-status.ts';
import type { KeyRing } from '#platform/keys.ts';
import { openTextOrNull, type SealedText } from '#platform/sealed-text.ts';
import { hasPhone } from '../phones.ts';
import type { Schema } from '../schema.ts';
import type { OrderFilter } from './order-read-store.ts';

type Db = Kysely<Schema>;

/** What an operator filters by: several stores or buyers, none for all. */
export type OperatorFilter = OrderFilter & { merchantIds: readonly number[]; userIds: readonly number[] };

/** A code, goods, a parcel's number, or one of the parties. */
const mentions = (keys: KeyRing, search: string) => sql<SqlBool>`(
  position(upper(${search}) in orders.order_code) > 0
  or position(upper(${search}) in upper(coalesce(orders.resi, ''))) > 0
  or exists (select from order_items item where item.order_id = orders.id
    and position(lower(${search}) in lower(item.product_name)) > 0)
  or exists (select from merchants where merchants.id = orders.merchant_id
    and position(lower(${search}) in lower(merchants.merchant_name)) > 0)
  or exists (select from users where users.id = orders.user_id and (
    position(lower(${search}) in lower(coalesce(users.fullname, ''))) > 0
    or position(lower(${search}) in coalesce(users.email, '')) > 0
    or ${hasPhone(keys, 'users', search)})))`;

/** One page of everybody's orders, the newest first; a queue of complaints when only they are asked for. */
export const operatorOrderPage = async (
  db: Db,
  keys: KeyRing,
  { statuses, search, from, until, merchantIds, userIds }: OperatorFilter,
  page: { limit: number; offset: number },
): Promise<{ ids: number[]; total: number }> => {
  const matching = db
    .selectFrom('orders')
    .$if(statuses.length > 0, (query) => query.where('orders.status', 'in', statuses))
    .$if(merchantIds.length > 0, (query) => query.where('orders.merchant_id', 'in', merchantIds))
    .$if(userIds.length > 0, (query) => query.where('orders.user_id', 'in', userIds))
    .$if(search !== '', (query) => query.where(mentions(keys, search)))
    .$if(from !== null, (query) => query.where('orders.created_at', '>=', from as Date))
    .$if(until !== null, (query) => query.where('orders.created_at', '<', until as Date));
  const direction = statuses.length === 1 && statuses[0] === 'complained' ? 'asc' : 'desc';
  const [rows, counted] = await Promise.all([
    matching
      .select('orders.id')
      .orderBy('orders.created_at', direction)
      .orderBy('orders.id', direction)
      .limit(page.limit)
      .offset(page.offset)
      .execute(),
    matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { ids: rows.map((row) => row.id), total: counted.total };
};

/** Orders to choose from, the newest first, by a part of the code, the buyer or the store; `ids` finds exactly these. */
export const orderChoices = async (
  db: Db,
  keys: KeyRing,
  { search, ids }: { search: string; ids: readonly number[] },
): Promise<ChoiceRow[]> => {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .innerJoin('merchants', 'merchants.id', 'orders.merchant_id')
    .select(['orders.id', 'orders.order_code', 'users.fullname', 'merchants.merchant_name'])
    .$if(ids.length > 0, (query) => query.where('orders.id', 'in', ids))
    .$if(ids.length === 0 && search !== '', (query) => query.where(mentions(keys, search)))
    .orderBy('orders.id', 'desc')
    .limit(Math.max(maxChoices, ids.length))
    .execute();
  return rows.map(({ id, order_code, fullname, merchant_name }) => ({
    id,
    name: order_code,
    code: [fullname, merchant_name].filter(Boolean).join(', '),
  }));
};

export type Parties = {
  order_id: number;
  user_id: number;
  buyer_name: string;
  buyer_email: string;
  buyer_phone: string;
  store_name: string;
  store_phone: string;
  store_email: string;
};

type StoredParties = Omit<Parties, 'buyer_phone' | 'store_phone'> & {
  buyer_phone: SealedText | null;
  store_phone: SealedText | null;
};

/** Whom an operator may call about these orders: the buyer, and the person in charge of the store. */
export const partiesOf = async (
  db: Db,
  keys: KeyRing,
  orderIds: readonly number[],
): Promise<Map<number, Parties>> => {
  const { rows } = await sql<StoredParties>`
    select orders.id as order_id, buyer.id as user_id, coalesce(buyer.fullname, '') as buyer_name,
      coalesce(buyer.email, '') as buyer_email, buyer.phone as buyer_phone,
      coalesce(nullif(merchant.pic_name, ''), owner.fullname, '') as store_name,
      coalesce(nullif(merchant.pic_phone, ''), owner.phone) as store_phone, coalesce(owner.email, '') as store_email
    from orders
    join users buyer on buyer.id = orders.user_id
    join merchants merchant on merchant.id = orders.merchant_id
    join users owner on owner.id = merchant.owner_id
    where orders.id = any(${orderIds}::bigint[])`.execute(db);
  const open = (phone: SealedText | null) => openTextOrNull(keys, 'phone', phone) ?? '';
  return new Map(
    rows.map((row) => [
      row.order_id,
      { ...row, buyer_phone: open(row.buyer_phone), store_phone: open(row.store_phone) },
    ]),
  );
};

export type RefundRow = {
  order_code: string;
  amount: number;
  total: number;
  status: OrderStatus;
  reason: string;
  by_whom: 'buyer' | 'seller' | 'operator' | 'system';
  at: Date;
  user_id: number;
  fullname: string;
  merchant_id: number;
  merchant_name: string;
};

/** A page of what went back to buyers, the newest first: the step that ended the order says why and by whom. */
export const refundPage = async (
  db: Db,
  { search, from, until }: Pick<OrderFilter, 'search' | 'from' | 'until'>,
  page: { limit: number; offset: number },
): Promise<{ rows: RefundRow[]; total: number }> => {
  const matching = sql`
    from orders
    join users on users.id = orders.user_id
    join merchants on merchants.id = orders.merchant_id
    join lateral (select note, by_whom, at from order_histories step
      where step.order_id = orders.id and step.status = orders.status order by step.id desc limit 1) last on true
    where orders.refund_amount > 0
      and (${from}::timestamptz is null or last.at >= ${from}::timestamptz)
      and (${until}::timestamptz is null or last.at < ${until}::timestamptz)
      and (${search} = '' or position(upper(${search}) in orders.order_code) > 0
        or position(lower(${search}) in lower(coalesce(users.fullname, ''))) > 0
        or position(lower(${search}) in lower(merchants.merchant_name)) > 0)`;
  const [listed, counted] = await Promise.all([
    sql<RefundRow>`
      select orders.order_code, orders.refund_amount as amount, orders.total, orders.status, last.note as reason,
        last.by_whom, last.at, users.id as user_id, coalesce(users.fullname, '') as fullname,
        merchants.id as merchant_id, merchants.merchant_name
      ${matching} order by last.at desc, orders.id desc limit ${page.limit} offset ${page.offset}`.execute(
      db,
    ),
    sql<{ total: number }>`select count(*) as total ${matching}`.execute(db),
  ]);
  return { rows: listed.rows, total: counted.rows[0]?.total ?? 0 };
};
