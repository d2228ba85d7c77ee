import { salesSummary as salesCall } from '#contract/seller-sales.ts';
import { route } from '#platform/http/route.ts';
import type { AppRoutes } from '../context.ts';
import { salesSummary } from './sales-summary.ts';

/** A store's sales (API SS1). Sellers' calls are only ever reached by an account with a store. */
export const salesRoutes: AppRoutes = (ctx) => [
  route(salesCall, ({ input, caller }) => salesSummary(ctx, caller.merchantId ?? 0, input)),
];
