import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Locale } from '#common/locale.ts';
import type { NotificationCategory } from '#contract/notification-list.ts';
import type { NotificationGroup } from '#contract/notification-settings.ts';
import type { OperatorDelivery } from '#contract/operator-delivery.ts';
import type { ZoneName } from '#messages/notification-mail.ts';
import type { Tx } from '#platform/db/database.ts';
import { deleteBefore } from '#platform/db/delete-before.ts';
import { anywhere } from '#platform/db/like.ts';
import type { SealedText } from '#platform/sealed-text.ts';
import type { Schema } from '../schema.ts';
import type { Choice, Switch } from './channels.rules.ts';

type Announced = {
  notificationId: number;
  kind: string;
  group: NotificationGroup;
  email: Switch;
  push: Switch;
  whatsapp: Switch;
  /** Whether it may wait for the letter of the day where its reader wants that. */
  canWait: boolean;
  at: Date;
};
/** A delivery that has been written down and is to be queued. */
export type NewDelivery = { id: number; channel: OperatorDelivery['channel'] };

/** Whether a channel is used by this rule and what its reader has chosen. */
const isOn = (rule: Switch, choice: RawBuilder<boolean | null>): RawBuilder<SqlBool> => {
  if (rule === 'always' || rule === 'never') return sql.lit(rule === 'always');
  return sql`coalesce(${choice}, ${sql.lit(rule === 'on')})`;
};

/**
 * Writes down how the notification leaves the shop for its reader, its buyer or the owner of its store: by mail, to each
 * browser that is subscribed, and by WhatsApp. Once for each notification, person, channel and browser.
 * @returns what is to be queued: nothing when nobody can be reached or it was switched off
 */
export const insertDeliveries = async (
  tx: Tx<Schema>,
  { notificationId, kind, group, email, push, whatsapp, canWait, at }: Announced,
): Promise<NewDelivery[]> => {
  const { rows } = await sql<NewDelivery & { state: DeliveryState }>`
    with reader as (
      select news.id as notification_id, person.id as user_id, person.email, choice.is_mailed, choice.is_pushed,
        choice.is_on_whatsapp, coalesce(choice.is_daily, false) as is_daily, person.phone is not null and consent.id is not null as has_whatsapp
      from notifications news
        left join merchants store on store.id = news.merchant_id
        join users person on person.id = coalesce(news.user_id, store.owner_id)
        left join notification_choices choice on choice.user_id = person.id and choice.group_name = ${group}
        left join whatsapp_consents consent on consent.user_id = person.id and consent.ended_at is null
      -- nobody works for a store that is closed
      where news.id = ${notificationId}::bigint and person.status = 'active' and store.status is distinct from 'closed'
    )
    insert into deliveries (notification_id, user_id, channel, device_id, kind, group_name, created_at, state)
    select notification_id, user_id, 'email', 0, ${kind}, ${group}, ${at}::timestamptz,
      case when ${sql.lit(canWait)} and is_daily then 'waiting' else 'queued' end from reader
      where email is not null and ${isOn(email, sql`is_mailed`)}
    union all
    select notification_id, user_id, 'push', device.id, ${kind}, ${group}, ${at}::timestamptz, 'queued'
      from reader join push_subscriptions device using (user_id) where ${isOn(push, sql`is_pushed`)}
    union all
    select notification_id, user_id, 'whatsapp', 0, ${kind}, ${group}, ${at}::timestamptz, 'queued' from reader
      where has_whatsapp and ${isOn(whatsapp, sql`is_on_whatsapp`)}
    on conflict do nothing returning id, channel, state`.execute(tx);
  return rows.filter(({ state }) => state === 'queued');
};

export type QueuedDelivery = {
  id: number;
  user_id: number;
  group_name: NotificationGroup;
  kind: string;
  category: NotificationCategory;
  details: Record<string, string | number>;
  target_url: string | null;
  at: Date;
  /** null: the account has none any more, or is suspended. */
  email: string | null;
  /** Whether a mail server has said that nobody is reached there. */
  is_refused: boolean;
  fullname: string;
  locale: Locale | null;
  time_zone: ZoneName;
  /** '' for a buyer's. */
  merchant_name: string;
};

const queuedDeliveries = (which: RawBuilder<SqlBool>) => sql<QueuedDelivery>`
    select delivery.id, delivery.user_id, delivery.group_name, delivery.kind, news.category, news.details,
      news.target_url, news.created_at as at, case when person.status = 'active' then person.email end as email,
      person.email_refused_at is not null as is_refused, coalesce(person.fullname, '') as fullname, person.locale, person.time_zone,
      coalesce(store.merchant_name, '') as merchant_name
    from deliveries delivery
      join notifications news on news.id = delivery.notification_id
      join users person on person.id = delivery.user_id
      left join merchants store on store.id = news.merchant_id
    where ${which} and delivery.state = 'queued' order by delivery.id`;

/** What is still to be sent, with its reader as the account is now; null once it has ended. */
export const queuedDelivery = async (db: Kysely<Schema>, id: number): Promise<QueuedDelivery | null> =>
  (await queuedDeliveries(sql`delivery.id = ${id}::bigint`).execute(db)).rows[0] ?? null;

/** What is still to be sent with a letter of the day, oldest first. */
export const queuedOfDigest = async (db: Kysely<Schema>, digestId: number): Promise<QueuedDelivery[]> =>
  (await queuedDeliveries(sql`delivery.digest_id = ${digestId}::bigint`).execute(db)).rows;

export type DeliveryState = OperatorDelivery['state'];

/** Writes down how an attempt ended. `queued`: there will be another one. */
export const recordAttempt = async (
  db: Kysely<Schema> | Tx<Schema>,
  id: number,
  {
    state,
    recipient,
    error,
    messageId = null,
    at,
  }: { state: DeliveryState; recipient: string; error: string; messageId?: string | null; at: Date },
): Promise<void> => {
  await db
    .updateTable('deliveries')
    .set((eb) => ({
      state,
      recipient,
      last_error: error,
      message_id: messageId,
      attempts: eb('attempts', '+', state === 'skipped' ? 0 : 1),
      ended_at: state === 'queued' ? null : at,
    }))
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .execute();
};

/** A letter that a mail server had taken did not arrive after all. Told twice it is noted once. */
export const refuseDelivery = async (tx: Tx<Schema>, id: number, error: string, at: Date): Promise<void> => {
  await tx
    .updateTable('deliveries')
    .set({ state: 'refused', last_error: error, ended_at: at })
    .where('id', '=', id)
    .where('channel', '=', 'email')
    .where('state', '=', 'sent')
    .execute();
};

/** Deletes what ended before then. */
export const deleteDeliveriesBefore = async (db: Kysely<Schema>, before: Date): Promise<void> => {
  await deleteBefore(db, 'deliveries', 'created_at', before, sql`state not in ('queued', 'waiting')`);
  await deleteBefore(db, 'digests', 'created_at', before);
};

export type DeliveryFilter = {
  state: DeliveryState | null;
  group: NotificationGroup | null;
  userId: number | null;
  /** A part of the name or the address. */
  search: string;
  from: Date | null;
  until: Date | null;
};

type LoggedDelivery = Pick<
  OperatorDelivery,
  'id' | 'code' | 'group' | 'channel' | 'recipient' | 'state' | 'attempts' | 'last_error'
> & {
  kind: string;
  user_id: number;
  user_name: string;
  /** The account's own of today. */
  email: string | null;
  created_at: Date;
  ended_at: Date | null;
};

const matching = ({ state, group, userId, search, from, until }: DeliveryFilter) => {
  const conditions: ReturnType<typeof sql<SqlBool>>[] = [];
  if (state !== null) conditions.push(sql`delivery.state = ${state}`);
  if (group !== null) conditions.push(sql`delivery.group_name = ${group}`);
  if (userId !== null) conditions.push(sql`delivery.user_id = ${userId}::bigint`);
  if (from !== null) conditions.push(sql`delivery.created_at >= ${from}`);
  if (until !== null) conditions.push(sql`delivery.created_at < ${until}`);
  if (search !== '') {
    const pattern = anywhere(search);
    conditions.push(sql`(person.fullname ilike ${pattern} or person.email ilike ${pattern})`);
  }
  return conditions.length === 0 ? sql<SqlBool>`true` : sql.join<SqlBool>(conditions, sql` and `);
};

/** One page of the log of deliveries, newest first, and how many rows match. */
export const deliveryPage = async (
  db: Kysely<Schema>,
  filter: DeliveryFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ rows: LoggedDelivery[]; total: number }> => {
  const source = sql`from deliveries delivery join users person on person.id = delivery.user_id`;
  const where = sql`where ${matching(filter)}`;
  const [page, counted] = await Promise.all([
    sql<LoggedDelivery>`
      select delivery.id, delivery.kind, delivery.group_name as "group", delivery.user_id,
        coalesce(nullif(person.fullname, ''), person.email, '') as user_name, person.email, delivery.channel,
        delivery.recipient, delivery.state, delivery.attempts, delivery.last_error, delivery.created_at,
        delivery.ended_at,
        coalesce(news.details->>'order_code', news.details->>'payment_code', news.details->>'withdraw_code', '') as code
      ${source} join notifications news on news.id = delivery.notification_id ${where}
      order by delivery.id desc limit ${limit} offset ${offset}`.execute(db),
    sql<{ total: number }>`select count(*) as total ${source} ${where}`.execute(db),
  ]);
  return { rows: page.rows, total: counted.rows[0]?.total ?? 0 };
};

/**
 * Puts what did not arrive back into the queue.
 * @returns what it was before, null as `before` when it is in no such state; null when there is none
 */
export const queueAgain = async (
  tx: Tx<Schema>,
  id: number,
): Promise<
  (Pick<NewDelivery, 'channel'> & { before: DeliveryState | null; userId: number; kind: string }) | null
> => {
  const found = await tx
    .selectFrom('deliveries')
    .select(['state', 'user_id', 'kind', 'channel'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (found === undefined) return null;
  const { state, user_id: userId, kind, channel } = found;
  if (state === 'queued' || state === 'waiting' || state === 'sent')
    return { before: null, userId, kind, channel };
  await tx.updateTable('deliveries').set({ state: 'queued', ended_at: null }).where('id', '=', id).execute();
  return { before: state, userId, kind, channel };
};

/** Switches a channel of a group for an account; what is not named stays. */
export const saveChoice = async (
  tx: Tx<Schema>,
  userId: number,
  { group, isMailed, isPushed, isOnWhatsApp, isDaily }: { group: NotificationGroup } & Partial<Choice>,
  at: Date,
): Promise<void> => {
  await tx
    .insertInto('notification_choices')
    .values({
      ...{ user_id: userId, group_name: group, updated_at: at },
      ...{ is_mailed: isMailed ?? null, is_pushed: isPushed ?? null, is_on_whatsapp: isOnWhatsApp ?? null },
      is_daily: isDaily ?? false,
    })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'group_name']).doUpdateSet((eb) => ({
        ...(isMailed !== undefined && { is_mailed: eb.ref('excluded.is_mailed') }),
        ...(isPushed !== undefined && { is_pushed: eb.ref('excluded.is_pushed') }),
        ...(isOnWhatsApp !== undefined && { is_on_whatsapp: eb.ref('excluded.is_on_whatsapp') }),
        ...(isDaily !== undefined && { is_daily: eb.ref('excluded.is_daily') }),
        updated_at: eb.ref('excluded.updated_at'),
      })),
    )
    .execute();
};

type Reached = {
  email: string | null;
  email_refused_at: Date | null;
  phone: SealedText | null;
  locale: Locale | null;
  time_zone: ZoneName;
};

/** Where and how an account is told, and what it has switched. */
export const choicesOf = async (
  db: Kysely<Schema>,
  userId: number,
): Promise<Reached & { choices: Map<string, Choice> }> => {
  const person = await db
    .selectFrom('users')
    .select(['email', 'email_refused_at', 'phone', 'locale', 'time_zone'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom('notification_choices')
    .select(['group_name', 'is_mailed', 'is_pushed', 'is_on_whatsapp', 'is_daily'])
    .where('user_id', '=', userId)
    .execute();
  return {
    ...person,
    choices: new Map(
      rows.map((row) => [
        row.group_name,
        {
          isMailed: row.is_mailed,
          isPushed: row.is_pushed,
          isOnWhatsApp: row.is_on_whatsapp,
          isDaily: row.is_daily,
        },
      ]),
    ),
  };
};

/** The language in which an account is mailed, Indonesian until it has chosen; null when there is no such account. */
export const mailLocaleOf = async (db: Kysely<Schema>, userId: number): Promise<Locale | null> => {
  const person = await db.selectFrom('users').select('locale').where('id', '=', userId).executeTakeFirst();
  return person === undefined ? null : (person.locale ?? 'id');
};

export const saveLanguage = async (
  tx: Tx<Schema>,
  userId: number,
  change: { locale?: Locale; time_zone?: ZoneName },
): Promise<void> => {
  await tx.updateTable('users').set(change).where('id', '=', userId).execute();
};
