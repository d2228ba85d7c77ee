import { ok } from '#contract/envelope.ts';
import {
  cancelMerchantClosing,
  cancelStoreClosing,
  merchantClosing,
  readStoreClosing,
  startMerchantClosing,
  startStoreClosing,
} from '#contract/store-closing.ts';
import { type Caller, type Origin, type Route, route } from '#platform/http/route.ts';
import { actorOf } from '../audit/index.ts';
import type { AppContext } from '../context.ts';
import { cancelClosing, readClosing, readClosingOf, startClosing } from './close-store.ts';
import type { StoreClosingPorts } from './ports.ts';

// sellers' calls are only ever reached by an account with a store
const storeOf = ({ merchantId }: Caller): number => merchantId ?? 0;
const ownerOf = (call: { caller: Caller; origin: Origin }) => ({ ...actorOf(call), reason: null });

/** Closing a store for good: by its owner, and by operators. */
export const storeClosingRoutes = (ctx: AppContext, ports: StoreClosingPorts): Route[] => [
  route(readStoreClosing, async ({ caller }) => ok(await readClosing(ctx, ports, storeOf(caller), false))),
  route(startStoreClosing, (call) => startClosing(ctx, ports, storeOf(call.caller), ownerOf(call))),
  route(cancelStoreClosing, (call) => cancelClosing(ctx, ports, storeOf(call.caller), actorOf(call), false)),
  route(merchantClosing, ({ params }) => readClosingOf(ctx, ports, params.id)),
  route(startMerchantClosing, (call) =>
    startClosing(ctx, ports, call.input.merchant_id, { ...actorOf(call), reason: call.input.reason }),
  ),
  route(cancelMerchantClosing, (call) =>
    cancelClosing(ctx, ports, call.input.merchant_id, actorOf(call), true),
  ),
];
