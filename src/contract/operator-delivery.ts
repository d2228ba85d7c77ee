import { z } from 'zod';
import { endpoint, operator } from './endpoint.ts';
import { idField } from './fields.ts';
import { notificationGroups } from './notification-settings.ts';
import { choice, dayOrNull, idOrNull, pageNumber, perPage, text } from './query.ts';
import { count, id, iso } from './scalars.ts';

const user = operator('user');

const deliveryStates = ['waiting', 'queued', 'sent', 'refused', 'failed', 'skipped'] as const;
const deliveryChannels = ['email', 'push', 'whatsapp'] as const;

export const operatorDelivery = z.object({
  id,
  /** What happened, in the reader's language. */
  title: z.string(),
  /** The code of the order, payment or withdrawal it is about; empty when it is about none. */
  code: z.string(),
  group: z.enum(notificationGroups),
  user: z.object({ id, name: z.string() }),
  channel: z.enum(deliveryChannels),
  /** The masked address or phone, or the host of the push service; empty where there is none. */
  recipient: z.string(),
  state: z.enum(deliveryStates),
  attempts: count,
  /**
   * What went wrong last, without addresses; empty when nothing. Of `skipped`: `no_address`, `address_refused`,
   * `no_device` or `no_consent`.
   */
  last_error: z.string(),
  created_at: iso,
  ended_at: iso.nullable(),
});
export type OperatorDelivery = z.output<typeof operatorDelivery>;

export const operatorDeliveries = endpoint({
  ...user,
  name: 'operatorDeliveries',
  method: 'GET',
  path: '/operator/delivery/list',
  kind: 'paged',
  input: z.object({
    state: choice(deliveryStates, null),
    group: choice(notificationGroups, null),
    user_id: idOrNull,
    search: text,
    date_start: dayOrNull,
    date_end: dayOrNull,
    page: pageNumber,
    per_page: perPage,
  }),
  output: z.array(operatorDelivery),
  summary:
    'What left the shop because of a notification, newest first, and what became of it. `search` is a part of a name or an address.',
});
export const sendDeliveryAgain = endpoint({
  ...user,
  name: 'sendDeliveryAgain',
  method: 'POST',
  path: '/operator/delivery/again',
  input: z.object({ delivery_id: idField.required }),
  output: z.object({ delivery_id: id }),
  summary: 'Sends once more what was refused, has failed or was left out.',
});
