import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { nothing } from './query.ts';
import { count } from './scalars.ts';

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

export const newStoreNotifications = endpoint({
  ...newNotifications,
  access: 'seller',
  name: 'newStoreNotifications',
  path: '/merchant/dashboard/notification/new',
  aliases: [],
  summary: 'How many notifications of the own store are unread.',
});
