import { list, ok } from '#contract/envelope.ts';
import {
  addTaxRate,
  decideTaxStatement,
  incomeTaxOfMonth,
  removeTaxRate,
  saveTaxIdentity,
  sendTaxStatement,
  storeTaxes,
  taxStatements,
  taxTerms,
  unificationOfMonth,
} from '#contract/tax.ts';
import { addTaxExemption, removeTaxExemption, taxExemptions } from '#contract/tax-exemption.ts';
import { route } from '#platform/http/route.ts';
import { actorOf } from '../audit/index.ts';
import type { AppRoutes } from '../context.ts';
import { addExemption, readExemptions, removeExemption } from './exemptions.ts';
import {
  decide,
  incomeTaxList,
  listStatements,
  readStoreTaxes,
  sendStatement,
  unificationReturn,
} from './statements.ts';
import { addRate, readTerms, removeRate, saveIdentity } from './terms.ts';

/** Rates, identities and exemptions, what stores declare, and the monthly list. */
export const taxRoutes: AppRoutes = (ctx) => [
  route(storeTaxes, async ({ caller }) => ok(await readStoreTaxes(ctx, caller.merchantId ?? 0))),
  route(sendTaxStatement, ({ caller, input }) =>
    sendStatement(ctx, { merchantId: caller.merchantId ?? 0, userId: caller.accountId ?? 0 }, input),
  ),
  route(taxTerms, async () => ok(await readTerms(ctx))),
  route(addTaxRate, (call) => addRate(ctx, actorOf(call), call.input)),
  route(removeTaxRate, (call) => removeRate(ctx, actorOf(call), call.input.id)),
  route(saveTaxIdentity, (call) => saveIdentity(ctx, actorOf(call), call.input)),
  route(taxStatements, ({ input, link }) => listStatements(ctx, input, link)),
  route(decideTaxStatement, (call) => decide(ctx, actorOf(call), call.input)),
  route(incomeTaxOfMonth, (call) => incomeTaxList(ctx, actorOf(call), call.input, call.locale)),
  route(unificationOfMonth, (call) => unificationReturn(ctx, actorOf(call), call.input)),
  route(taxExemptions, async ({ locale }) => list(await readExemptions(ctx, locale))),
  route(addTaxExemption, (call) => addExemption(ctx, actorOf(call), call.input, call.locale)),
  route(removeTaxExemption, (call) => removeExemption(ctx, actorOf(call), call.input.id, call.locale)),
];
