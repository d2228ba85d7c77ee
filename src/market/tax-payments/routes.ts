import { list } from '#contract/envelope.ts';
import { addTaxPayment, reverseTaxPayment, taxesOwed, taxPayments } from '#contract/tax-payment.ts';
import { route } from '#platform/http/route.ts';
import { actorOf } from '../audit/index.ts';
import type { AppRoutes } from '../context.ts';
import { addPayment, listPayments, readOwed, reversePayment } from './tax-payments.ts';

/** What is owed to the state, and what was paid of it. */
export const taxPaymentRoutes: AppRoutes = (ctx) => [
  route(taxesOwed, async () => list(await readOwed(ctx))),
  route(taxPayments, ({ input, link }) => listPayments(ctx, input, link)),
  route(addTaxPayment, (call) => addPayment(ctx, actorOf(call), call.input)),
  route(reverseTaxPayment, (call) => reversePayment(ctx, actorOf(call), call.input)),
];
