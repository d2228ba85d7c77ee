import { invalid, type Refusal, refuse } from '#contract/envelope.ts';
import type { PaymentMethod } from '#contract/payment.ts';
import type { Tx } from '#platform/db/database.ts';
import type { AppContext } from '../context.ts';
import {
  checkWay,
  lockPayment,
  type PaymentChoice,
  type PaymentRecord,
  reissuePayment,
} from '../payments/index.ts';
import type { Schema } from '../schema.ts';
import { book, holdJournal } from '../wallet/index.ts';
import type { HeldOrder } from './orders-store.ts';
import { capturePayment } from './settle-payment.ts';

/** What BO2 pay asks for; nothing: the way it was. */
export type WayAsked = { method: PaymentMethod | null; channel: string | null };

/** Whether a way that was asked for can be taken at all: 422 on the channel, 503 when it is not offered. */
export const refusedWay = async (ctx: AppContext, { method, channel }: WayAsked): Promise<Refusal | null> => {
  if (method === null) return null;
  const found = await checkWay(ctx, { method, channel: method === 'va' ? channel : null });
  if (found === 'unknown') {
    return invalid({ field: 'payment_channel', rule: channel === null ? 'required' : 'enum' });
  }
  return found === 'ok' ? null : refuse('unavailable');
};

const isSame = (payment: PaymentRecord, way: PaymentChoice): boolean =>
  payment.payment_method === way.method && payment.payment_channel === way.channel;

/** All that is still due from the wallet, at once (API 11). */
const byWallet = async (tx: Tx<Schema>, ctx: AppContext, payment: PaymentRecord): Promise<Refusal | null> => {
  const rest = payment.total - payment.wallet_amount;
  const payer = { paymentId: payment.id, userId: payment.user_id, at: ctx.clock.now() };
  const round = payment.wallet_amount > 0 ? 2 : 1;
  const held = await book(tx, holdJournal(payer, rest, round));
  if (!held.ok) return refuse('conflict', { reason: 'wallet_short' });
  await reissuePayment(tx, ctx, payment, { method: 'wallet', channel: null }, payment.total);
  await capturePayment(tx, ctx, payment.id, { type: 'paid', by: 'buyer', amount: 0, reference: null });
  return null;
};

/**
 * BO2 pay for an order that is held: the same way keeps its instructions, another one (or a failed one) is opened anew
 * under the same code and expiry, the wallet pays at once (API 5.3). Ask for the instructions after the commit.
 */
export const payAgain = async (
  tx: Tx<Schema>,
  ctx: AppContext,
  order: HeldOrder,
  asked: WayAsked,
): Promise<Refusal | null> => {
  if (order.status !== 'waiting_payment') return refuse('conflict');
  const payment = await lockPayment(tx, { id: order.payment_id });
  if (payment === null || (payment.status !== 'pending' && payment.status !== 'failed'))
    return refuse('conflict');
  if (asked.method === 'wallet') return byWallet(tx, ctx, payment);
  const way =
    asked.method === null
      ? { method: payment.payment_method, channel: payment.payment_channel }
      : { method: asked.method, channel: asked.method === 'va' ? asked.channel : null };
  if (isSame(payment, way) && payment.status === 'pending') return null;
  return (await reissuePayment(tx, ctx, payment, way)) === null ? refuse('conflict') : null;
};
