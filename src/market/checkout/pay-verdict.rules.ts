import { type FieldFault, invalid, type Refusal, refuse } from '#contract/envelope.ts';
import type { PaymentMethod } from '#contract/payment.ts';

/** What decides whether a checkout can be paid. Rupiah. */
export type PayFacts = {
  /** Lines with `is_checked='1'`, those that can no longer be bought too. */
  checkedLines: number;
  missing: readonly { order_id: number; field: string }[];
  total: number;
  /** Open after what the wallet pays. */
  amountDue: number;
  lostVouchers: number;
  shortLines: readonly { cart_item_id: number; product_id: number; stock: number }[];
};
export type PayRequest = { method: PaymentMethod | null; isOffered: boolean; expectedTotal: number | null };

/** The way it is paid in the end: with nothing left to pay it is the wallet (API K5). */
export const finalMethod = (request: Pick<PayRequest, 'method'>, amountDue: number): PaymentMethod | null =>
  amountDue === 0 ? 'wallet' : request.method;

/**
 * The first failure of a checkout in exactly the order of API K5, or null when it can be paid. `total_changed` asks for
 * the preview to be sent along.
 */
export const payFailure = (facts: PayFacts, request: PayRequest): Refusal | 'total_changed' | null => {
  if (facts.checkedLines === 0) return refuse('conflict', { reason: 'checkout_empty' });
  if (facts.missing.length > 0) {
    const faults = facts.missing.map(
      ({ order_id, field }): FieldFault => ({ field: `orders.${order_id}.${field}`, rule: 'required' }),
    );
    return invalid(...faults);
  }
  const method = finalMethod(request, facts.amountDue);
  if (method === null) return invalid({ field: 'payment_method', rule: 'required' });
  if (method === request.method && !request.isOffered) return refuse('unavailable');
  if (request.expectedTotal !== null && request.expectedTotal !== facts.total) return 'total_changed';
  if (facts.lostVouchers > 0) return refuse('conflict', { reason: 'voucher_ended' });
  if (facts.shortLines.length > 0) {
    return refuse('out_of_stock', { data: { items: facts.shortLines.map((line) => ({ ...line })) } });
  }
  const isShort = method === 'wallet' && facts.amountDue > 0;
  return isShort ? refuse('conflict', { reason: 'wallet_short' }) : null;
};
