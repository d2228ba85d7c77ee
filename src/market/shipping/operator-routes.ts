import { ok } from '#contract/envelope.ts';
import { changeCouriers, operatorCouriers } from '#contract/operator-courier.ts';
import { type Route, route } from '#platform/http/route.ts';
import { actorOf } from '../audit/index.ts';
import type { MarketContext } from '../context.ts';
import { changeTariffs, presentTariffs } from './change-tariffs.ts';
import { allTariffs } from './tariffs-store.ts';

/** What the couriers cost. */
export const operatorCourierRoutes = (ctx: MarketContext): Route[] => [
  route(operatorCouriers, async () => ok(presentTariffs(await allTariffs(ctx.db)))),
  route(changeCouriers, ({ input, ...call }) => changeTariffs(ctx, actorOf(call), input)),
];
