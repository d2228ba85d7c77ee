import { readStoreCod, saveStoreCod } from '#contract/store-cod.ts';
import { type Caller, route } from '#platform/http/route.ts';
import type { AppRoutes } from '../context.ts';
import { readStore, saveStore } from './store-cod.ts';

// sellers' calls are only ever reached by an account with a store
const storeOf = ({ merchantId }: Caller): number => merchantId ?? 0;

/** Whether a store takes cash on delivery. */
export const storeCodRoutes: AppRoutes = (ctx) => [
  route(readStoreCod, ({ caller }) => readStore(ctx, storeOf(caller))),
  route(saveStoreCod, ({ input, caller }) => saveStore(ctx, storeOf(caller), input.is_accepted)),
];
