import { type Answer, ok, refuse } from '#contract/envelope.ts';
import type { Payment } from '#contract/payment.ts';
import { crashPoint } from '#platform/crash-point.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Origin } from '#platform/http/route.ts';
import { recordSecurityEvent } from '../audit/index.ts';
import type { AppContext } from '../context.ts';
import { answerOnce, findPayment, lockPayment, type PaymentRecord, readCallback } from '../payments/index.ts';
import type { Schema } from '../schema.ts';
import { capturePayment, type PaymentEvent } from './capture-payment.ts';
import { expireOverdueOrders } from './expire-orders.ts';
import { withSettingsSnapshot } from './settings-snapshot.ts';

type CallbackAnswer = Pick<Payment, 'payment_code' | 'status'>;
type Message = { status: 'paid' | 'failed' | 'expired'; amount: number; reference: string };

/** Money for a payment that the wallet has paid in full meanwhile is the buyer's, however much it is. */
const isExpectedAmount = (payment: PaymentRecord, amount: number): boolean =>
  amount === payment.amount_due || (payment.status === 'paid' && payment.amount_due === 0);

const eventOf = ({ status, amount, reference }: Message): PaymentEvent =>
  status === 'paid' ? { type: 'paid', by: 'system', amount, reference } : { type: status };

const applyMessage = async (
  tx: Tx<Schema>,
  ctx: AppContext,
  paymentId: number,
  message: Message,
): Promise<CallbackAnswer | null> => {
  const payment = await lockPayment(tx, { id: paymentId });
  if (payment === null || !isExpectedAmount(payment, message.amount)) return null;
  const status = await capturePayment(tx, ctx, paymentId, eventOf(message));
  crashPoint('callback.before-commit');
  return status === null ? null : { payment_code: payment.payment_code, status };
};

/**
 * Applies a provider's message, once per reference, in whatever order messages come. A wrong amount is a 409 that changes
 * nothing; money that is late or comes twice goes to the buyer's wallet.
 */
export const applyPaymentCallback = async (
  ctx: AppContext,
  provider: string,
  raw: Pick<Origin, 'rawBody' | 'header' | 'ip'>,
): Promise<Answer<CallbackAnswer>> => {
  const read = readCallback(ctx, provider, raw);
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
  const { message } = read;
  // genuine, but it changes nothing for us
  if (message === null) return ok({ payment_code: '', status: 'pending' as const });
  const payment = await findPayment(ctx.db, { code: message.paymentCode });
  if (payment === null) return refuse('not_found');
  await expireOverdueOrders(ctx, { userId: payment.user_id });
  const snapshot = await withSettingsSnapshot(ctx);
  const answer = await ctx.db.transact((tx) =>
    answerOnce(tx, provider, message, payment.id, ctx.clock.now(), () =>
      applyMessage(tx, snapshot, payment.id, message),
    ),
  );
  crashPoint('callback.after-commit');
  return answer === null ? refuse('conflict', { reason: 'payment_state_changed' }) : ok(answer);
};
