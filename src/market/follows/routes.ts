import { pageMeta } from '#common/paging.ts';
import { paged } from '#contract/envelope.ts';
import { followStore, listFollowedStores, readStoreFollow } from '#contract/store-follow.ts';
import { type Caller, route } from '#platform/http/route.ts';
import type { Routes } from '../context.ts';
import { listFollowed, readFollow, setFollow } from './follows.ts';

// the guard lets only accounts reach buyers' calls
const userOf = ({ accountId }: Caller): number => accountId ?? 0;

/** Stores that people follow. */
export const followRoutes: Routes = (ctx) => [
  route(listFollowedStores, async ({ caller, input, locale, link }) => {
    const window = { offset: (input.page - 1) * input.per_page, limit: input.per_page };
    const { stores, total } = await listFollowed(ctx, userOf(caller), locale, window);
    return paged(stores, pageMeta(input, total, stores.length, link));
  }),
  route(readStoreFollow, ({ caller, params }) => readFollow(ctx, userOf(caller), params.id)),
  route(followStore, ({ caller, input }) => setFollow(ctx, userOf(caller), input)),
];
