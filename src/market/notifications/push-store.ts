import { type Kysely, sql } from 'kysely';
import type { Locale } from '#common/locale.ts';
import type { Tx } from '#platform/db/database.ts';
import type { KeyRing } from '#platform/keys.ts';
import type { PushDevice } from '#platform/push/push.ts';
import { hashesOf, hashText, openText, type SealedText, sealText } from '#platform/sealed-text.ts';
import type { Schema } from '../schema.ts';

/** Where a browser is logged in. */
export type Browser = { userId: number; sessionId: string };

/** More browsers than anybody uses; beyond them the oldest is forgotten. */
const MAX_BROWSERS = 10;

/**
 * Notes that a browser is told of news, until its session ends. One that was another account's is this one's from now on.
 * @returns false when the session was ended meanwhile
 */
export const saveBrowser = async (
  tx: Tx<Schema>,
  keys: KeyRing,
  { userId, sessionId }: Browser,
  { endpoint, p256dh, auth }: PushDevice,
  at: Date,
): Promise<boolean> => {
  await deleteBrowser(tx, keys, endpoint);
  // the session is locked, so that one that ends now takes the browser with it
  const { rows } = await sql<{ id: number }>`
    insert into push_subscriptions (user_id, session_id, endpoint, endpoint_hash, device_keys, service, created_at)
    select user_id, id, ${sealText(keys, 'push', endpoint)}, ${hashText(keys, 'push', endpoint)},
      ${sealText(keys, 'push', `${p256dh}.${auth}`)}, ${new URL(endpoint).hostname}, ${at}
    from (select id, user_id from sessions where id = ${sessionId}::uuid and user_id = ${userId}::bigint
      and revoked_at is null for update) session
    on conflict (endpoint_hash) do nothing returning id`.execute(tx);
  await sql`delete from push_subscriptions where id in (
    select id from push_subscriptions where user_id = ${userId}::bigint order by id desc offset ${MAX_BROWSERS})`.execute(
    tx,
  );
  return rows.length === 1;
};

/** Forgets a browser, whoever it was told in the name of. */
export const deleteBrowser = async (tx: Tx<Schema>, keys: KeyRing, endpoint: string): Promise<void> => {
  await tx
    .deleteFrom('push_subscriptions')
    .where('endpoint_hash', 'in', hashesOf(keys, 'push', endpoint))
    .execute();
};

/** Binds a browser of the account to the session that it has now. @returns whether there is such a browser */
export const moveBrowser = async (
  tx: Tx<Schema>,
  keys: KeyRing,
  { userId, sessionId }: Browser,
  endpoint: string,
): Promise<boolean> => {
  const moved = await tx
    .updateTable('push_subscriptions')
    .set({ session_id: sessionId })
    .where('endpoint_hash', 'in', hashesOf(keys, 'push', endpoint))
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  return moved !== undefined;
};

/** Forgets a browser that its push service no longer knows. */
export const deleteBrowserById = async (tx: Tx<Schema>, id: number): Promise<void> => {
  await tx.deleteFrom('push_subscriptions').where('id', '=', id).execute();
};

type QueuedPush = {
  id: number;
  notification_id: number;
  kind: string;
  details: Record<string, string | number>;
  target_url: string | null;
  locale: Locale | null;
  is_for_store: boolean;
  /** null: the browser was forgotten meanwhile, or the account is suspended. */
  device_id: number | null;
  endpoint: SealedText | null;
  device_keys: SealedText | null;
  service: string;
};

/** What is still to be pushed, and where; null once it has ended. */
export const queuedPush = async (db: Kysely<Schema>, id: number): Promise<QueuedPush | null> => {
  const { rows } = await sql<QueuedPush>`
    select delivery.id, delivery.notification_id, delivery.kind, news.details, news.target_url, person.locale,
      news.merchant_id is not null as is_for_store, device.id as device_id, device.endpoint, device.device_keys,
      coalesce(device.service, '') as service
    from deliveries delivery
      join notifications news on news.id = delivery.notification_id
      join users person on person.id = delivery.user_id
      left join push_subscriptions device
        on device.id = delivery.device_id and device.user_id = person.id and person.status = 'active'
    where delivery.id = ${id}::bigint and delivery.state = 'queued'`.execute(db);
  return rows[0] ?? null;
};

/** The browser of a queued push, opened; null when there is none. @throws Error when its key is not in the ring */
export const openedBrowser = (
  keys: KeyRing,
  { endpoint, device_keys }: Pick<QueuedPush, 'endpoint' | 'device_keys'>,
): PushDevice | null => {
  if (endpoint === null || device_keys === null) return null;
  const [p256dh = '', auth = ''] = openText(keys, 'push', device_keys).split('.');
  return { endpoint: openText(keys, 'push', endpoint), p256dh, auth };
};
