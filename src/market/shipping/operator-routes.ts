import { ok } from '#contract/envelope.ts';
import {
  changeCouriers,
  changeInsurance as changeInsuranceCall,
  operatorCouriers,
  operatorInsurance,
} from '#contract/operator-courier.ts';
import { type Route, route } from '#platform/http/route.ts';
import { actorOf } from '../audit/index.ts';
import type { MarketContext } from '../context.ts';
import { changeInsurance, presentInsurance } from './change-insurance.ts';
import { changeTariffs, presentTariffs } from './change-tariffs.ts';
import { allInsurance } from './insurance-store.ts';
import { allTariffs } from './tariffs-store.ts';

/** What the couriers cost. */
export const operatorCourierRoutes = (ctx: MarketContext): Route[] => [
  route(operatorCouriers, async () => ok(presentTariffs(await allTariffs(ctx.db)))),
  route(changeCouriers, ({ input, ...call }) => changeTariffs(ctx, actorOf(call), input)),
  route(operatorInsurance, async () => ok(presentInsurance(await allInsurance(ctx.db)))),
  route(changeInsuranceCall, ({ input, ...call }) => changeInsurance(ctx, actorOf(call), input)),
];
