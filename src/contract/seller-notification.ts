import { endpoint } from './endpoint.ts';
import {
  listNotifications,
  newNotifications,
  notificationListQuery,
  readAllNotifications,
  readNotification,
} from './notification.ts';

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
