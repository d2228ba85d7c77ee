import { DependencyDown } from '#platform/db/errors.ts';
import { eachByItself, type Timer } from '#platform/jobs.ts';
import type { AppContext } from '../context.ts';
import {
  chargeAtEnd,
  type DueCharge,
  dueCharges,
  type PaymentProvider,
  providerOf,
  saveCheck,
} from '../payments/index.ts';
import { bookProviderMessage } from './book-provider-message.ts';

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
  { paymentId, reference, isCurrent, isReceived, expiresAt }: DueCharge,
): Promise<void> => {
  const found = await charges.status(reference);
  const now = ctx.clock.now();
  if (found.state === 'changed') {
    const booked = await bookProviderMessage(ctx, paymentId, provider, found.message);
    // paid and looked at once more, or a reference that was used by another payment: asking again changes nothing
    await saveCheck(ctx.db, provider, reference, now, isReceived || booked === null);
    return;
  }
  if (!isCurrent && !isReceived) await charges.cancel(reference);
  const isForgotten =
    found.state === 'none' && expiresAt !== null && expiresAt.getTime() + UNKNOWN_UNTIL_MS <= now.getTime();
  await saveCheck(ctx.db, provider, reference, now, !isCurrent && isForgotten);
};

/** Whether a payment provider did not answer, and not the database. */
export const isProviderDown = (error: unknown): boolean =>
  error instanceof DependencyDown && error.dependency !== 'database';

/**
 * Asks the provider a last time about the charge of an unpaid order whose time is over, so that money which came without
 * a notification pays the order and does not come late. A provider that does not answer holds up no deadline: what came is
 * found by the timer then, and goes to the buyer's wallet. Outside transactions only.
 * @returns false when the provider did not answer: whoever has more orders to end need not wait for it again
 */
export const lookBeforeExpiry = async (ctx: AppContext, orderId: number): Promise<boolean> => {
  const provider = providerOf(ctx.config);
  if (provider?.charges == null) return true;
  const charge = await chargeAtEnd(ctx.db, provider.name, orderId, ctx.clock.now());
  if (charge === null) return true;
  try {
    await reconcile(ctx, provider.name, provider.charges, charge);
    return true;
  } catch (error) {
    if (!isProviderDown(error)) throw error;
    return false;
  }
};

/**
 * Asks the provider about charges whose notification may be lost: before a payment expires, once a day, and whatever a
 * buyer has left for another method, which is cancelled there. A charge that cannot be asked about holds up no other: it
 * counts as asked about, and its turn comes again after those that wait longer.
 */
export const reconcileTimer = (ctx: AppContext): Timer => ({
  name: 'payments.reconcile',
  everyMs: 30_000,
  run: async () => {
    const provider = providerOf(ctx.config);
    if (provider?.charges == null) return;
    const { charges } = provider;
    const due = await dueCharges(ctx.db, provider.name, ctx.clock.now(), intervals, BATCH);
    await eachByItself(due, (charge) =>
      reconcile(ctx, provider.name, charges, charge).catch(async (error: unknown) => {
        await saveCheck(ctx.db, provider.name, charge.reference, ctx.clock.now(), false);
        throw error;
      }),
    );
  },
});
