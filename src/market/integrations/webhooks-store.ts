import { type Kysely, sql } from 'kysely';
import type { WebhookEvent } from '#contract/integration-limits.ts';
import type { Tx } from '#platform/db/database.ts';
import { deleteBefore } from '#platform/db/delete-before.ts';
import type { SealedText } from '#platform/sealed-text.ts';
import type { Schema } from '../schema.ts';
import type { News, OrderNow, ProductNow, VariantNow } from './news.rules.ts';

type Db = Kysely<Schema>;

export type EndpointRecord = {
  id: number;
  merchant_id: number;
  url: string;
  events: WebhookEvent[];
  secret: SealedText;
  former_secret: SealedText | null;
  former_until: Date | null;
  is_enabled: boolean;
  disabled_as: 'store' | 'gone' | 'failing' | null;
  failing_since: Date | null;
  paused_until: Date | null;
  failures: number;
  created_at: Date;
};

/** A store's addresses, oldest first. */
export const endpointsOf = async (db: Db, merchantId: number): Promise<EndpointRecord[]> => {
  const { rows } = await sql<EndpointRecord>`
    select * from webhook_endpoints where merchant_id = ${merchantId} order by id`.execute(db);
  return rows;
};
export const endpointById = async (db: Db, id: number): Promise<EndpointRecord | null> => {
  const { rows } = await sql<EndpointRecord>`select * from webhook_endpoints where id = ${id}`.execute(db);
  return rows[0] ?? null;
};
/** One of a store, locked until the end of the transaction. */
export const lockEndpoint = async (
  tx: Tx<Schema>,
  merchantId: number,
  id: number,
): Promise<EndpointRecord | null> => {
  const { rows } = await sql<EndpointRecord>`
    select * from webhook_endpoints where id = ${id} and merchant_id = ${merchantId} for update`.execute(tx);
  return rows[0] ?? null;
};

export const insertEndpoint = async (
  tx: Tx<Schema>,
  endpoint: {
    merchant_id: number;
    url: string;
    events: readonly string[];
    secret: SealedText;
    created_at: Date;
  },
): Promise<EndpointRecord> => {
  const row = await tx
    .insertInto('webhook_endpoints')
    .values({ ...endpoint, events: [...endpoint.events] })
    .returning('id')
    .executeTakeFirstOrThrow();
  return (await endpointById(tx, row.id)) as EndpointRecord;
};

export type EndpointChange = Partial<
  Pick<
    EndpointRecord,
    | 'url'
    | 'secret'
    | 'former_secret'
    | 'former_until'
    | 'is_enabled'
    | 'disabled_as'
    | 'failing_since'
    | 'paused_until'
    | 'failures'
  > & { events: string[] }
>;
export const changeEndpoint = async (
  tx: Tx<Schema> | Db,
  id: number,
  change: EndpointChange,
): Promise<void> => {
  if (Object.keys(change).length === 0) return;
  await tx.updateTable('webhook_endpoints').set(change).where('id', '=', id).execute();
};
export const deleteEndpoint = async (tx: Tx<Schema>, id: number): Promise<void> => {
  await tx.deleteFrom('webhook_endpoints').where('id', '=', id).execute();
};

/** Takes what has changed at stores, oldest first. */
export const takeNews = async (tx: Tx<Schema>, most: number): Promise<News[]> => {
  const { rows } = await sql<News>`
    with taken as (
      delete from webhook_news where id in (select id from webhook_news order by id limit ${most} for update skip locked)
      returning id, merchant_id, kind, subject_id, before, status, at)
    select * from taken order by id`.execute(tx);
  return rows;
};

/** The addresses of stores that are told of news now. */
export const listening = async (
  db: Db,
  merchantIds: readonly number[],
): Promise<{ id: number; merchant_id: number; events: string[] }[]> =>
  merchantIds.length === 0
    ? []
    : db
        .selectFrom('webhook_endpoints')
        .select(['id', 'merchant_id', 'events'])
        .where('merchant_id', 'in', merchantIds)
        .where('is_enabled', '=', true)
        .execute();

export const ordersNow = async (db: Db, ids: readonly number[]): Promise<Map<number, OrderNow>> => {
  const { rows } = await sql<OrderNow>`
    select id, order_code, resi, total from orders where id = any(${ids}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
};
export const productsNow = async (db: Db, ids: readonly number[]): Promise<Map<number, ProductNow>> => {
  const { rows } = await sql<ProductNow>`
    select id, sku, stock, base_price, merchant_discount_amount as discount, status, is_taken_down,
      deleted_at is not null as is_deleted, options <> '[]' as has_variants
    from products where id = any(${ids}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
};
export const variantsNow = async (db: Db, ids: readonly number[]): Promise<Map<number, VariantNow>> => {
  const { rows } = await sql<VariantNow>`
    select v.id, v.product_id, v.sku, v.stock, v.base_price, v.merchant_discount_amount as discount
    from product_variants v where v.id = any(${ids}::bigint[]) and v.deleted_at is null`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
};

export type NewMessage = {
  id: string;
  merchant_id: number;
  type: string;
  body: string;
  endpointIds: number[];
};

/** Writes messages down, each with its deliveries. @returns the ids of the deliveries */
export const insertMessages = async (
  tx: Tx<Schema>,
  messages: readonly NewMessage[],
  now: Date,
): Promise<number[]> => {
  if (messages.length === 0) return [];
  await tx
    .insertInto('webhook_events')
    .values(messages.map(({ endpointIds: _, ...event }) => ({ ...event, created_at: now })))
    .execute();
  const rows = await tx
    .insertInto('webhook_deliveries')
    .values(
      messages.flatMap(({ id, endpointIds }) =>
        endpointIds.map((endpoint_id) => ({
          ...{ endpoint_id, event_id: id, created_at: now, next_at: now, round_at: now },
        })),
      ),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
};

export type DueDelivery = {
  id: number;
  event_id: string;
  body: string;
  round_attempts: number;
  round_at: Date;
};

/** Takes the next delivery of an address that is due: nobody else takes it until `until`, when it is due again. */
export const takeDue = async (
  db: Db,
  endpointId: number,
  now: Date,
  until: Date,
): Promise<DueDelivery | null> => {
  const { rows } = await sql<DueDelivery>`
    update webhook_deliveries delivery set next_at = ${until} from webhook_events event
    where event.id = delivery.event_id and delivery.id = (
      select id from webhook_deliveries where endpoint_id = ${endpointId} and state = 'queued' and next_at <= ${now}
      order by next_at, id limit 1 for update skip locked)
    returning delivery.id, delivery.event_id, event.body, delivery.round_attempts, delivery.round_at`.execute(
    db,
  );
  return rows[0] ?? null;
};

/** Writes down how an attempt went, and what follows. `next_at` null: it has ended. */
export const recordTry = async (
  tx: Tx<Schema>,
  id: number,
  attempt: { at: Date; status: number; error: string; ms: number },
  next: { state: 'queued' | 'delivered' | 'failed'; next_at: Date | null },
): Promise<void> => {
  await tx
    .insertInto('webhook_attempts')
    .values({ delivery_id: id, ...attempt })
    .execute();
  await tx
    .updateTable('webhook_deliveries')
    .set((eb) => ({
      ...next,
      attempts: eb('attempts', '+', 1),
      round_attempts: eb('round_attempts', '+', 1),
      last_status: attempt.status,
      last_error: attempt.error,
      ended_at: next.state === 'queued' ? null : attempt.at,
    }))
    .where('id', '=', id)
    .execute();
};

/** Gives up what waits for an address: all of it, or what has waited since before then. */
export const giveUp = async (
  tx: Tx<Schema> | Db,
  endpointId: number,
  { error, before, now }: { error: string; before: Date | null; now: Date },
): Promise<void> => {
  await tx
    .updateTable('webhook_deliveries')
    .set({ state: 'failed', last_error: error, next_at: null, ended_at: now })
    .where('endpoint_id', '=', endpointId)
    .where('state', '=', 'queued')
    .$if(before !== null, (query) => query.where('round_at', '<', before as Date))
    .execute();
};

/** When something waits next for an address; null: nothing does. */
export const nextDue = async (db: Db, endpointId: number): Promise<Date | null> => {
  const { rows } = await sql<{ next_at: Date | null }>`
    select min(next_at) as next_at from webhook_deliveries where endpoint_id = ${endpointId} and state = 'queued'`.execute(
    db,
  );
  return rows[0]?.next_at ?? null;
};

/** Addresses for which something has been due since before then: whoever was to send it died. */
export const forgottenEndpoints = async (db: Db, before: Date): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select distinct endpoint_id as id from webhook_deliveries delivery
      join webhook_endpoints endpoint on endpoint.id = delivery.endpoint_id and endpoint.is_enabled
        and (endpoint.paused_until is null or endpoint.paused_until < ${before})
    where delivery.state = 'queued' and delivery.next_at < ${before}`.execute(db);
  return rows.map(({ id }) => id);
};

/** Begins a new round of a delivery. */
export const beginRound = async (tx: Tx<Schema>, id: number, now: Date): Promise<void> => {
  await tx
    .updateTable('webhook_deliveries')
    .set({ state: 'queued', next_at: now, round_at: now, round_attempts: 0, ended_at: null })
    .where('id', '=', id)
    .execute();
};

export type DeliveryRecord = {
  id: number;
  endpoint_id: number;
  url: string;
  event_id: string;
  type: string;
  body: string;
  state: 'queued' | 'delivered' | 'failed';
  attempts: number;
  last_status: number | null;
  last_error: string;
  next_at: Date | null;
  created_at: Date;
  ended_at: Date | null;
};
const deliveries = (merchantId: number) => sql`
  from webhook_deliveries delivery
    join webhook_endpoints endpoint on endpoint.id = delivery.endpoint_id and endpoint.merchant_id = ${merchantId}
    join webhook_events event on event.id = delivery.event_id`;
const deliveryColumns = sql`
  delivery.id, delivery.endpoint_id, endpoint.url, delivery.event_id, event.type, event.body, delivery.state, delivery.attempts,
  delivery.last_status, delivery.last_error, delivery.next_at, delivery.created_at, delivery.ended_at`;

export const deliveryPage = async (
  db: Db,
  merchantId: number,
  { endpointId, state }: { endpointId: number | null; state: string | null },
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: DeliveryRecord[]; total: number }> => {
  const where = sql`where (${endpointId}::bigint is null or delivery.endpoint_id = ${endpointId}::bigint)
    and (${state}::text is null or delivery.state = ${state}::text)`;
  const [page, counted] = await Promise.all([
    sql<DeliveryRecord>`select ${deliveryColumns} ${deliveries(merchantId)} ${where}
      order by delivery.id desc limit ${limit} offset ${offset}`.execute(db),
    sql<{ total: number }>`select count(*) as total ${deliveries(merchantId)} ${where}`.execute(db),
  ]);
  return { rows: page.rows, total: counted.rows[0]?.total ?? 0 };
};
export const deliveryOf = async (db: Db, merchantId: number, id: number): Promise<DeliveryRecord | null> => {
  const { rows } = await sql<DeliveryRecord>`
    select ${deliveryColumns} ${deliveries(merchantId)} where delivery.id = ${id}`.execute(db);
  return rows[0] ?? null;
};
export const triesOf = (db: Db, deliveryId: number) =>
  db
    .selectFrom('webhook_attempts')
    .select(['at', 'status', 'error', 'ms'])
    .where('delivery_id', '=', deliveryId)
    .orderBy('id', 'desc')
    .limit(50)
    .execute();

/** Deletes messages from before then, with their log. */
export const deleteMessagesBefore = (db: Db, before: Date): Promise<void> =>
  deleteBefore(db, 'webhook_events', 'created_at', before);
