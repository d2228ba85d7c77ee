import { type Kysely, type QueryExecutorProvider, sql } from 'kysely';
import type { PageRequest } from '#common/paging.ts';
import type { ChatSettings } from '#contract/chat.ts';
import type { OrderStatus } from '#contract/order-status.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Schema } from '../schema.ts';

/** As whom somebody talks: a buyer, or for a store. */
export type Side = { as: 'buyer'; userId: number } | { as: 'store'; userId: number; merchantId: number };

export type ThreadRow = {
  id: number;
  user_id: number;
  merchant_id: number;
  buyer_unread: number;
  store_unread: number;
  blocked_by_buyer: boolean;
  blocked_by_store: boolean;
  fullname: string | null;
  profile_picture: string | null;
  merchant_name: string;
  merchant_slug: string;
  merchant_photo: string | null;
  last_text: string | null;
  last_sender: 'buyer' | 'store' | null;
  last_at: Date;
};

const threads = (which: ReturnType<typeof sql>) => sql<ThreadRow>`
  select thread.id, thread.user_id, thread.merchant_id, thread.buyer_unread, thread.store_unread,
    thread.blocked_by_buyer, thread.blocked_by_store, thread.last_at,
    buyer.fullname, buyer.profile_picture, store.merchant_name, store.merchant_slug, store.merchant_photo,
    case when newest.hidden_at is null then newest.text else '' end as last_text, newest.sender as last_sender
  from chat_threads thread
  join users buyer on buyer.id = thread.user_id
  join merchants store on store.id = thread.merchant_id
  left join lateral (select text, sender, hidden_at from chat_messages message where message.thread_id = thread.id
    order by message.id desc limit 1) newest on true
  ${which}`;

const ownedBy = (side: Side) =>
  side.as === 'buyer' ? sql`thread.user_id = ${side.userId}` : sql`thread.merchant_id = ${side.merchantId}`;
const unreadOf = (side: Side) => sql.ref(side.as === 'buyer' ? 'thread.buyer_unread' : 'thread.store_unread');

type ThreadFilter = PageRequest & { search: string; unread: boolean };

/** One page of threads, the newest message first. A search looks at the other side's name and at all messages. */
export const threadPage = async (
  db: Kysely<Schema>,
  side: Side,
  { search, unread, page, per_page }: ThreadFilter,
): Promise<{ rows: ThreadRow[]; total: number }> => {
  const name = side.as === 'buyer' ? sql.ref('store.merchant_name') : sql.ref('buyer.fullname');
  const found =
    search === ''
      ? sql`true`
      : sql`(position(lower(${search}) in lower(coalesce(${name}, ''))) > 0 or exists (
          select from chat_messages message where message.thread_id = thread.id and message.hidden_at is null
            and to_tsvector('simple', message.text) @@ plainto_tsquery('simple', ${search})))`;
  const where = sql`where ${ownedBy(side)} and ${found} and ${unread ? sql`${unreadOf(side)} > 0` : sql`true`}`;
  const [rows, counted] = await Promise.all([
    threads(sql`${where} order by thread.last_at desc, thread.id desc
      limit ${per_page} offset ${(page - 1) * per_page}`).execute(db),
    sql<{ total: number }>`select count(*) as total from chat_threads thread
      join users buyer on buyer.id = thread.user_id join merchants store on store.id = thread.merchant_id
      ${where}`.execute(db),
  ]);
  return { rows: rows.rows, total: counted.rows[0]?.total ?? 0 };
};

/** One of the side's own threads; null when there is none of that id. */
export const ownThread = async (
  db: Kysely<Schema>,
  side: Side,
  threadId: number,
): Promise<ThreadRow | null> => {
  const { rows } = await threads(sql`where thread.id = ${threadId} and ${ownedBy(side)}`).execute(db);
  return rows[0] ?? null;
};

export const countUnreadThreads = async (db: Kysely<Schema>, side: Side): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from chat_threads thread where ${ownedBy(side)} and ${unreadOf(side)} > 0`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
};

export type Partner = { id: number; name: string; photo: string | null; slug: string | null };

/** A store that can be written to: one that was approved once and is not closed. */
export const storeBySlug = async (
  db: Kysely<Schema>,
  slug: string,
): Promise<(Partner & { owner_id: number }) | null> => {
  const { rows } = await sql<Partner & { owner_id: number }>`
    select id, merchant_name as name, merchant_photo as photo, merchant_slug as slug, owner_id
    from merchants where merchant_slug = ${slug} and status in ('active', 'suspended', 'closing')`.execute(
    db,
  );
  return rows[0] ?? null;
};

/** The buyer of an order of a store. */
export const buyerOfOrder = async (
  db: Kysely<Schema>,
  merchantId: number,
  orderCode: string,
): Promise<Partner | null> => {
  const { rows } = await sql<Partner>`
    select buyer.id, coalesce(buyer.fullname, '') as name, buyer.profile_picture as photo, null as slug
    from orders join users buyer on buyer.id = orders.user_id
    where orders.order_code = ${orderCode} and orders.merchant_id = ${merchantId}`.execute(db);
  return rows[0] ?? null;
};

export const threadBetween = async (
  db: Kysely<Schema>,
  userId: number,
  merchantId: number,
): Promise<number | null> => {
  const row = await db
    .selectFrom('chat_threads')
    .select('id')
    .where('user_id', '=', userId)
    .where('merchant_id', '=', merchantId)
    .executeTakeFirst();
  return row?.id ?? null;
};

/** Makes the thread of a pair, or finds it. */
export const openThread = async (
  tx: Tx<Schema>,
  userId: number,
  merchantId: number,
  now: Date,
): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    insert into chat_threads (user_id, merchant_id, created_at, last_at)
    values (${userId}, ${merchantId}, ${now}, ${now})
    on conflict (user_id, merchant_id) do update set last_at = chat_threads.last_at returning id`.execute(tx);
  return rows[0]!.id;
};

export type LockedThread = {
  id: number;
  user_id: number;
  merchant_id: number;
  blocked_by_buyer: boolean;
  blocked_by_store: boolean;
  buyer_told: boolean;
  store_told: boolean;
  auto_replied_at: Date | null;
  /** Closed for good: nobody would read it. */
  is_store_closed: boolean;
};

/** Locks a thread of a side, so that its messages are counted one after another. */
export const lockThread = async (
  tx: Tx<Schema>,
  side: Side,
  threadId: number,
): Promise<LockedThread | null> => {
  const { rows } = await sql<LockedThread>`
    select id, user_id, merchant_id, blocked_by_buyer, blocked_by_store, buyer_told, store_told, auto_replied_at,
      exists(select from merchants where merchants.id = thread.merchant_id and status = 'closed') as is_store_closed
    from chat_threads thread where id = ${threadId} and ${ownedBy(side)} for no key update`.execute(tx);
  return rows[0] ?? null;
};

export type NewMessage = {
  sender: 'buyer' | 'store';
  senderId: number | null;
  text: string;
  photos: readonly string[];
  productId: number | null;
  orderId: number | null;
  hasContact: boolean;
};

/** Writes a message and counts it as unread for the other side. @returns its id */
export const insertMessage = async (
  tx: Tx<Schema>,
  threadId: number,
  message: NewMessage,
  now: Date,
): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    insert into chat_messages (thread_id, sender, sender_id, text, photos, product_id, order_id, has_contact, created_at)
    values (${threadId}, ${message.sender}, ${message.senderId}, ${message.text}, ${[...message.photos]}::uuid[],
      ${message.productId}, ${message.orderId}, ${message.hasContact}, ${now})
    returning id`.execute(tx);
  const unread = sql.ref(message.sender === 'buyer' ? 'store_unread' : 'buyer_unread');
  await sql`update chat_threads set ${unread} = ${unread} + 1, last_at = ${now} where id = ${threadId}`.execute(
    tx,
  );
  return rows[0]!.id;
};

/** A product of that store that people can see. */
export const isProductOf = async (
  db: Kysely<Schema>,
  merchantId: number,
  productId: number,
): Promise<boolean> => {
  const { rows } =
    await sql`select from listing where id = ${productId} and merchant_id = ${merchantId}`.execute(db);
  return rows.length > 0;
};

/** An order of this buyer at this store, by its code. */
export const orderBetween = async (
  db: Kysely<Schema>,
  userId: number,
  merchantId: number,
  orderCode: string,
): Promise<number | null> => {
  const { rows } = await sql<{ id: number }>`
    select id from orders where order_code = ${orderCode} and user_id = ${userId} and merchant_id = ${merchantId}`.execute(
    db,
  );
  return rows[0]?.id ?? null;
};

export type MessageRow = {
  id: number;
  sender: 'buyer' | 'store';
  sender_id: number | null;
  text: string;
  photos: string[];
  product_id: number | null;
  product_name: string | null;
  slug: string | null;
  price: number | null;
  product_photo: string | null;
  order_code: string | null;
  status: OrderStatus | null;
  total: number | null;
  order_name: string | null;
  order_photo: string | null;
  has_contact: boolean;
  hidden_at: Date | null;
  is_reported: boolean;
  created_at: Date;
};

/** @param reporterId null: whether anybody has reported it */
const messages = (reporterId: number | null, which: ReturnType<typeof sql>) => sql<MessageRow>`
  select message.id, message.sender, message.sender_id, message.text, message.photos, message.has_contact,
    message.hidden_at, message.created_at, message.product_id, product.product_name,
    case when listed.id is not null then product.slug end as slug,
    coalesce(listed.price, product.publish_price) as price,
    (select file_id from product_photos photo where photo.product_id = product.id order by position limit 1) as product_photo,
    bought.order_code, bought.status, bought.total, item.product_name as order_name, item.photo as order_photo,
    exists (select from chat_reports report where report.message_id = message.id
      and (${reporterId}::bigint is null or report.reporter_id = ${reporterId})) as is_reported
  from chat_messages message
  left join products product on product.id = message.product_id
  left join listing listed on listed.id = message.product_id
  left join orders bought on bought.id = message.order_id
  left join lateral (select product_name, photo from order_items item where item.order_id = bought.id
    order by item.id limit 1) item on bought.id is not null
  ${which}`;

export const MESSAGES_A_PAGE = 50;

/** Messages of a thread, oldest first: the newest, or those before or after one; one more than a page when there are more. */
export const messagePage = async (
  db: Kysely<Schema>,
  threadId: number,
  reporterId: number | null,
  { before, after }: { before: number | null; after: number | null },
): Promise<{ rows: MessageRow[]; hasMore: boolean }> => {
  const limit = MESSAGES_A_PAGE + 1;
  const which =
    after === null
      ? sql`where message.thread_id = ${threadId} and (${before}::bigint is null or message.id < ${before})
          order by message.id desc limit ${limit}`
      : sql`where message.thread_id = ${threadId} and message.id > ${after} order by message.id limit ${limit}`;
  const { rows } = await messages(reporterId, which).execute(db);
  const hasMore = rows.length > MESSAGES_A_PAGE;
  const page = rows.slice(0, MESSAGES_A_PAGE);
  return { rows: after === null ? page.reverse() : page, hasMore };
};

/** The messages around one, oldest first. */
export const messagesAround = async (
  db: Kysely<Schema>,
  threadId: number,
  messageId: number,
): Promise<MessageRow[]> => {
  const { rows } = await messages(
    null,
    sql`where message.id in (
        (select id from chat_messages where thread_id = ${threadId} and id <= ${messageId} order by id desc limit 20)
        union all
        (select id from chat_messages where thread_id = ${threadId} and id > ${messageId} order by id limit 10))
      order by message.id`,
  ).execute(db);
  return rows;
};

export const messageById = async (
  db: Kysely<Schema>,
  reporterId: number,
  messageId: number,
): Promise<MessageRow> => {
  const { rows } = await messages(reporterId, sql`where message.id = ${messageId}`).execute(db);
  return rows[0]!;
};

/** Marks what the other side wrote up to a message as read. @returns false: the side has no such thread */
export const markRead = async (
  db: Kysely<Schema>,
  side: Side,
  threadId: number,
  messageId: number,
): Promise<boolean> => {
  const other = side.as === 'buyer' ? 'store' : 'buyer';
  const unread = sql.ref(side.as === 'buyer' ? 'buyer_unread' : 'store_unread');
  const told = sql.ref(side.as === 'buyer' ? 'buyer_told' : 'store_told');
  const { rows } = await sql`
    update chat_threads thread set ${told} = false, ${unread} = least(${unreadOf(side)}, (
      select count(*) from chat_messages message
      where message.thread_id = thread.id and message.id > ${messageId} and message.sender = ${other}))
    where thread.id = ${threadId} and ${ownedBy(side)} returning thread.id`.execute(db);
  return rows.length > 0;
};

export const setBlocked = async (
  db: Kysely<Schema>,
  side: Side,
  threadId: number,
  isBlocked: boolean,
): Promise<void> => {
  const column = sql.ref(side.as === 'buyer' ? 'blocked_by_buyer' : 'blocked_by_store');
  await sql`update chat_threads thread set ${column} = ${isBlocked}
    where thread.id = ${threadId} and ${ownedBy(side)}`.execute(db);
};

export const noteAutoReply = async (tx: Tx<Schema>, threadId: number, now: Date): Promise<void> => {
  await sql`update chat_threads set auto_replied_at = ${now} where id = ${threadId}`.execute(tx);
};

/**
 * Notes that a side is told of what it has not read. null: it has read everything, or was told already.
 */
export const noteTold = async (
  tx: Tx<Schema>,
  threadId: number,
  as: Side['as'],
): Promise<{
  user_id: number;
  merchant_id: number;
  fullname: string | null;
  merchant_name: string;
} | null> => {
  const unread = sql.ref(as === 'buyer' ? 'thread.buyer_unread' : 'thread.store_unread');
  const [told, toldOf] =
    as === 'buyer'
      ? (['buyer_told', 'thread.buyer_told'] as const)
      : (['store_told', 'thread.store_told'] as const);
  const { rows } = await sql<{
    user_id: number;
    merchant_id: number;
    fullname: string | null;
    merchant_name: string;
  }>`
    update chat_threads thread set ${sql.ref(told)} = true
    from users buyer, merchants store
    where thread.id = ${threadId} and buyer.id = thread.user_id and store.id = thread.merchant_id
      and ${unread} > 0 and not ${sql.ref(toldOf)}
    returning thread.user_id, thread.merchant_id, buyer.fullname, store.merchant_name`.execute(tx);
  return rows[0] ?? null;
};

/** Until when somebody may not write; null: they may. */
export const mutedUntil = async (
  db: QueryExecutorProvider,
  userId: number,
  now: Date,
): Promise<Date | null> => {
  const { rows } = await sql<{ until: Date }>`
    select until from chat_mutes where user_id = ${userId} and until > ${now}`.execute(db);
  return rows[0]?.until ?? null;
};

const settingsAtFirst: ChatSettings = {
  auto_reply_on: false,
  auto_reply: '',
  opens_at: 480,
  closes_at: 1020,
  days: [1, 2, 3, 4, 5, 6],
  templates: [],
};

export const settingsOf = async (db: Kysely<Schema>, merchantId: number): Promise<ChatSettings> => {
  const row = await db
    .selectFrom('chat_settings')
    .select(['auto_reply_on', 'auto_reply', 'opens_at', 'closes_at', 'days', 'templates'])
    .where('merchant_id', '=', merchantId)
    .executeTakeFirst();
  return row === undefined ? settingsAtFirst : row;
};

export const writeSettings = async (
  db: Kysely<Schema>,
  merchantId: number,
  settings: ChatSettings,
): Promise<void> => {
  const { days, templates, ...rest } = settings;
  const values = { ...rest, days: [...days], templates: JSON.stringify(templates) };
  await db
    .insertInto('chat_settings')
    .values({ merchant_id: merchantId, ...values })
    .onConflict((conflict) => conflict.column('merchant_id').doUpdateSet(values))
    .execute();
};

/** Tells every process, after the commit, that something changed in a thread. */
export const tellLive = async (
  tx: QueryExecutorProvider,
  { id, user_id, merchant_id }: { id: number; user_id: number; merchant_id: number },
): Promise<void> => {
  const change = JSON.stringify({ thread: id, buyer: user_id, store: merchant_id });
  await sql`select pg_notify('chat', ${change})`.execute(tx);
};
