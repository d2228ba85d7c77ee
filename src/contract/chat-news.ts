import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { nothing } from './query.ts';
import { count } from './scalars.ts';

export const unreadChats = z.object({ new_chat: count });

export const newChats = endpoint({
  name: 'newChats',
  method: 'GET',
  path: '/buyer/dashboard/chat/new',
  access: 'buyer',
  caching: 'never',
  kind: 'one',
  params: nothing,
  input: nothing,
  output: unreadChats,
  summary: 'How many threads of the buyer have unread messages.',
});
export const newStoreChats = endpoint({
  ...newChats,
  name: 'newStoreChats',
  path: '/merchant/dashboard/chat/new',
  access: 'seller',
  summary: 'How many threads of the own store have unread messages.',
});
