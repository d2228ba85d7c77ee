import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { booleanField, choiceField, idsField } from './fields.ts';
import { nothing, pageNumber, perPage, statusList } from './query.ts';
import { count, id, iso } from './scalars.ts';

export const newNotifications = endpoint({
  name: 'newNotifications',
  method: 'GET',
  path: '/buyer/dashboard/notification/new',
  aliases: ['/notification/new'],
  access: 'buyer',
  caching: 'never',
  kind: 'one',
  params: nothing,
  input: nothing,
  output: z.object({ new_notification: count }),
  summary: 'How many notifications of the buyer are unread.',
});

export const notificationCategory = z.enum([
  'order',
  'payment',
  'wallet',
  'promo',
  'review',
  'product',
  'system',
]);
export type NotificationCategory = z.output<typeof notificationCategory>;
export const notification = z.object({
  id,
  category: notificationCategory,
  title: z.string(),
  body: z.string(),
  target_url: z.string().nullable(),
  is_read: z.boolean(),
  created_at: iso,
});
export type Notification = z.output<typeof notification>;

/** What people switch on and off together; `security` and `store_status` are always sent. */
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
  'security',
] as const;
export type NotificationGroup = (typeof notificationGroups)[number];

const mine = { access: 'buyer', caching: 'never', kind: 'one', params: nothing } as const;
const unread = z.object({ new_notification: count });

export const notificationListQuery = z.object({
  categories: statusList(notificationCategory.options),
  page: pageNumber,
  per_page: perPage,
});
export const listNotifications = endpoint({
  ...mine,
  name: 'listNotifications',
  method: 'GET',
  path: '/buyer/dashboard/notification/list',
  aliases: ['/notification/list'],
  kind: 'paged',
  input: notificationListQuery,
  output: z.array(notification),
  summary: 'Notifications of the buyer, newest first.',
});
export const readNotification = endpoint({
  ...mine,
  name: 'readNotification',
  method: 'POST',
  path: '/buyer/dashboard/notification/read',
  aliases: ['/notification/read'],
  input: z.object({ id: idsField(100).required }),
  output: unread,
  summary: 'Marks notifications as read.',
});
export const readAllNotifications = endpoint({
  ...mine,
  name: 'readAllNotifications',
  method: 'POST',
  path: '/buyer/dashboard/notification/setallasread',
  aliases: ['/notification/setallasread'],
  input: nothing,
  output: unread,
  summary: 'Marks every notification of the buyer as read.',
});

export const notificationSettings = z.object({
  /** Where mail goes; null: nothing is mailed. */
  email: z.string().nullable(),
  /** The language and the time of what leaves the shop. */
  locale: z.enum(['id', 'en']),
  time_zone: z.enum(['WIB', 'WITA', 'WIT']),
  /** What may be switched: the groups of a buyer, and of a store for who has one. */
  groups: z.array(
    z.object({
      group: z.enum(notificationGroups),
      audience: z.enum(['buyer', 'store']),
      is_mailed: z.boolean(),
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
  summary: 'Which groups of events are mailed to the account, in which language and time.',
});
export const saveNotificationSettings = endpoint({
  ...mine,
  name: 'saveNotificationSettings',
  method: 'POST',
  path: '/buyer/dashboard/notification/settings',
  input: z.object({
    locale: choiceField('id', 'en').partial,
    time_zone: choiceField('WIB', 'WITA', 'WIT').partial,
    /** Which group `is_mailed` is about. */
    group: choiceField(...notificationGroups).partial,
    is_mailed: booleanField.partial,
  }),
  output: notificationSettings,
  summary: 'Switches the mail of one group, or the language and time of all of it.',
});

const own = { access: 'seller', caching: 'never' } as const;

export const listStoreNotifications = endpoint({
  ...listNotifications,
  ...own,
  name: 'listStoreNotifications',
  path: '/merchant/dashboard/notification/list',
  aliases: [],
  input: notificationListQuery,
  summary: 'Notifications of the own store, newest first.',
});
export const readStoreNotification = endpoint({
  ...readNotification,
  ...own,
  name: 'readStoreNotification',
  path: '/merchant/dashboard/notification/read',
  aliases: [],
  summary: 'Marks notifications of the own store as read.',
});
export const readAllStoreNotifications = endpoint({
  ...readAllNotifications,
  ...own,
  name: 'readAllStoreNotifications',
  path: '/merchant/dashboard/notification/setallasread',
  aliases: [],
  summary: 'Marks every notification of the own store as read.',
});
export const newStoreNotifications = endpoint({
  ...newNotifications,
  ...own,
  name: 'newStoreNotifications',
  path: '/merchant/dashboard/notification/new',
  aliases: [],
  summary: 'How many notifications of the own store are unread.',
});
