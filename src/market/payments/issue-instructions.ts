import type { AppContext } from '../context.ts';
import { isProvided } from './methods.rules.ts';
import { findPayment, keepCharge, type PaymentRecord } from './payments-store.ts';
import type { PaymentProvider } from './provider.ts';
import { providerOf } from './provider-of.ts';

/**
 * Makes sure that a pending payment says how it is to be paid: asks the provider where it was not asked yet, or where its
 * answer was lost. Outside transactions only. Call it after K5 and BO2 pay have committed, and on K9, which so heals
 * what a crash or a silent provider left undone.
 * @returns the payment as it is afterwards
 * @throws DependencyDown (503) when the provider does not answer; the payment stays open
 */
export const issueInstructions = async (
  ctx: Pick<AppContext, 'db' | 'clock' | 'config'>,
  payment: PaymentRecord,
  provider: PaymentProvider | null = providerOf(ctx.config),
): Promise<PaymentRecord> => {
  const { payment_method: method, expires_at: expiresAt } = payment;
  const now = ctx.clock.now();
  const isWaiting = payment.status === 'pending' && payment.instructions === null;
  if (!isWaiting || !isProvided(method) || provider === null || expiresAt === null || expiresAt <= now)
    return payment;
  const { reference, instruction } = await provider.charge({
    paymentCode: payment.payment_code,
    previousReference: payment.provider_reference,
    method,
    channel: payment.payment_channel,
    amount: payment.amount_due,
    now,
    expiresAt,
  });
  const kept = await keepCharge(ctx.db, payment, reference, instruction);
  // somebody else was faster, or the payment moved on meanwhile
  return kept ?? (await findPayment(ctx.db, { id: payment.id })) ?? payment;
};
