import type { Timer } from '#platform/jobs.ts';
import type { AppContext } from '../context.ts';
import {
  type DueCharge,
  dueCharges,
  type PaymentProvider,
  providerOf,
  saveCheck,
} from '../payments/index.ts';
import { applyProviderMessage } from './payment-callback.ts';

const BATCH = 20;
const MINUTE_MS = 60_000;
/** How long before its end a payment's charge is looked at, so that money which came in time pays the order. */
const BEFORE_END_MS = 2 * MINUTE_MS;
const intervals = { replacedMs: 5 * MINUTE_MS, beforeEndMs: BEFORE_END_MS, otherwiseMs: 24 * 60 * MINUTE_MS };
/** A page of the provider that nobody has opened yet is unknown to it, and can be paid until it expires. */
const UNKNOWN_UNTIL_MS = 60 * MINUTE_MS;

type Charges = NonNullable<PaymentProvider['charges']>;

const reconcile = async (
  ctx: AppContext,
  provider: string,
  charges: Charges,
  { reference, isCurrent, expiresAt }: DueCharge,
): Promise<void> => {
  const found = await charges.status(reference);
  const now = ctx.clock.now();
  if (found.state === 'ended') {
    // refused: the payment is gone, or the reference was used by another; asking again changes nothing
    const applied = await applyProviderMessage(ctx, provider, found.message);
    if (!applied.ok) await saveCheck(ctx.db, provider, reference, now, true);
    return;
  }
  if (!isCurrent) await charges.cancel(reference);
  const isForgotten =
    found.state === 'none' && expiresAt !== null && expiresAt.getTime() + UNKNOWN_UNTIL_MS <= now.getTime();
  await saveCheck(ctx.db, provider, reference, now, !isCurrent && isForgotten);
};

/**
 * Asks the provider about charges whose notification may be lost: before a payment expires, once a day, and whatever a
 * buyer has left for another method, which is cancelled there. A provider that does not answer is asked again next time.
 */
export const reconcileTimer = (ctx: AppContext): Timer => ({
  name: 'payments.reconcile',
  everyMs: 30_000,
  run: async () => {
    const provider = providerOf(ctx.config);
    if (provider?.charges == null) return;
    const due = await dueCharges(ctx.db, provider.name, ctx.clock.now(), intervals, BATCH);
    for (const charge of due) await reconcile(ctx, provider.name, provider.charges, charge);
  },
});
