import { ok } from '#contract/envelope.ts';
import { readOwnRecommendations, rememberViews, switchOwnRecommendations } from '#contract/recommendation.ts';
import { type Caller, route } from '#platform/http/route.ts';
import type { AppRoutes } from '../context.ts';
import { hasConsent } from './consents-store.ts';
import { switchRecommendations } from './own-recommendations.ts';
import { writeViews } from './views-store.ts';

// the guard lets only accounts reach buyers' calls
const userOf = ({ accountId }: Caller): number => accountId ?? 0;

/** What somebody says about recommendations from what they look at and buy. */
export const recommendationRoutes: AppRoutes = (ctx) => [
  route(readOwnRecommendations, async ({ caller }) =>
    ok({ is_on: await hasConsent(ctx.db, userOf(caller)) }),
  ),
  route(switchOwnRecommendations, async ({ input, caller, origin }) => {
    await switchRecommendations(ctx, userOf(caller), input.is_on, origin.ip);
    return ok(input);
  }),
  route(rememberViews, async ({ input, caller }) => {
    const { db, clock } = ctx;
    const userId = userOf(caller);
    return ok({
      is_on: await db.transact((tx) => writeViews(tx, userId, input.product_ids, clock.now())),
    });
  }),
];
