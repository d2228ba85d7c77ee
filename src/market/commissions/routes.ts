import {
  addCommissionRule,
  commissionRules,
  endCommissionRule,
  previewCommission,
  storeCommission,
} from '#contract/commission.ts';
import { ok } from '#contract/envelope.ts';
import { route } from '#platform/http/route.ts';
import { actorOf } from '../audit/index.ts';
import type { AppRoutes } from '../context.ts';
import { addCommission, endCommission, previewRule, readRules, readStoreCommission } from './commissions.ts';

/** Rules of the commission, for operators, and what it comes to for a store. */
export const commissionRoutes: AppRoutes = (ctx) => [
  route(commissionRules, async ({ locale }) => ok(await readRules(ctx, locale))),
  route(previewCommission, ({ input }) => previewRule(ctx, input)),
  route(addCommissionRule, (call) => addCommission(ctx, actorOf(call), call.input, call.locale)),
  route(endCommissionRule, (call) => endCommission(ctx, actorOf(call), call.input, call.locale)),
  route(storeCommission, async ({ caller, locale }) =>
    ok(await readStoreCommission(ctx, caller.merchantId ?? 0, locale)),
  ),
];
