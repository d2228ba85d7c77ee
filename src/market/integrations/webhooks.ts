import { randomBytes } from 'node:crypto';
import { pageMeta } from '#common/paging.ts';
import { type Answer, list, ok, paged, type Refusal, refuse } from '#contract/envelope.ts';
import { maxWebhooks } from '#contract/integration-limits.ts';
import { toIso } from '#contract/scalars.ts';
import type { NewWebhook, Webhook, WebhookDelivery, WebhookDeliveryDetail } from '#contract/webhook.ts';
import type { Tx } from '#platform/db/database.ts';
import { sealText } from '#platform/sealed-text.ts';
import { announceAccess } from '../accounts/index.ts';
import { recordSecurityChange } from '../audit/index.ts';
import type { AppContext } from '../context.ts';
import type { Schema } from '../schema.ts';
import type { StoreOwner } from './api-keys.ts';
import { lockStoreKeys } from './keys-store.ts';
import { type AddressRules, savedAddressFault } from './post-webhook.ts';
import { sendOne, wakeEndpoint } from './send-webhooks.ts';
import { writtenSecret } from './signature.rules.ts';
import {
  beginRound,
  changeEndpoint,
  type DeliveryRecord,
  deleteEndpoint,
  deliveryOf,
  deliveryPage,
  type EndpointRecord,
  endpointsOf,
  insertEndpoint,
  lockEndpoint,
  triesOf,
} from './webhooks-store.ts';

/** So long messages carry a signature of the secret before, too. */
const OVERLAP_MS = 86_400_000;

const isoOrNull = (at: Date | null): string | null => (at === null ? null : toIso(at));

const present = (endpoint: EndpointRecord, now: Date): Webhook => ({
  webhook_id: endpoint.id,
  url: endpoint.url,
  events: endpoint.events,
  is_enabled: endpoint.is_enabled,
  disabled_as: endpoint.disabled_as,
  failing_since: isoOrNull(endpoint.failing_since),
  former_until:
    endpoint.former_until !== null && endpoint.former_until > now ? toIso(endpoint.former_until) : null,
  created_at: toIso(endpoint.created_at),
});
const presentDelivery = (row: DeliveryRecord): WebhookDelivery => ({
  delivery_id: row.id,
  webhook_id: row.endpoint_id,
  url: row.url,
  message_id: row.event_id,
  type: row.type,
  state: row.state,
  attempts: row.attempts,
  last_status: row.last_status,
  last_error: row.last_error,
  next_at: isoOrNull(row.next_at),
  created_at: toIso(row.created_at),
  ended_at: isoOrNull(row.ended_at),
});

const newSecret = (): string => writtenSecret(randomBytes(32));

/** Which addresses this shop takes. */
export const addressRulesOf = ({ config }: Pick<AppContext, 'config'>): AddressRules => ({
  isProduction: config.mode === 'production',
  insideHosts: config.webhooks.insideHosts,
});

const refusedAddress = async (ctx: AppContext, url: string): Promise<Refusal | null> => {
  const fault = await savedAddressFault(new URL(url), addressRulesOf(ctx));
  return fault === null
    ? null
    : refuse('invalid', { faults: [{ field: 'url', rule: 'format', message: fault }] });
};

const tell = async (
  tx: Tx<Schema>,
  ctx: AppContext,
  { accountId, ip, locale }: StoreOwner,
  what: 'created' | 'changed' | 'rotated' | 'deleted',
  url: string,
): Promise<void> => {
  const at = ctx.clock.now();
  const { host } = new URL(url);
  await recordSecurityChange(tx, { kind: 'webhook_changed', accountId, ip, details: { what, host }, at });
  if (what === 'created' || what === 'changed')
    await announceAccess(tx, ctx, { userId: accountId, kind: 'webhook', details: host, locale });
};

export const listEndpoints = async (ctx: AppContext, merchantId: number): Promise<Answer<Webhook[]>> =>
  list((await endpointsOf(ctx.db, merchantId)).map((one) => present(one, ctx.clock.now())));

/** Adds an address; its secret is in the answer this once. Refused: 422 for one inside a network, 409 beyond five. */
export const addEndpoint = async (
  ctx: AppContext,
  owner: StoreOwner,
  { url, events }: { url: string; events: readonly string[] },
): Promise<Answer<NewWebhook>> => {
  const refused = await refusedAddress(ctx, url);
  if (refused !== null) return refused;
  return ctx.db.transact(async (tx) => {
    const now = ctx.clock.now();
    await lockStoreKeys(tx, owner.merchantId);
    if ((await endpointsOf(tx, owner.merchantId)).length >= maxWebhooks)
      return refuse('conflict', { reason: 'webhook_full' });
    const secret = newSecret();
    const endpoint = await insertEndpoint(tx, {
      ...{ merchant_id: owner.merchantId, url, events, created_at: now },
      secret: sealText(ctx.config.keys, 'webhook', secret),
    });
    await tell(tx, ctx, owner, 'created', url);
    return ok({ webhook: present(endpoint, now), secret });
  });
};

type EndpointEdit = {
  webhook_id: number;
  url?: string | undefined;
  events?: string[] | undefined;
  is_enabled?: boolean | undefined;
};

/** Changes an address. One that is switched on again begins without its failures. Refused: 404, 422 as `addEndpoint`. */
export const editEndpoint = async (
  ctx: AppContext,
  owner: StoreOwner,
  { webhook_id, url, events, is_enabled }: EndpointEdit,
): Promise<Answer<Webhook>> => {
  const refused = url === undefined ? null : await refusedAddress(ctx, url);
  if (refused !== null) return refused;
  return ctx.db.transact(async (tx) => {
    const before = await lockEndpoint(tx, owner.merchantId, webhook_id);
    if (before === null) return refuse('not_found');
    const begins = (is_enabled === true && !before.is_enabled) || (url !== undefined && url !== before.url);
    await changeEndpoint(tx, webhook_id, {
      ...(url !== undefined && { url }),
      ...(events !== undefined && { events }),
      ...(is_enabled !== undefined && {
        is_enabled,
        disabled_as: is_enabled ? null : (before.disabled_as ?? 'store'),
      }),
      ...(begins && { failures: 0, failing_since: null, paused_until: null }),
    });
    if (begins) await wakeEndpoint(tx, webhook_id);
    await tell(
      tx,
      ctx,
      owner,
      url !== undefined && url !== before.url ? 'changed' : 'rotated',
      url ?? before.url,
    );
    const after = await lockEndpoint(tx, owner.merchantId, webhook_id);
    return after === null ? refuse('not_found') : ok(present(after, ctx.clock.now()));
  });
};

export const removeEndpoint = (ctx: AppContext, owner: StoreOwner, id: number): Promise<Answer<null>> =>
  ctx.db.transact(async (tx) => {
    const endpoint = await lockEndpoint(tx, owner.merchantId, id);
    if (endpoint === null) return refuse('not_found');
    await deleteEndpoint(tx, id);
    await tell(tx, ctx, owner, 'deleted', endpoint.url);
    return ok(null);
  });

/** Makes a new secret; for a day messages are signed with the one before, too. Refused: 404. */
export const rotateSecret = (ctx: AppContext, owner: StoreOwner, id: number): Promise<Answer<NewWebhook>> =>
  ctx.db.transact(async (tx) => {
    const before = await lockEndpoint(tx, owner.merchantId, id);
    if (before === null) return refuse('not_found');
    const now = ctx.clock.now();
    const secret = newSecret();
    await changeEndpoint(tx, id, {
      secret: sealText(ctx.config.keys, 'webhook', secret),
      former_secret: before.secret,
      former_until: new Date(now.getTime() + OVERLAP_MS),
    });
    await tell(tx, ctx, owner, 'rotated', before.url);
    const after = await lockEndpoint(tx, owner.merchantId, id);
    return after === null ? refuse('not_found') : ok({ webhook: present(after, now), secret });
  });

/** Sends a message to try an address with. Refused: 404, 409 for one that is switched off. */
export const tryEndpoint = async (
  ctx: AppContext,
  merchantId: number,
  id: number,
): Promise<Answer<WebhookDelivery>> => {
  const sent = await ctx.db.transact(async (tx): Promise<number | Refusal> => {
    const endpoint = await lockEndpoint(tx, merchantId, id);
    if (endpoint === null) return refuse('not_found');
    if (!endpoint.is_enabled) return refuse('conflict', { reason: 'webhook_off' });
    const now = ctx.clock.now();
    await changeEndpoint(tx, id, { paused_until: null });
    const message = { type: 'webhook.test' as const, timestamp: toIso(now), data: { webhook_id: id } };
    return sendOne(tx, endpoint, message, now);
  });
  return typeof sent === 'number' ? oneDelivery(ctx, merchantId, sent) : sent;
};

const oneDelivery = async (
  ctx: AppContext,
  merchantId: number,
  id: number,
): Promise<Answer<WebhookDelivery>> => {
  const delivery = await deliveryOf(ctx.db, merchantId, id);
  return delivery === null ? refuse('not_found') : ok(presentDelivery(delivery));
};

export const listDeliveries = async (
  ctx: AppContext,
  merchantId: number,
  request: { webhook_id: number | null; state: string | null; page: number; per_page: number },
  link: (page: number) => string,
): Promise<Answer<WebhookDelivery[]>> => {
  const { page, per_page, webhook_id: endpointId, state } = request;
  const window = { limit: per_page, offset: (page - 1) * per_page };
  const { rows, total } = await deliveryPage(ctx.db, merchantId, { endpointId, state }, window);
  return paged(rows.map(presentDelivery), pageMeta(request, total, rows.length, link));
};

export const readDelivery = async (
  ctx: AppContext,
  merchantId: number,
  id: number,
): Promise<Answer<WebhookDeliveryDetail>> => {
  const delivery = await deliveryOf(ctx.db, merchantId, id);
  if (delivery === null) return refuse('not_found');
  const tries = await triesOf(ctx.db, id);
  return ok({
    ...presentDelivery(delivery),
    body: delivery.body,
    tries: tries.map(({ at, status, error, ms }) => ({ at: toIso(at), status, error, milliseconds: ms })),
  });
};

/** Sends a message again under its id. Refused: 404, 409 to an address that is switched off. */
export const replayDelivery = async (
  ctx: AppContext,
  merchantId: number,
  id: number,
): Promise<Answer<WebhookDelivery>> => {
  const refused = await ctx.db.transact(async (tx): Promise<Refusal | null> => {
    const delivery = await deliveryOf(tx, merchantId, id);
    const endpoint = delivery === null ? null : await lockEndpoint(tx, merchantId, delivery.endpoint_id);
    if (endpoint === null) return refuse('not_found');
    if (!endpoint.is_enabled) return refuse('conflict', { reason: 'webhook_off' });
    await changeEndpoint(tx, endpoint.id, { paused_until: null });
    await beginRound(tx, id, ctx.clock.now());
    await wakeEndpoint(tx, endpoint.id);
    return null;
  });
  return refused ?? oneDelivery(ctx, merchantId, id);
};
