import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { booleanField, choiceField } from './fields.ts';
import { nothing } from './query.ts';

/**
 * What people switch on and off together. `security` and `store_status` are always mailed; `account` never is, since it is
 * about mail.
 */
export const notificationGroups = [
  'orders',
  'payments',
  'balance',
  'reviews',
  'store_orders',
  'store_sales',
  'store_balance',
  'store_reviews',
  'store_products',
  'store_status',
  'account',
  'security',
] as const;
export type NotificationGroup = (typeof notificationGroups)[number];

const mine = { access: 'buyer', caching: 'never', kind: 'one', params: nothing } as const;

export const notificationSettings = z.object({
  /** Where mail goes; null: nothing is mailed. */
  email: z.string().nullable(),
  /** Mail came back from there: nothing is mailed until it was changed, or proved by a code once more. */
  is_email_refused: z.boolean(),
  /** The language and the time of what leaves the shop. */
  locale: z.enum(['id', 'en']),
  time_zone: z.enum(['WIB', 'WITA', 'WIT']),
  /** What browsers subscribe with to be told by push services; null: the shop tells nobody so. */
  push_key: z.string().nullable(),
  /** What may be switched: the groups of a buyer, and of a store for who has one. */
  groups: z.array(
    z.object({
      group: z.enum(notificationGroups),
      audience: z.enum(['buyer', 'store']),
      is_mailed: z.boolean(),
      /** Whether it is told on the browsers of the account that have been subscribed. */
      is_pushed: z.boolean(),
    }),
  ),
});
export type NotificationSettings = z.output<typeof notificationSettings>;

export const readNotificationSettings = endpoint({
  ...mine,
  name: 'readNotificationSettings',
  method: 'GET',
  path: '/buyer/dashboard/notification/settings',
  input: nothing,
  output: notificationSettings,
  summary: 'Which groups of events are mailed or pushed to the account, in which language and time.',
});
export const saveNotificationSettings = endpoint({
  ...mine,
  name: 'saveNotificationSettings',
  method: 'POST',
  path: '/buyer/dashboard/notification/settings',
  input: z.object({
    locale: choiceField('id', 'en').partial,
    time_zone: choiceField('WIB', 'WITA', 'WIT').partial,
    /** Which group `is_mailed` and `is_pushed` are about. */
    group: choiceField(...notificationGroups).partial,
    is_mailed: booleanField.partial,
    is_pushed: booleanField.partial,
  }),
  output: notificationSettings,
  summary: 'Switches the mail or the pushes of one group, or the language and time of all of it.',
});
