import { type Refusal, refuse } from '#contract/envelope.ts';
import type { PaymentMethod } from '#contract/payment.ts';
import type { Tx } from '#platform/db/database.ts';
import type { AppContext } from '../context.ts';
import {
  checkPaymentChoice,
  isOffered,
  isWithin,
  limitsOf,
  lockPayment,
  type Offer,
  type PaymentChoice,
  type PaymentRecord,
  paymentChoice,
  refuseOutsideLimits,
  reissuePayment,
} from '../payments/index.ts';
import type { Schema } from '../schema.ts';
import { book, holdJournal } from '../wallet/index.ts';
import { capturePayment } from './capture-payment.ts';
import { stateChanged } from './move-orders.ts';
import type { LockedOrder } from './orders-store.ts';

/** The method that a buyer wants to pay by; null: the one that the payment has. */
export type RetryRequest = { method: PaymentMethod | null; channel: string | null };

/** Why a method cannot be taken at all: 422 on the bank, 503 when this shop does not offer it now. */
export const methodRefusal = async (
  ctx: AppContext,
  { method, channel }: RetryRequest,
): Promise<Refusal | null> => {
  if (method === null) return null;
  const offer = await checkPaymentChoice(ctx, paymentChoice(method, channel));
  if (!offer.ok) return offer;
  return offer.isOffered ? null : refuse('unavailable');
};

const isSame = (payment: PaymentRecord, choice: PaymentChoice): boolean =>
  payment.payment_method === choice.method && payment.payment_channel === choice.channel;

/** Pays all that is still due from the wallet, at once. */
const payByWallet = async (
  tx: Tx<Schema>,
  ctx: AppContext,
  payment: PaymentRecord,
): Promise<Refusal | null> => {
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
 * Pays an unpaid order that is locked, with its whole payment: the same method keeps its instructions, another one (or
 * the failed one) gets new ones under the same code and expiry, the wallet pays at once. The provider is to be charged
 * after the commit. Refused: 503 when the shop does not offer the method now, 409 when the sum is outside its limits.
 * @param offer what the shop takes now, read before the transaction
 */
export const payAgain = async (
  tx: Tx<Schema>,
  ctx: AppContext,
  order: LockedOrder,
  request: RetryRequest,
  offer: Offer,
): Promise<Refusal | null> => {
  if (order.status !== 'waiting_payment') return stateChanged(order);
  const payment = await lockPayment(tx, { id: order.payment_id });
  if (payment === null || (payment.status !== 'pending' && payment.status !== 'failed'))
    return refuse('conflict', { reason: 'payment_state_changed' });
  if (request.method === 'wallet') return payByWallet(tx, ctx, payment);
  const choice =
    request.method === null
      ? { method: payment.payment_method, channel: payment.payment_channel }
      : paymentChoice(request.method, request.channel);
  if (isSame(payment, choice) && payment.status === 'pending') return null;
  // the stores and couriers that take it were chosen at the checkout
  if (choice.method === 'cod' || !isOffered(choice, offer)) return refuse('unavailable');
  const limits = limitsOf(choice, offer);
  if (!isWithin(payment.total - payment.wallet_amount, limits)) return refuseOutsideLimits(limits);
  return (await reissuePayment(tx, ctx, payment, choice)) === null
    ? refuse('conflict', { reason: 'payment_state_changed' })
    : null;
};
