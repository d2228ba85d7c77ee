import { ok } from '#contract/envelope.ts';
import { health } from '#contract/helper.ts';
import type { Market } from '#market/market.ts';
import { regionRoutes } from '#market/regions/index.ts';
import { type Route, route } from '#platform/http/route.ts';

/** Every answered call of the shop, put together from the modules' front doors. */
export const allRoutes = (market: Market): Route[] => [
  route(health, async () => {
    await market.db.ping();
    return ok({ status: 'ok' as const });
  }),
  ...regionRoutes(market),
];
