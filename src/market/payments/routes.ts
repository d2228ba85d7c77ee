import { list } from '#contract/envelope.ts';
import { banks } from '#contract/helper.ts';
import { paymentMethods } from '#contract/payment.ts';
import { route } from '#platform/http/route.ts';
import type { AppRoutes } from '../context.ts';
import { listPaymentChoices } from './payment-choices.ts';
import { banksByName } from './payments-store.ts';
import { providerOf } from './providers.ts';

/** The banks that a payout can go to, and the payment methods. */
export const paymentRoutes: AppRoutes = (ctx) => {
  // a provider that cannot be made stops the shop from starting, not the first buyer from paying
  providerOf(ctx.config);
  return [
    route(banks, async () => list(await banksByName(ctx.db))),
    route(paymentMethods, async ({ locale }) => list(await listPaymentChoices(ctx, locale))),
  ];
};
