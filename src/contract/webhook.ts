import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { booleanField, choiceField, field, idField, toText } from './fields.ts';
import { webhookEvents } from './integration-limits.ts';
import { choice, idOrNull, idParam, nothing, pageNumber, perPage } from './query.ts';
import { count, id, iso } from './scalars.ts';
import { breaks } from './validation.ts';

export const webhook = z.object({
  webhook_id: id,
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  is_enabled: z.boolean(),
  /** Why it is switched off: by the store, the address said that it is gone (410), or it failed for three days. */
  disabled_as: z.enum(['store', 'gone', 'failing']).nullable(),
  /** Since when it has taken nothing; null while it takes what it is sent. */
  failing_since: iso.nullable(),
  /** Until when messages are signed with the secret before, too. */
  former_until: iso.nullable(),
  created_at: iso,
});
export type Webhook = z.output<typeof webhook>;

const newWebhook = z.object({
  webhook,
  /** `whsec_…`, this once. */
  secret: z.string(),
});
export type NewWebhook = z.output<typeof newWebhook>;

export const webhookDelivery = z.object({
  delivery_id: id,
  webhook_id: id,
  url: z.string(),
  /** The `webhook-id` header: the same however often it is sent. */
  message_id: z.string(),
  type: z.string(),
  state: z.enum(['queued', 'delivered', 'failed']),
  attempts: count,
  /** Of the newest attempt: the status of the answer; 0: there was none. */
  last_status: z.int().nullable(),
  last_error: z.string(),
  next_at: iso.nullable(),
  created_at: iso,
  ended_at: iso.nullable(),
});
export type WebhookDelivery = z.output<typeof webhookDelivery>;

export const webhookDeliveryDetail = webhookDelivery.extend({
  /** As it was signed and sent. */
  body: z.string(),
  tries: z.array(z.object({ at: iso, status: z.int(), error: z.string(), milliseconds: count })),
});
export type WebhookDeliveryDetail = z.output<typeof webhookDeliveryDetail>;

/** Whether a text is an address that a message may go to; which networks and protocols is the handler's matter. */
const isAddress = (text: string): boolean => {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return false;
  const { username, password } = new URL(text);
  return username === '' && password === '';
};
const webhookUrlField = field<string, string>(
  toText,
  z.string().max(500, breaks('length')).refine(isAddress, breaks('format')).meta({ format: 'uri' }),
);
const eventsField = z
  .array(choiceField(...webhookEvents).required)
  .min(1, breaks('required'))
  .max(webhookEvents.length, breaks('length'))
  .transform((chosen) => webhookEvents.filter((event) => chosen.includes(event)));

const own = { access: 'seller', caching: 'never', kind: 'one', params: nothing } as const;
const at = <const P extends string>(path: P) => `/merchant/dashboard/webhook${path}` as const;
const webhook_id = idField.required;

export const listWebhooks = endpoint({
  ...own,
  name: 'listWebhooks',
  method: 'GET',
  path: at('/list'),
  kind: 'list',
  input: nothing,
  output: z.array(webhook),
  summary: 'The addresses to which the own store is told of news.',
});
export const createWebhook = endpoint({
  ...own,
  name: 'createWebhook',
  method: 'POST',
  path: at('/create'),
  stepUp: true,
  input: z.object({ url: webhookUrlField.required, events: eventsField }),
  output: newWebhook,
  summary: 'Adds an address. The secret of its signatures is in this answer and never again.',
});
export const editWebhook = endpoint({
  ...own,
  name: 'editWebhook',
  method: 'POST',
  path: at('/edit'),
  stepUp: true,
  input: z.object({
    webhook_id,
    url: webhookUrlField.partial,
    events: eventsField.optional(),
    is_enabled: booleanField.partial,
  }),
  output: webhook,
  summary: 'Changes an address, its events, or switches it off and on.',
});
export const deleteWebhook = endpoint({
  ...own,
  name: 'deleteWebhook',
  method: 'POST',
  path: at('/delete'),
  input: z.object({ webhook_id }),
  output: z.null(),
  summary: 'Takes an address away, with its log.',
});
export const rotateWebhookSecret = endpoint({
  ...own,
  name: 'rotateWebhookSecret',
  method: 'POST',
  path: at('/rotate'),
  stepUp: true,
  input: z.object({ webhook_id }),
  output: newWebhook,
  summary: 'Makes a new secret; for a day messages carry a signature of each.',
});
export const testWebhook = endpoint({
  ...own,
  name: 'testWebhook',
  method: 'POST',
  path: at('/test'),
  input: z.object({ webhook_id }),
  output: webhookDelivery,
  summary: 'Sends a message `webhook.test` to an address.',
});
export const listWebhookDeliveries = endpoint({
  ...own,
  name: 'listWebhookDeliveries',
  method: 'GET',
  path: at('/delivery/list'),
  kind: 'paged',
  input: z.object({
    webhook_id: idOrNull,
    state: choice(['queued', 'delivered', 'failed'], null),
    page: pageNumber,
    per_page: perPage,
  }),
  output: z.array(webhookDelivery),
  summary: 'What was sent to the own addresses in the last thirty days, newest first.',
});
export const readWebhookDelivery = endpoint({
  ...own,
  name: 'readWebhookDelivery',
  method: 'GET',
  path: at('/delivery/detail/:delivery_id'),
  params: z.object({ delivery_id: idParam }),
  input: nothing,
  output: webhookDeliveryDetail,
  summary: 'One delivery: what was sent, and every attempt.',
});
export const replayWebhookDelivery = endpoint({
  ...own,
  name: 'replayWebhookDelivery',
  method: 'POST',
  path: at('/delivery/replay'),
  input: z.object({ delivery_id: idField.required }),
  output: webhookDelivery,
  summary: 'Sends a message again, under the same id.',
});
