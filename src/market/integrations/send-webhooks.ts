import { randomUUID } from 'node:crypto';
import type { WebhookMessage } from '#contract/webhook-events.ts';
import type { Tx } from '#platform/db/database.ts';
import { type AnyTx, enqueue, handle, type JobHandler, job, type Timer } from '#platform/jobs.ts';
import { openText } from '#platform/sealed-text.ts';
import type { AppContext } from '../context.ts';
import type { Schema } from '../schema.ts';
import { type News, orderMessage, productMessages, variantMessages } from './news.rules.ts';
import type { PostWebhook } from './post-webhook.ts';
import { askedPauseMs, FAILING_MS, outcomeOf, pauseMs, ROUND_MS, retryAfterMs } from './retry.rules.ts';
import { signatureOf } from './signature.rules.ts';
import {
  changeEndpoint,
  type DueDelivery,
  deleteMessagesBefore,
  type EndpointRecord,
  endpointById,
  forgottenEndpoints,
  giveUp,
  insertMessages,
  listening,
  lockEndpoint,
  type NewMessage,
  nextDue,
  ordersNow,
  productsNow,
  recordTry,
  takeDue,
  takeNews,
  variantsNow,
} from './webhooks-store.ts';

type Db = AppContext['db'];
type WebhookContext = Pick<AppContext, 'db' | 'clock' | 'announce'> & {
  config: Pick<AppContext['config'], 'keys'>;
};

/** News that become messages in one transaction, and messages that one run sends to one address. */
const NEWS_AT_ONCE = 500;
const SENT_AT_ONCE = 50;
/** Whoever takes a message has so long to send it; then it is due again. */
const LEASE_MS = 60_000;
const DAY_MS = 86_400_000;
/** So long messages and their log are kept. */
const KEPT_DAYS = 30;

const sendJob = job<{ endpointId: number }>('webhooks.send');

/** Has what is due for an address sent, once however often it is asked. */
export const wakeEndpoint = (tx: AnyTx, endpointId: number, delayMs = 0): Promise<void> =>
  enqueue(tx, sendJob, { endpointId }, { delayMs, key: `webhooks.send.${endpointId}`, maxAttempts: 3 });

const newMessage = (merchant_id: number, message: WebhookMessage, endpointIds: number[]): NewMessage => ({
  // no full stop may stand in it: what is signed is joined by them
  id: `msg_${randomUUID().replaceAll('-', '')}`,
  merchant_id,
  type: message.type,
  body: JSON.stringify(message),
  endpointIds,
});

/** The first of the news of each subject: what it was before any of them. */
const firstOfEach = (news: readonly News[]): News[] => [
  ...new Map(news.toReversed().map((one) => [one.subject_id, one])).values(),
];

/** What is told of these news, by store. Products are told as they are now, once however often they changed. */
const messagesOf = async (
  db: Db | Tx<Schema>,
  news: readonly News[],
): Promise<[number, WebhookMessage][]> => {
  const of = (...kinds: News['kind'][]) => news.filter(({ kind }) => kinds.includes(kind));
  const ids = (some: readonly News[]) => [...new Set(some.map(({ subject_id }) => subject_id))];
  const orderNews = of('order', 'parcel');
  const productNews = of('product');
  const variantNews = of('variant');
  const orders = await ordersNow(db, ids(orderNews));
  const products = await productsNow(db, ids(productNews));
  const variants = await variantsNow(db, ids(variantNews));
  const found: [News, WebhookMessage][] = [];
  for (const one of orderNews) {
    const order = orders.get(one.subject_id);
    const message = order === undefined ? null : orderMessage(one, order);
    if (message !== null) found.push([one, message]);
  }
  for (const one of firstOfEach(productNews)) {
    const product = products.get(one.subject_id);
    for (const message of product === undefined ? [] : productMessages(one, product))
      found.push([one, message]);
  }
  for (const one of firstOfEach(variantNews)) {
    const variant = variants.get(one.subject_id);
    for (const message of variant === undefined ? [] : variantMessages(one, variant))
      found.push([one, message]);
  }
  return found.sort(([a], [b]) => a.id - b.id).map(([{ merchant_id }, message]) => [merchant_id, message]);
};

/** Makes messages of what has changed at stores that want to be told. @returns whether there may be more */
const gather = (ctx: Pick<WebhookContext, 'db' | 'clock'>): Promise<boolean> =>
  ctx.db.transact(async (tx) => {
    const news = await takeNews(tx, NEWS_AT_ONCE);
    if (news.length === 0) return false;
    const endpoints = await listening(tx, [...new Set(news.map(({ merchant_id }) => merchant_id))]);
    const messages = (await messagesOf(tx, news)).flatMap(([merchantId, message]) => {
      const wanted = endpoints.filter(
        ({ merchant_id, events }) => merchant_id === merchantId && events.includes(message.type),
      );
      return wanted.length === 0
        ? []
        : newMessage(
            merchantId,
            message,
            wanted.map(({ id }) => id),
          );
    });
    await insertMessages(tx, messages, ctx.clock.now());
    for (const id of new Set(messages.flatMap(({ endpointIds }) => endpointIds))) await wakeEndpoint(tx, id);
    return news.length === NEWS_AT_ONCE;
  });

/** A message of its own for one address. @returns the id of its delivery */
export const sendOne = async (
  tx: Tx<Schema>,
  endpoint: Pick<EndpointRecord, 'id' | 'merchant_id'>,
  message: WebhookMessage,
  now: Date,
): Promise<number> => {
  const [id = 0] = await insertMessages(tx, [newMessage(endpoint.merchant_id, message, [endpoint.id])], now);
  await wakeEndpoint(tx, endpoint.id);
  return id;
};

const secretsOf = ({ config: { keys } }: WebhookContext, endpoint: EndpointRecord, now: Date): string[] => {
  const { secret, former_secret, former_until } = endpoint;
  const sealed = [
    secret,
    ...(former_secret !== null && former_until !== null && former_until > now ? [former_secret] : []),
  ];
  return sealed.map((one) => openText(keys, 'webhook', one));
};

/** Switches an address off that takes nothing any more, and tells its store. */
const switchOff = async (
  tx: Tx<Schema>,
  { announce }: WebhookContext,
  endpoint: EndpointRecord,
  why: 'gone' | 'failing',
  at: Date,
): Promise<void> => {
  await changeEndpoint(tx, endpoint.id, { is_enabled: false, disabled_as: why, paused_until: null });
  await giveUp(tx, endpoint.id, { error: 'switched_off', before: null, now: at });
  await announce(tx, {
    to: { merchantId: endpoint.merchant_id },
    category: 'system',
    kind: why === 'gone' ? 'webhook_gone' : 'webhook_failing',
    details: { host: new URL(endpoint.url).host },
    targetUrl: '/merchant/dashboard/integration',
    at,
  });
};

/**
 * Sends one message. @returns whether the next one may be sent, too: not to an address that cannot take anything now
 */
const sendDue = async (
  ctx: WebhookContext,
  post: PostWebhook,
  endpoint: EndpointRecord,
  due: DueDelivery,
): Promise<boolean> => {
  const at = ctx.clock.now();
  const timestamp = Math.floor(at.getTime() / 1_000);
  const began = performance.now();
  const answer = await post(endpoint.url, due.body, {
    'content-type': 'application/json',
    'user-agent': 'Lokapasar-Webhooks/1',
    'webhook-id': due.event_id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatureOf(secretsOf(ctx, endpoint, at), {
      ...{ id: due.event_id, timestamp, body: due.body },
    }),
  });
  const attempt = {
    at,
    status: answer.status,
    error: answer.error,
    ms: Math.round(performance.now() - began),
  };
  const outcome = outcomeOf(answer.status);
  return ctx.db.transact(async (tx) => {
    const now = await lockEndpoint(tx, endpoint.merchant_id, endpoint.id);
    if (now === null) return false;
    if (outcome === 'taken') {
      await recordTry(tx, due.id, attempt, { state: 'delivered', next_at: null });
      if (now.failures > 0 || now.failing_since !== null || now.paused_until !== null)
        await changeEndpoint(tx, now.id, { failures: 0, failing_since: null, paused_until: null });
      return now.is_enabled;
    }
    const waitMs = retryAfterMs(due.round_attempts + 1, Math.random());
    const next_at = waitMs === null ? null : new Date(at.getTime() + waitMs);
    await recordTry(tx, due.id, attempt, { state: next_at === null ? 'failed' : 'queued', next_at });
    const failingSince = now.failing_since ?? at;
    const isOver = at.getTime() - failingSince.getTime() >= FAILING_MS;
    if (outcome === 'gone' || isOver) {
      if (now.is_enabled) await switchOff(tx, ctx, now, outcome === 'gone' ? 'gone' : 'failing', at);
      return false;
    }
    const failures = now.failures + 1;
    const pause = askedPauseMs(answer.retryAfter, at) ?? pauseMs(failures, Math.random());
    const paused_until = outcome === 'later' ? new Date(at.getTime() + pause) : null;
    await changeEndpoint(tx, now.id, { failures, failing_since: failingSince, paused_until });
    return paused_until === null;
  });
};

/** Sends what is due for an address, oldest first, and comes back when something is due again. */
export const webhooksHandler = (ctx: WebhookContext, post: PostWebhook): JobHandler =>
  handle(sendJob, async ({ endpointId }) => {
    const began = ctx.clock.now();
    await giveUp(ctx.db, endpointId, {
      error: 'too_late',
      before: new Date(began.getTime() - ROUND_MS),
      now: began,
    });
    for (let sent = 0; sent < SENT_AT_ONCE; sent += 1) {
      const now = ctx.clock.now();
      const endpoint = await endpointById(ctx.db, endpointId);
      if (endpoint === null || !endpoint.is_enabled) return;
      if (endpoint.paused_until !== null && endpoint.paused_until > now) break;
      const due = await takeDue(ctx.db, endpointId, now, new Date(now.getTime() + LEASE_MS));
      if (due === null || !(await sendDue(ctx, post, endpoint, due))) break;
    }
    const endpoint = await endpointById(ctx.db, endpointId);
    const next = await nextDue(ctx.db, endpointId);
    if (endpoint === null || !endpoint.is_enabled || next === null) return;
    const at = Math.max(next.getTime(), endpoint.paused_until?.getTime() ?? 0);
    const delayMs = Math.max(0, at - ctx.clock.now().getTime());
    await ctx.db.transact((tx) => wakeEndpoint(tx, endpointId, delayMs));
  });

/** Makes messages of news within two seconds. */
export const webhookNewsTimer = (ctx: Pick<WebhookContext, 'db' | 'clock'>): Timer => ({
  name: 'webhooks.news',
  everyMs: 2_000,
  run: async () => {
    while (await gather(ctx)) {
      // until nothing is left
    }
  },
});

/** Wakes what nobody sends any more because its process died, and deletes old messages. */
export const webhookUpkeepTimer = ({ db, clock }: Pick<WebhookContext, 'db' | 'clock'>): Timer => ({
  name: 'webhooks.upkeep',
  everyMs: 10 * 60_000,
  run: async () => {
    const now = clock.now().getTime();
    const forgotten = await forgottenEndpoints(db, new Date(now - 5 * LEASE_MS));
    await db.transact(async (tx) => {
      for (const id of forgotten) await wakeEndpoint(tx, id);
    });
    await deleteMessagesBefore(db, new Date(now - KEPT_DAYS * DAY_MS));
  },
});
