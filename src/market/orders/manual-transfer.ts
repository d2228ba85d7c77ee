import type { Locale } from '#common/locale.ts';
import { type Answer, invalid, ok, type Refusal, refuse } from '#contract/envelope.ts';
import type { Payment } from '#contract/payment.ts';
import { toIso } from '#contract/scalars.ts';
import { rollback, type Tx } from '#platform/db/database.ts';
import { type Actor, countMoney, recordAudit } from '../audit/index.ts';
import type { AppContext } from '../context.ts';
import {
  findPayment,
  lockPayment,
  type NewProof,
  type PaymentRecord,
  rejectProof,
  saveProof,
  saveReference,
} from '../payments/index.ts';
import type { Schema } from '../schema.ts';
import { capturePayment } from './capture-payment.ts';
import { claimUploads } from './claim-uploads.ts';
import { expireOverdueOrders } from './expire-orders.ts';
import { writeDeadline } from './orders-store.ts';
import { paymentWithOrders } from './payment-view.ts';
import { withSettingsSnapshot } from './settings-snapshot.ts';

const DAY_MS = 86_400_000;

/** A buyer hands in the proof of a manual transfer: the payment is in review, where it does not expire any more. */
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
  const reviewed = await ctx.db.transact(async (tx): Promise<PaymentRecord | Refusal> => {
    if (!(await claimUploads(tx, userId, [proof.fileId], 'payment_proof', now))) {
      return invalid({ field: 'file_id', rule: 'file' });
    }
    if (found === null || found.user_id !== userId) return refuse('not_found');
    const payment = await lockPayment(tx, { id: found.id });
    const inReview = payment && (await saveProof(tx, payment, proof, now));
    if (inReview === null) return refuse('conflict', { reason: 'payment_state_changed' });
    await writeDeadline(tx, inReview.id, null);
    return inReview;
  });
  return 'error' in reviewed ? reviewed : ok(await paymentWithOrders(ctx, reviewed, locale));
};

type Decision = (tx: Tx<Schema>, ctx: AppContext, payment: PaymentRecord) => Promise<Refusal | null>;

/** Decides about a payment that is locked, and answers with it as it is then. */
const decidePayment = async (
  ctx: AppContext,
  code: string,
  decide: Decision,
): Promise<Answer<PaymentRecord>> => {
  const snapshot = await withSettingsSnapshot(ctx);
  const found = await findPayment(ctx.db, { code: code.toUpperCase() });
  if (found === null) return refuse('not_found');
  await expireOverdueOrders(ctx, { userId: found.user_id });
  const refused = await ctx.db.transact(async (tx) => {
    const payment = await lockPayment(tx, { id: found.id });
    return payment === null ? refuse('not_found') : decide(tx, snapshot, payment);
  });
  return refused ?? ok((await findPayment(ctx.db, { id: found.id })) ?? found);
};

/**
 * An operator saw the money of a manual transfer. Refused (409): it is not what was due to the rupiah, the payment is no
 * manual transfer, or another operator was faster.
 */
export const confirmTransfer = (
  ctx: AppContext,
  actor: Actor,
  code: string,
  { amount, reference }: { amount: number; reference: string },
): Promise<Answer<PaymentRecord>> =>
  decidePayment(ctx, code, async (tx, snapshot, payment) => {
    const isOpen = payment.status === 'pending' || payment.status === 'review';
    if (payment.payment_method !== 'manual_transfer')
      return refuse('conflict', { reason: 'payment_not_manual' });
    if (!isOpen) return refuse('conflict', { reason: 'changed_meanwhile' });
    if (amount !== payment.amount_due) return refuse('conflict', { reason: 'payment_amount_differs' });
    await capturePayment(tx, snapshot, payment.id, { type: 'paid', by: 'operator', amount, reference });
    await saveReference(tx, payment.id, reference);
    const event = {
      action: 'payment.confirm',
      target: `payment:${payment.payment_code}`,
      before: { status: payment.status },
      after: { status: 'paid', amount, reference },
    };
    const now = snapshot.clock.now();
    await recordAudit(tx, actor, event, now);
    const refusal = await countMoney(tx, await snapshot.settings(), actor, amount, now);
    return refusal === null ? null : rollback(refusal);
  });

/** An operator does not accept the proof; the buyer has another 24 hours to pay. Refused (409): it is not in review. */
export const rejectTransfer = (
  ctx: AppContext,
  actor: Actor,
  code: string,
  reason: string,
): Promise<Answer<PaymentRecord>> =>
  decidePayment(ctx, code, async (tx, snapshot, payment) => {
    const at = snapshot.clock.now();
    const expiresAt = new Date(at.getTime() + DAY_MS);
    if ((await rejectProof(tx, payment.id, expiresAt)) === null)
      return refuse('conflict', { reason: 'changed_meanwhile' });
    await writeDeadline(tx, payment.id, expiresAt);
    await snapshot.announce(tx, {
      to: { userId: payment.user_id },
      category: 'payment',
      kind: 'payment_rejected',
      details: { payment_code: payment.payment_code, reason, deadline: toIso(expiresAt) },
      targetUrl: `/payment/${payment.payment_code}`,
      at,
    });
    const event = {
      action: 'payment.reject',
      target: `payment:${payment.payment_code}`,
      before: { status: 'review' },
      after: { status: 'pending', reason },
    };
    await recordAudit(tx, actor, event, at);
    return null;
  });
