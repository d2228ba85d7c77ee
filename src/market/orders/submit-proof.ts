import type { Locale } from '#common/locale.ts';
import { type Answer, invalid, ok, type Refusal, refuse } from '#contract/envelope.ts';
import type { Payment } from '#contract/payment.ts';
import type { AppContext } from '../context.ts';
import { findPayment, lockPayment, type NewProof, type PaymentRecord, saveProof } from '../payments/index.ts';
import { expireOverdueOrders } from './due-orders.ts';
import { writeDeadline } from './orders-store.ts';
import { takeFiles } from './own-files.ts';
import { paymentWithOrders } from './payment-view.ts';

/** K10: the proof of a manual transfer puts the payment in review, where nothing expires any more. */
export const submitProof = async (
  ctx: AppContext,
  userId: number,
  code: string,
  proof: NewProof,
  locale: Locale,
): Promise<Answer<Payment>> => {
  await expireOverdueOrders(ctx, { userId });
  const now = ctx.clock.now();
  const found = await findPayment(ctx.db, { code: code.toUpperCase() });
  const done = await ctx.db.transact(async (tx): Promise<PaymentRecord | Refusal> => {
    if (!(await takeFiles(tx, userId, [proof.fileId], 'payment_proof', now))) {
      return invalid({ field: 'file_id', rule: 'file' });
    }
    if (found === null || found.user_id !== userId) return refuse('not_found');
    const payment = await lockPayment(tx, { id: found.id });
    const reviewed = payment && (await saveProof(tx, payment, proof, now));
    if (reviewed === null) return refuse('conflict');
    await writeDeadline(tx, reviewed.id, null);
    return reviewed;
  });
  return 'error' in done ? done : ok(await paymentWithOrders(ctx, done, locale));
};
