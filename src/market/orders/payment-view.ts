import type { Locale } from '#common/locale.ts';
import type { Payment } from '#contract/payment.ts';
import { toIso } from '#contract/scalars.ts';
import { DependencyDown } from '#platform/db/errors.ts';
import type { AppContext } from '../context.ts';
import {
  findPayment,
  issueInstructions,
  type PaymentRecord,
  presentInstructions,
} from '../payments/index.ts';
import type { OrderRow } from '../schema.ts';
import { expireOverdueOrders } from './expire-orders.ts';
import { ordersOfPayments } from './order-read-store.ts';

type PaidOrder = Pick<OrderRow, 'id' | 'order_code' | 'status' | 'total'>;

/** A payment with its orders as the contract shows it, in the reader's language. */
export const paymentView = (
  payment: PaymentRecord,
  orders: readonly PaidOrder[],
  locale: Locale,
): Payment => ({
  payment_code: payment.payment_code,
  status: payment.status,
  payment_method: payment.payment_method,
  payment_channel: payment.payment_channel,
  total: payment.total,
  wallet_amount: payment.wallet_amount,
  unique_code: payment.unique_code,
  amount_due: payment.amount_due,
  expires_at: payment.expires_at && toIso(payment.expires_at),
  paid_at: payment.paid_at && toIso(payment.paid_at),
  refusal: payment.status === 'failed' ? payment.refusal : null,
  instructions: presentInstructions(payment, locale),
  orders: orders.map(({ id, order_code, status, total }) => ({ order_id: id, order_code, status, total })),
});

/** As `paymentView`, its orders read now. */
export const paymentWithOrders = async (
  { db }: Pick<AppContext, 'db'>,
  payment: PaymentRecord,
  locale: Locale,
): Promise<Payment> => paymentView(payment, await ordersOfPayments(db, [payment.id]), locale);

/**
 * A payment with its instructions, for which the provider is charged if it was not yet. A provider that does not answer
 * now leaves them out; whoever reads the payment next charges it again, since the orders stand whatever it does.
 */
export const issuedPayment = async (
  ctx: Pick<AppContext, 'db' | 'clock' | 'config' | 'announce'>,
  payment: PaymentRecord,
  locale: Locale,
): Promise<Payment> => {
  const issued = await issueInstructions(ctx, payment).catch((error: unknown) => {
    if (error instanceof DependencyDown && error.dependency !== 'database') return payment;
    throw error;
  });
  return paymentWithOrders(ctx, issued, locale);
};

/** An account's payment as it stands; null when it has none of that code. */
export const readPayment = async (
  ctx: AppContext,
  userId: number,
  code: string,
  locale: Locale,
): Promise<Payment | null> => {
  await expireOverdueOrders(ctx, { userId });
  const payment = await findPayment(ctx.db, { code: code.toUpperCase() });
  return payment?.user_id === userId ? issuedPayment(ctx, payment, locale) : null;
};

/** As `issuedPayment`, by the payment's id. */
export const issuedById = async (ctx: AppContext, paymentId: number, locale: Locale): Promise<void> => {
  const payment = await findPayment(ctx.db, { id: paymentId });
  if (payment !== null) await issuedPayment(ctx, payment, locale);
};
