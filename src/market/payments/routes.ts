import { list } from '#contract/envelope.ts';
import { banks } from '#contract/helper.ts';
import { paymentMethods } from '#contract/payment.ts';
import { route } from '#platform/http/route.ts';
import type { TradeRoutes } from '../market.ts';
import { banksByName } from './banks-store.ts';
import { providerOf } from './provider-of.ts';
import { listWays } from './ways-to-pay.ts';

/** The banks that a payout can go to, and the ways to pay (API U1, K8). */
export const paymentRoutes: TradeRoutes = (market) => {
  // a provider that cannot be made stops the shop from starting, not the first buyer from paying
  providerOf(market.config);
  return [
    route(banks, async () => list(await banksByName(market.db))),
    route(paymentMethods, async ({ locale }) => list(await listWays(market, locale))),
  ];
};
