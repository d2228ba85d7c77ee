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
  'chats',
  'wishlist',
  'store_orders',
  'store_sales',
  'store_balance',
  'store_reviews',
  'store_chats',
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
  /** News by WhatsApp; null: the shop sends none. */
  whatsapp: z
    .object({
      /** Where it goes, masked; null: the account has no phone that was proved. */
      phone: z.string().nullable(),
      /** Whether it was asked for. */
      is_on: z.boolean(),
    })
    .nullable(),
  /** What may be switched: the groups of a buyer, and of a store for who has one. */
  groups: z.array(
    z.object({
      group: z.enum(notificationGroups),
      audience: z.enum(['buyer', 'store']),
      is_mailed: z.boolean(),
      /** Whether it is told on the browsers of the account that have been subscribed. */
      is_pushed: z.boolean(),
      /** Whether it is told by WhatsApp where that was asked for; null: never. */
      is_on_whatsapp: z.boolean().nullable(),
      /** Whether its mail comes once a day, in one letter at eight in the morning; null: it cannot wait. */
      is_daily: z.boolean().nullable(),
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
    /** Which group `is_mailed`, `is_pushed`, `is_on_whatsapp` and `is_daily` are about. */
    group: choiceField(...notificationGroups).partial,
    is_mailed: booleanField.partial,
    is_pushed: booleanField.partial,
    is_on_whatsapp: booleanField.partial,
    is_daily: booleanField.partial,
    /** Asks for news by WhatsApp, or ends it. */
    whatsapp: booleanField.partial,
  }),
  output: notificationSettings,
  summary:
    'Switches a channel of one group, news by WhatsApp, or the language and time of all of it. 422 for WhatsApp without a proved phone.',
});
