import { type Answer, ok, refuse } from '#contract/envelope.ts';
import { crashPoint } from '#platform/crash-point.ts';
import type { Origin } from '#platform/http/route.ts';
import { recordSecurityEvent } from '../audit/index.ts';
import type { AppContext } from '../context.ts';
import { findPayment, type ProviderMessage, readCallback } from '../payments/index.ts';
import { bookProviderMessage, type CallbackAnswer } from './book-provider-message.ts';
import { expireOverdueOrders } from './expire-orders.ts';

/**
 * Applies a provider's message to its payment, whose deadline is looked at first. Refused: 404 for a payment that there is
 * not, 409 for a reference that another payment has used.
 */
const applyProviderMessage = async (
  ctx: AppContext,
  provider: string,
  message: ProviderMessage,
): Promise<Answer<CallbackAnswer>> => {
  const payment = await findPayment(ctx.db, { code: message.paymentCode });
  if (payment === null) return refuse('not_found');
  await expireOverdueOrders(ctx, { userId: payment.user_id });
  const answer = await bookProviderMessage(ctx, payment.id, provider, message);
  crashPoint('callback.after-commit');
  return answer === null ? refuse('conflict', { reason: 'payment_state_changed' }) : ok(answer);
};

/** A message of a payment provider: see `readCallback` for what is refused before it counts. */
export const applyPaymentCallback = async (
  ctx: AppContext,
  provider: string,
  raw: Pick<Origin, 'rawBody' | 'header' | 'ip'>,
): Promise<Answer<CallbackAnswer>> => {
  const read = await readCallback(ctx, provider, raw);
  if (!read.ok) {
    const { ip } = raw;
    if (read.error === 'signature_invalid')
      recordSecurityEvent(ctx.db, {
        kind: 'payment_forged',
        accountId: null,
        ip,
        subject: provider,
        at: ctx.clock.now(),
      });
    return read;
  }
  // genuine, but it changes nothing for us
  if (read.message === null) return ok({ payment_code: '', status: 'pending' as const });
  return applyProviderMessage(ctx, provider, read.message);
};
