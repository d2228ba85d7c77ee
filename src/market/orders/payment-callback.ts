import { type Answer, ok, refuse } from '#contract/envelope.ts';
import type { Payment } from '#contract/payment.ts';
import { crashPoint } from '#platform/crash-point.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Origin } from '#platform/http/route.ts';
import { recordSecurityEvent } from '../audit/index.ts';
import type { AppContext } from '../context.ts';
import {
  answerOnce,
  findPayment,
  lockPayment,
  type PaymentRecord,
  type ProviderMessage,
  readCallback,
  type SurplusReason,
  saveCheck,
} from '../payments/index.ts';
import type { Schema } from '../schema.ts';
import { capturePayment, type PaymentEvent } from './capture-payment.ts';
import { expireOverdueOrders } from './expire-orders.ts';
import { withSettingsSnapshot } from './settings-snapshot.ts';

type CallbackAnswer = Pick<Payment, 'payment_code' | 'status'>;

/** Whether a payment still goes by the charge that a message is about; the buyer may have chosen another since. */
const isOfCharge = (payment: PaymentRecord, provider: string, { charge }: ProviderMessage): boolean =>
  charge === null || (payment.provider === provider && payment.provider_reference === charge);

const eventOf = (payment: PaymentRecord, provider: string, message: ProviderMessage): PaymentEvent | null => {
  const isCurrent = isOfCharge(payment, provider, message);
  const { status, amount, reference } = message;
  // a charge that was replaced ends without the payment
  if (status !== 'paid') return isCurrent ? { type: status } : null;
  const isOver = !['pending', 'failed', 'review'].includes(payment.status);
  const reason: SurplusReason | null = isCurrent
    ? amount === payment.amount_due
      ? null
      : 'amount'
    : 'replaced';
  const surplus = isOver || reason === null ? {} : { surplus: reason };
  return { type: 'paid', by: 'system', amount, reference, provider, ...surplus };
};

const applyMessage = async (
  tx: Tx<Schema>,
  ctx: AppContext,
  paymentId: number,
  provider: string,
  message: ProviderMessage,
): Promise<CallbackAnswer | null> => {
  const payment = await lockPayment(tx, { id: paymentId });
  if (payment === null) return null;
  const event = eventOf(payment, provider, message);
  const status = event === null ? payment.status : await capturePayment(tx, ctx, paymentId, event);
  if (message.charge !== null) await saveCheck(tx, provider, message.charge, ctx.clock.now(), true);
  crashPoint('callback.before-commit');
  return status === null ? null : { payment_code: payment.payment_code, status };
};

/**
 * Applies what a provider says of a charge, once per reference, in whatever order it comes. Every rupiah is booked: to the
 * orders when the charge is the one that the payment waits for and the sum is right, else to the buyer's wallet, with a
 * note for operators. Refused: 404 for a payment that there is not, 409 for a reference that another payment has used.
 */
export const applyProviderMessage = async (
  ctx: AppContext,
  provider: string,
  message: ProviderMessage,
): Promise<Answer<CallbackAnswer>> => {
  const payment = await findPayment(ctx.db, { code: message.paymentCode });
  if (payment === null) return refuse('not_found');
  await expireOverdueOrders(ctx, { userId: payment.user_id });
  const snapshot = await withSettingsSnapshot(ctx);
  const answer = await ctx.db.transact((tx) =>
    answerOnce(tx, provider, message, payment.id, ctx.clock.now(), () =>
      applyMessage(tx, snapshot, payment.id, provider, message),
    ),
  );
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
