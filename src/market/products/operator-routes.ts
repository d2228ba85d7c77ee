import { paged } from '#contract/envelope.ts';
import { operatorCatalogue as calls } from '#contract/index.ts';
import { route } from '#platform/http/route.ts';
import { actorOf } from '../audit/index.ts';
import type { AppRoutes } from '../context.ts';
import { listAll } from './list-all.ts';
import { aimedAt } from './routes.ts';
import { setTakenDown } from './takedown.ts';

/** O15–O17: the products of all stores. */
export const operatorProductRoutes: AppRoutes = (ctx) => [
  route(calls.listAllProducts, async ({ input, locale, link }) => {
    const { products, meta } = await listAll(ctx, input, locale, link);
    return paged(products, meta);
  }),
  route(calls.takeDownProducts, (call) =>
    setTakenDown(ctx, actorOf(call), aimedAt(call.input), call.input.reason),
  ),
  route(calls.restoreProducts, (call) => setTakenDown(ctx, actorOf(call), aimedAt(call.input), null)),
];
