import { createApiKey, listApiKeys, revokeApiKey, rotateApiKey } from '#contract/api-key.ts';
import {
  createWebhook,
  deleteWebhook,
  editWebhook,
  listWebhookDeliveries,
  listWebhooks,
  readWebhookDelivery,
  replayWebhookDelivery,
  rotateWebhookSecret,
  testWebhook,
} from '#contract/webhook.ts';
import { type Call, type Caller, route } from '#platform/http/route.ts';
import type { AppRoutes } from '../context.ts';
import { createKey, endKey, listKeys, rotateKey, type StoreOwner } from './api-keys.ts';
import { openRoutes } from './open-calls.ts';
import {
  addEndpoint,
  editEndpoint,
  listDeliveries,
  listEndpoints,
  readDelivery,
  removeEndpoint,
  replayDelivery,
  rotateSecret,
  tryEndpoint,
} from './webhooks.ts';

// the guard lets only accounts with a store reach sellers' calls
const storeOf = ({ merchantId }: Caller): number => merchantId ?? 0;
const ownerOf = ({
  caller,
  origin,
  locale,
}: Pick<Call<never>, 'caller' | 'origin' | 'locale'>): StoreOwner => ({
  ...{ merchantId: storeOf(caller), accountId: caller.accountId ?? 0, ip: origin.ip, locale },
});

/** A store's keys and the addresses that it is told of news at, and what its programs call. */
export const integrationRoutes: AppRoutes = (ctx) => [
  route(listApiKeys, ({ caller }) => listKeys(ctx, storeOf(caller))),
  route(createApiKey, (call) => createKey(ctx, ownerOf(call), call.input)),
  route(rotateApiKey, (call) =>
    rotateKey(ctx, ownerOf(call), {
      keyId: call.input.key_id,
      overlapHours: Number(call.input.overlap_hours),
    }),
  ),
  route(revokeApiKey, (call) => endKey(ctx, ownerOf(call), call.input.key_id)),
  route(listWebhooks, ({ caller }) => listEndpoints(ctx, storeOf(caller))),
  route(createWebhook, (call) => addEndpoint(ctx, ownerOf(call), call.input)),
  route(editWebhook, (call) => editEndpoint(ctx, ownerOf(call), call.input)),
  route(deleteWebhook, (call) => removeEndpoint(ctx, ownerOf(call), call.input.webhook_id)),
  route(rotateWebhookSecret, (call) => rotateSecret(ctx, ownerOf(call), call.input.webhook_id)),
  route(testWebhook, ({ caller, input }) => tryEndpoint(ctx, storeOf(caller), input.webhook_id)),
  route(listWebhookDeliveries, ({ caller, input, link }) =>
    listDeliveries(ctx, storeOf(caller), input, link),
  ),
  route(readWebhookDelivery, ({ caller, params }) => readDelivery(ctx, storeOf(caller), params.delivery_id)),
  route(replayWebhookDelivery, ({ caller, input }) =>
    replayDelivery(ctx, storeOf(caller), input.delivery_id),
  ),
  ...openRoutes(ctx),
];
