import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { booleanField, idField } from './fields.ts';
import { merchantMini } from './product.ts';
import { idParam, nothing, pageNumber, perPage } from './query.ts';
import { count, id, iso } from './scalars.ts';
import { holidayBrief } from './store-holiday.ts';

/** The most stores that one account follows. */
export const MAX_FOLLOWED_STORES = 1_000;

export const storeFollow = z.object({ merchant_id: id, is_followed: z.boolean(), followers: count });
export type StoreFollow = z.output<typeof storeFollow>;

/** A store that the caller follows. */
export const followedStore = z.object({
  merchant: merchantMini,
  followed_at: iso,
  /** It is closed today. */
  holiday: holidayBrief.nullable(),
});
export type FollowedStore = z.output<typeof followedStore>;

const own = { access: 'buyer', caching: 'never', params: nothing } as const;

export const listFollowedStores = endpoint({
  ...own,
  name: 'listFollowedStores',
  method: 'GET',
  kind: 'paged',
  path: '/profile/followed',
  input: z.object({ page: pageNumber, per_page: perPage }),
  output: z.array(followedStore),
  summary: 'The stores that the caller follows, the one followed last first.',
});
export const readStoreFollow = endpoint({
  ...own,
  name: 'readStoreFollow',
  method: 'GET',
  kind: 'one',
  path: '/profile/followed/:id',
  params: z.object({ id: idParam }),
  input: nothing,
  output: storeFollow,
  summary: 'Whether the caller follows a store, and how many do.',
});
export const followStore = endpoint({
  ...own,
  name: 'followStore',
  method: 'POST',
  kind: 'one',
  path: '/profile/followed',
  input: z.object({ merchant_id: idField.required, is_followed: booleanField.required }),
  output: storeFollow,
  summary: 'Follows a store or no longer does; again changes nothing.',
});
