import { type Kysely, type Selectable, sql } from 'kysely';
import type { PageRequest } from '#common/paging.ts';
import type {
  ComplaintEventKind,
  ComplaintOffer,
  ComplaintState,
  Resolution,
} from '#contract/complaint-table.ts';
import type { OrderStatus } from '#contract/order-status.ts';
import type { Tx } from '#platform/db/database.ts';
import type { ComplaintRow, Schema } from '../schema.ts';
import type { Party, Side } from './complaint.rules.ts';

export type ComplaintRecord = Selectable<ComplaintRow>;

/** The complaint about an order; null when there is none. */
export const complaintOf = async (db: Kysely<Schema>, orderId: number): Promise<ComplaintRecord | null> =>
  (await db.selectFrom('complaints').selectAll().where('order_id', '=', orderId).executeTakeFirst()) ?? null;

/** What a move writes into the complaint itself. */
export type ComplaintChange = {
  state: ComplaintState;
  deadline_at: Date | null;
  offer?: ComplaintOffer | null;
  offer_amount?: number | null;
  decision?: Resolution | null;
  decision_amount?: number | null;
  decision_note?: string | null;
  decided_by?: number | null;
  decided_at?: Date | null;
  buyer_agrees?: boolean;
  store_agrees?: boolean;
  is_appealed?: boolean;
};

/** Moves a complaint that is still in `from`. @returns whether it was */
export const writeComplaint = async (
  tx: Tx<Schema>,
  orderId: number,
  from: ComplaintState,
  change: ComplaintChange,
): Promise<boolean> => {
  const result = await tx
    .updateTable('complaints')
    .set(change)
    .where('order_id', '=', orderId)
    .where('state', '=', from)
    .executeTakeFirst();
  return Number(result.numUpdatedRows) === 1;
};

export type NewEvent = {
  kind: ComplaintEventKind;
  by: Party;
  userId: number | null;
  text?: string;
  photos?: readonly string[];
  offer?: ComplaintOffer | null;
  resolution?: Resolution;
  amount?: number | null;
  courier?: string | null;
  resi?: string | null;
};

export const addEvent = async (tx: Tx<Schema>, orderId: number, event: NewEvent, at: Date): Promise<void> => {
  const { kind, by, userId, text = '', photos = [], offer, resolution, amount, courier, resi } = event;
  await tx
    .insertInto('complaint_events')
    .values({
      ...{ order_id: orderId, kind, by_whom: by, user_id: userId, text, photos: [...photos], at },
      ...{ offer: offer ?? null, resolution: resolution ?? null, amount: amount ?? null },
      ...{ courier: courier ?? null, resi: resi ?? null },
    })
    .execute();
};

export const eventsOf = (db: Kysely<Schema>, orderId: number) =>
  db.selectFrom('complaint_events').selectAll().where('order_id', '=', orderId).orderBy('id').execute();

/** How often a side has added words. */
export const countSaid = async (tx: Tx<Schema>, orderId: number, side: Side): Promise<number> => {
  const row = await tx
    .selectFrom('complaint_events')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('order_id', '=', orderId)
    .where('by_whom', '=', side)
    .where('kind', '=', 'say')
    .executeTakeFirstOrThrow();
  return row.count;
};

/** Complaints whose time is up, the longest overdue first; `orderId` alone when it is given. */
export const dueComplaints = async (
  db: Kysely<Schema>,
  now: Date,
  which: { limit: number; orderId?: number },
): Promise<number[]> => {
  const { rows } = await sql<{ order_id: number }>`
    select order_id from complaints where deadline_at <= ${now}
      and (${which.orderId ?? null}::bigint is null or order_id = ${which.orderId ?? null})
    order by deadline_at, order_id limit ${which.limit}`.execute(db);
  return rows.map(({ order_id }) => order_id);
};

/** Complaints of these states that end within a time, and about which nobody was reminded in the state. */
export const endingComplaints = async (
  db: Kysely<Schema>,
  { now, until, states }: { now: Date; until: Date; states: readonly ComplaintState[] },
  limit: number,
): Promise<{ order_id: number; state: ComplaintState }[]> => {
  const { rows } = await sql<{ order_id: number; state: ComplaintState }>`
    select c.order_id, c.state from complaints c
    where c.deadline_at > ${now} and c.deadline_at <= ${until} and c.state = any(${states}::text[])
      and not exists (select from reminders r where r.reminder_key = 'complaint:' || c.order_id || ':' || c.state)
    order by c.deadline_at limit ${limit}`.execute(db);
  return rows;
};

/** @returns false when it was given before */
export const claimReminder = async (
  tx: Tx<Schema>,
  orderId: number,
  state: ComplaintState,
  at: Date,
): Promise<boolean> => {
  const written = await tx
    .insertInto('reminders')
    .values({ reminder_key: `complaint:${orderId}:${state}`, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('reminder_key')
    .executeTakeFirst();
  return written !== undefined;
};

/** The order a complaint is about, with the names of both sides. */
export type ComplainedOrder = {
  id: number;
  order_code: string;
  status: OrderStatus;
  user_id: number;
  merchant_id: number;
  total: number;
  refund_amount: number;
  buyer_name: string | null;
  merchant_name: string;
  merchant_slug: string;
};

export const complainedOrder = async (db: Kysely<Schema>, orderId: number): Promise<ComplainedOrder> => {
  const { rows } = await sql<ComplainedOrder>`
    select o.id, o.order_code, o.status, o.user_id, o.merchant_id, o.total, o.refund_amount,
      buyer.fullname as buyer_name, store.merchant_name, store.merchant_slug
    from orders o join users buyer on buyer.id = o.user_id join merchants store on store.id = o.merchant_id
    where o.id = ${orderId}`.execute(db);
  return rows[0]!;
};

export type ComplaintListRow = ComplainedOrder &
  Pick<
    ComplaintRecord,
    | 'reason'
    | 'note'
    | 'created_at'
    | 'state'
    | 'deadline_at'
    | 'offer'
    | 'decision'
    | 'buyer_agrees'
    | 'store_agrees'
    | 'is_appealed'
  > & { items: number; product_name: string; product_photo: string | null };

export type ComplaintFilter = PageRequest & {
  /** Whose complaints; null: everybody's. */
  merchantId: number | null;
  /** `turn`: those that wait for the reader. */
  status: 'turn' | 'open' | 'closed' | null;
  search: string;
};

/** What waits for the reader: a store, or operators. */
const waiting = (merchantId: number | null) =>
  merchantId === null
    ? sql`c.state in ('review', 'appealed')`
    : sql`(c.state in ('answering', 'returned', 'replacing')
        or (c.state = 'decided' and c.decision <> 'release' and not c.store_agrees))`;

/** One page of complaints: those that wait the soonest, or the longest, first; those that are over newest first. */
export const complaintPage = async (
  db: Kysely<Schema>,
  { merchantId, status, search, page, per_page }: ComplaintFilter,
): Promise<{ rows: ComplaintListRow[]; total: number }> => {
  // what the order says is said last: the running version before this one ends complaints without their state
  const isOpen = sql`o.status = 'complained'`;
  const matching = {
    turn: sql`${isOpen} and ${waiting(merchantId)}`,
    open: isOpen,
    closed: sql`o.status <> 'complained'`,
    all: sql`true`,
  }[status ?? 'all'];
  const where = sql`where ${matching} and (${merchantId}::bigint is null or o.merchant_id = ${merchantId})
    and (${search} = '' or position(upper(${search}) in o.order_code) > 0
      or position(lower(${search}) in lower(coalesce(buyer.fullname, ''))) > 0
      or position(lower(${search}) in lower(store.merchant_name)) > 0)`;
  const from = sql`from complaints c join orders o on o.id = c.order_id
    join users buyer on buyer.id = o.user_id join merchants store on store.id = o.merchant_id`;
  const order =
    merchantId === null || status === 'closed'
      ? sql`order by ${isOpen} desc, case when ${isOpen} then c.created_at end, c.created_at desc, c.order_id`
      : sql`order by ${isOpen} desc, case when ${isOpen} then c.deadline_at end, c.created_at desc, c.order_id`;
  const [rows, counted] = await Promise.all([
    sql<ComplaintListRow>`
      select o.id, o.order_code, o.status, o.user_id, o.merchant_id, o.total, o.refund_amount,
        buyer.fullname as buyer_name, store.merchant_name, store.merchant_slug,
        c.reason, c.note, c.created_at, c.state, c.deadline_at, c.offer, c.decision, c.buyer_agrees, c.store_agrees,
        c.is_appealed, goods.items, goods.product_name, goods.product_photo
      ${from}
      join lateral (select count(*) as items, (array_agg(item.product_name order by item.id))[1] as product_name,
        (array_agg(item.photo order by item.id))[1]::text as product_photo
        from order_items item where item.order_id = o.id) goods on true
      ${where} ${order} limit ${per_page} offset ${(page - 1) * per_page}`.execute(db),
    sql<{ total: number }>`select count(*) as total ${from} ${where}`.execute(db),
  ]);
  return { rows: rows.rows, total: counted.rows[0]?.total ?? 0 };
};

/** The chat of a buyer and a store: how much was written, and which reports of it there are. */
export const chatOf = async (
  db: Kysely<Schema>,
  userId: number,
  merchantId: number,
): Promise<{ messages: number; reports: number[] }> => {
  const { rows } = await sql<{ messages: number; reports: number[] }>`
    select (select count(*) from chat_messages message where message.thread_id = thread.id) as messages,
      coalesce((select array_agg(report.id order by report.id) from chat_reports report
        where report.thread_id = thread.id), '{}') as reports
    from chat_threads thread where thread.user_id = ${userId} and thread.merchant_id = ${merchantId}`.execute(
    db,
  );
  return rows[0] ?? { messages: 0, reports: [] };
};
