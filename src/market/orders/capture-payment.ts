import type { Tx } from '#platform/db/database.ts';
import type { Announcement } from '../context.ts';
import {
  insertSurplus,
  lockPayment,
  markCancelled,
  markExpired,
  markFailed,
  markPaid,
  type PaymentRecord as Payment,
  type SurplusReason,
} from '../payments/index.ts';
import type { Schema } from '../schema.ts';
import { withholdIncomeTax } from '../taxes/index.ts';
import { latePaymentJournal, mustBook, paidJournal, releaseJournal } from '../wallet/index.ts';
import { type MoveDeps, moveOrders, type OrderMove } from './move-orders.ts';
import type { Mover } from './order-states.rules.ts';
import { lockOrdersOfPayment } from './orders-store.ts';

/**
 * What can happen to a payment. `amount` in rupiah; `reference` names the message that brought the money, `provider` who
 * sent it. With `surplus` the money pays nothing, for this reason.
 */
export type PaymentEvent =
  | {
      type: 'paid';
      by: Mover;
      amount: number;
      reference: string | null;
      provider?: string;
      surplus?: SurplusReason;
    }
  | { type: 'failed' }
  | { type: 'expired' }
  | { type: 'cancelled'; note: string };

/**
 * Whether a payment still waits for its money; in `review` it neither expires nor is cancelled. One at the door waits for
 * the courier alone: each of its orders ends by itself.
 */
const isOpen = ({ status, payment_method }: Payment): boolean =>
  payment_method !== 'cod' && (status === 'pending' || status === 'failed');

const announcePayment = (
  tx: Tx<Schema>,
  { clock, announce }: MoveDeps,
  payment: Payment,
  kind: Announcement['kind'],
) =>
  announce(tx, {
    to: { userId: payment.user_id },
    category: 'payment',
    kind,
    details: { payment_code: payment.payment_code, amount: payment.amount_due || payment.total },
    targetUrl: `/payment/${payment.payment_code}`,
    at: clock.now(),
  });

const announceWalletMoney = (
  tx: Tx<Schema>,
  { clock, announce }: MoveDeps,
  payment: Payment,
  amount: number,
) =>
  announce(tx, {
    to: { userId: payment.user_id },
    category: 'wallet',
    kind: 'wallet_overpayment',
    details: { payment_code: payment.payment_code, amount },
    targetUrl: '/buyer/dashboard/wallet',
    at: clock.now(),
  });

/** Why a payment takes no money any more; null: it waits for it. */
const surplusReason = (payment: Payment): SurplusReason | null => {
  const { status } = payment;
  if (isOpen(payment) || status === 'review') return null;
  return status === 'paid' || status === 'pending' ? 'again' : 'ended';
};

const receiveMoney = async (
  tx: Tx<Schema>,
  deps: MoveDeps,
  payment: Payment,
  event: Extract<PaymentEvent, { type: 'paid' }>,
) => {
  const at = deps.clock.now();
  const payer = { paymentId: payment.id, userId: payment.user_id, at };
  const surplus = event.surplus ?? surplusReason(payment);
  if (surplus === null) {
    const orders = await lockOrdersOfPayment(tx, payment.id);
    await markPaid(tx, payment.id, at);
    await moveOrders(tx, deps, orders, { name: 'pay', by: event.by });
    const withheld = (await withholdIncomeTax(tx, orders, at)).reduce((sum, { tax }) => sum + tax, 0);
    await mustBook(tx, paidJournal(payer, payment, orders, withheld));
    await announcePayment(tx, deps, payment, 'payment_paid');
    if (payment.unique_code > 0) await announceWalletMoney(tx, deps, payment, payment.unique_code);
    return;
  }
  // the message that paid it, sent again by another channel, brings no second money
  if (event.amount === 0 || event.reference === null || event.reference === payment.provider_reference)
    return;
  const { amount, reference, provider = payment.provider } = event;
  await mustBook(tx, latePaymentJournal(payer, amount, `${provider}:${reference}`));
  await insertSurplus(tx, {
    ...{ payment_id: payment.id, provider, reference, amount },
    ...{ reason: surplus, created_at: at },
  });
  await announceWalletMoney(tx, deps, payment, amount);
};

const endUnpaid = async (
  tx: Tx<Schema>,
  deps: MoveDeps,
  payment: Payment,
  to: 'expired' | 'cancelled',
  note: string,
): Promise<void> => {
  const orders = await lockOrdersOfPayment(tx, payment.id);
  await (to === 'expired' ? markExpired(tx, payment.id) : markCancelled(tx, payment.id));
  const move: OrderMove =
    to === 'expired' ? { name: 'expire', by: 'system' } : { name: 'drop', by: 'buyer', note };
  await moveOrders(tx, deps, orders, move);
  const payer = { paymentId: payment.id, userId: payment.user_id, at: deps.clock.now() };
  if (payment.wallet_amount > 0) await mustBook(tx, releaseJournal(payer, payment.wallet_amount));
  if (to === 'expired') await announcePayment(tx, deps, payment, 'payment_expired');
};

/** Orders that are paid at the door go to their stores at once; nobody has their money yet. */
export const placeUnpaid = async (tx: Tx<Schema>, deps: MoveDeps, paymentId: number): Promise<void> => {
  const orders = await lockOrdersOfPayment(tx, paymentId);
  await moveOrders(tx, deps, orders, { name: 'pay', by: 'buyer' });
};

/**
 * Applies an event to a payment, in whatever order events come: the only place where a payment is paid, ends or fails,
 * always together with all its orders. Money that comes after the end, or a second time under another reference, goes to
 * the buyer's wallet (`answerOnce` recognises the same reference). An event that no longer fits the state changes nothing.
 * @returns the payment's state afterwards, null when there is no such payment
 */
export const capturePayment = async (
  tx: Tx<Schema>,
  deps: MoveDeps,
  paymentId: number,
  event: PaymentEvent,
): Promise<Payment['status'] | null> => {
  const payment = await lockPayment(tx, { id: paymentId });
  if (payment === null) return null;
  if (event.type === 'paid') {
    await receiveMoney(tx, deps, payment, event);
    return (event.surplus ?? surplusReason(payment)) === null ? 'paid' : payment.status;
  }
  if (event.type === 'failed') {
    if (payment.status !== 'pending' || !isOpen(payment)) return payment.status;
    await markFailed(tx, payment.id);
    await announcePayment(tx, deps, payment, 'payment_failed');
    return 'failed';
  }
  if (!isOpen(payment)) return payment.status;
  await endUnpaid(tx, deps, payment, event.type, event.type === 'cancelled' ? event.note : '');
  return event.type;
};
