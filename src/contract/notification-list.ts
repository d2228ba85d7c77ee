import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { idsField } from './fields.ts';
import { nothing, pageNumber, perPage, statusList } from './query.ts';
import { count, id, iso } from './scalars.ts';

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
