import type { Selectable } from 'kysely';
import type { Locale } from '#common/locale.ts';
import type { Payment } from '#contract/payment.ts';
import { toIso } from '#contract/scalars.ts';
import { presentInstructions } from '../payments/index.ts';
import type { OrderRow, PaymentRow } from '../schema-buying.ts';

/** A payment with its orders, its instructions in the reader's language (API type Payment). */
export const presentPayment = (
  payment: Selectable<PaymentRow>,
  orders: readonly Pick<OrderRow, 'id' | 'order_code' | 'status' | 'total'>[],
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
  instructions: presentInstructions(payment, locale),
  orders: orders.map(({ id, order_code, status, total }) => ({ order_id: id, order_code, status, total })),
});
