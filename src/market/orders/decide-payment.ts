import { type Answer, ok, type Refusal, refuse } from '#contract/envelope.ts';
import type { Tx } from '#platform/db/database.ts';
import { type Actor, recordAudit } from '../audit/index.ts';
import type { AppContext } from '../context.ts';
import {
  findPayment,
  lockPayment,
  type PaymentRecord,
  rejectProof,
  saveReference,
} from '../payments/index.ts';
import type { Schema } from '../schema.ts';
import { expireOverdueOrders } from './due-orders.ts';
import { writeDeadline } from './orders-store.ts';
import { capturePayment } from './settle-payment.ts';
import { withSettingsSnapshot } from './steady.ts';

const DAY_MS = 86_400_000;

type Work = (payment: PaymentRecord) => Promise<Refusal | null>;

const held = async (
  ctx: AppContext,
  code: string,
  decide: (ctx: AppContext, tx: Tx<Schema>) => Work,
): Promise<Answer<PaymentRecord>> => {
  const inside = await withSettingsSnapshot(ctx);
  const found = await findPayment(ctx.db, { code: code.toUpperCase() });
  if (found === null) return refuse('not_found');
  // what is over its time has expired, whoever looks first
  await expireOverdueOrders(ctx, { userId: found.user_id });
  const refused = await ctx.db.transact(async (tx) => {
    const payment = await lockPayment(tx, { id: found.id });
    return payment === null ? refuse('not_found') : decide(inside, tx)(payment);
  });
  return refused ?? ok((await findPayment(ctx.db, { id: found.id })) ?? found);
};

/**
 * O40: an operator saw the money of a manual transfer. Refused (409): it is not what was due to the rupiah, it is no
 * transfer, or another was faster.
 */
export const confirmTransfer = (
  ctx: AppContext,
  actor: Actor,
  code: string,
  { amount, reference }: { amount: number; reference: string },
): Promise<Answer<PaymentRecord>> =>
  held(ctx, code, (inside, tx) => async (payment) => {
    const isOpen = payment.status === 'pending' || payment.status === 'review';
    if (payment.payment_method !== 'manual_transfer') return refuse('conflict');
    if (!isOpen) return refuse('conflict', { reason: 'changed_meanwhile' });
    if (amount !== payment.amount_due) return refuse('conflict', { reason: 'payment_amount_differs' });
    await capturePayment(tx, inside, payment.id, { type: 'paid', by: 'operator', amount, reference });
    await saveReference(tx, payment.id, reference);
    const deed = {
      action: 'payment.confirm',
      target: `payment:${payment.payment_code}`,
      before: { status: payment.status },
      after: { status: 'paid', amount, reference },
    };
    await recordAudit(tx, actor, deed, inside.clock.now());
    return null;
  });

/** O41: the proof is not accepted; the buyer has another 24 hours to pay. Refused (409): it is not in review. */
export const rejectTransfer = (
  ctx: AppContext,
  actor: Actor,
  code: string,
  reason: string,
): Promise<Answer<PaymentRecord>> =>
  held(ctx, code, (inside, tx) => async (payment) => {
    const at = inside.clock.now();
    const expiresAt = new Date(at.getTime() + DAY_MS);
    if ((await rejectProof(tx, payment.id, expiresAt)) === null)
      return refuse('conflict', { reason: 'changed_meanwhile' });
    await writeDeadline(tx, payment.id, expiresAt);
    await inside.announce(tx, {
      to: { userId: payment.user_id },
      category: 'payment',
      kind: 'payment_rejected',
      details: { payment_code: payment.payment_code, reason },
      targetUrl: `/payment/${payment.payment_code}`,
      at,
    });
    const deed = {
      action: 'payment.reject',
      target: `payment:${payment.payment_code}`,
      before: { status: 'review' },
      after: { status: 'pending', reason },
    };
    await recordAudit(tx, actor, deed, at);
    return null;
  });
