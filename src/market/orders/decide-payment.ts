import { type Answer, ok, type Refusal, refuse } from '#contract/envelope.ts';
import type { Trade } from '../market.ts';
import { findPayment, lockPayment, type PaymentRecord, rejectProof } from '../payments/index.ts';
import { writeDeadline } from './orders-store.ts';
import { settlePayment } from './settle-payment.ts';
import { steady } from './steady.ts';

const DAY_MS = 86_400_000;

type Work = (payment: PaymentRecord) => Promise<Refusal | null>;

const held = async (
  trade: Trade,
  code: string,
  decide: (trade: Trade, tx: Parameters<typeof lockPayment>[0]) => Work,
) => {
  const inside = await steady(trade);
  const found = await findPayment(trade.db, { code: code.toUpperCase() });
  if (found === null) return refuse('not_found');
  const refused = await trade.db.transact(async (tx) => {
    const payment = await lockPayment(tx, { id: found.id });
    return payment === null ? refuse('not_found') : decide(inside, tx)(payment);
  });
  return refused ?? ok((await findPayment(trade.db, { id: found.id })) ?? found);
};

/** O40: an operator saw the money of a manual transfer; exactly what is due, or 409. */
export const confirmTransfer = (
  trade: Trade,
  code: string,
  { amount, reference }: { amount: number; reference: string },
): Promise<Answer<PaymentRecord>> =>
  held(trade, code, (inside, tx) => async (payment) => {
    const isOpen = payment.status === 'pending' || payment.status === 'review';
    const fits = payment.payment_method === 'manual_transfer' && isOpen && amount === payment.amount_due;
    if (!fits) return refuse('conflict');
    await settlePayment(tx, inside, payment.id, { type: 'paid', by: 'operator', amount, reference });
    return null;
  });

/** O41: the proof is not accepted; the buyer has another 24 hours to pay. */
export const rejectTransfer = (trade: Trade, code: string, reason: string): Promise<Answer<PaymentRecord>> =>
  held(trade, code, (inside, tx) => async (payment) => {
    const at = inside.clock.now();
    const expiresAt = new Date(at.getTime() + DAY_MS);
    if ((await rejectProof(tx, payment.id, expiresAt)) === null) return refuse('conflict');
    await writeDeadline(tx, payment.id, expiresAt);
    await inside.announce(tx, {
      to: { userId: payment.user_id },
      category: 'payment',
      kind: 'payment_rejected',
      details: { payment_code: payment.payment_code, reason },
      targetUrl: `/payment/${payment.payment_code}`,
      at,
    });
    return null;
  });
