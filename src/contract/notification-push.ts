import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { textField } from './fields.ts';
import { nothing } from './query.ts';

const mine = { access: 'buyer', caching: 'never', kind: 'one', method: 'POST', params: nothing } as const;
const browserEndpoint = textField(1, 1000).required;
const pushed = z.object({
  /** Whether this browser is told. */
  is_on: z.boolean(),
});

export const subscribePush = endpoint({
  ...mine,
  name: 'subscribePush',
  path: '/buyer/dashboard/notification/push/subscribe',
  input: z.object({
    /** What the browser's `PushSubscription` says: its address at its push service and its keys, in base64url. */
    endpoint: browserEndpoint,
    p256dh: textField(1, 100).required,
    auth: textField(1, 50).required,
  }),
  output: pushed,
  summary: 'Tells this browser of news by its push service, until its session is ended.',
});
export const unsubscribePush = endpoint({
  ...mine,
  name: 'unsubscribePush',
  path: '/buyer/dashboard/notification/push/unsubscribe',
  input: z.object({ endpoint: browserEndpoint }),
  output: pushed,
  summary: 'Tells this browser nothing any more.',
});
export const keepPush = endpoint({
  ...mine,
  name: 'keepPush',
  path: '/buyer/dashboard/notification/push/keep',
  input: z.object({ endpoint: browserEndpoint }),
  output: pushed,
  summary:
    'After a login: goes on telling a browser that was this account’s before, and tells it nothing more when it was another’s.',
});
