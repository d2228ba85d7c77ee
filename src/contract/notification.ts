import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { nothing } from './query.ts';
import { count } from './scalars.ts';

export const newNotifications = endpoint({
  id: 'H3',
  method: 'GET',
  path: '/buyer/dashboard/notification/new',
  access: 'buyer',
  caching: 'never',
  kind: 'one',
  params: nothing,
  input: nothing,
  output: z.object({ new_notification: count }),
  summary: 'How many notifications of the buyer are unread.',
});
