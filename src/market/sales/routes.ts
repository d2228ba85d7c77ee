import { salesSummary as salesCall } from '#contract/seller-sales.ts';
import { route } from '#platform/http/route.ts';
import type { AppRoutes } from '../context.ts';
import { salesSummary } from './sales-summary.ts';

/** A store's sales. The guard lets only accounts with a store reach it. */
export const salesRoutes: AppRoutes = (ctx) => [
  route(salesCall, ({ input, caller }) => salesSummary(ctx, caller.merchantId ?? 0, input)),
];
