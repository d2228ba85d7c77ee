import { deleteSavedSearch, listSavedSearches, saveSearch, tellOfSearch } from '#contract/saved-search.ts';
import { type Caller, route } from '#platform/http/route.ts';
import type { AppRoutes } from '../context.ts';
import { deleteSearch, keepSearch, listSearches, tellOf } from './saved-searches.ts';

// the guard lets only accounts reach buyers' calls
const userOf = ({ accountId }: Caller): number => accountId ?? 0;

/** Searches that people keep. */
export const savedSearchRoutes: AppRoutes = (ctx) => [
  route(listSavedSearches, ({ caller }) => listSearches(ctx, userOf(caller))),
  route(saveSearch, ({ caller, input }) => keepSearch(ctx, userOf(caller), input.query)),
  route(tellOfSearch, ({ caller, input }) => tellOf(ctx, userOf(caller), input)),
  route(deleteSavedSearch, ({ caller, input }) => deleteSearch(ctx, userOf(caller), input.id)),
];
