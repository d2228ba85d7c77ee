import { ok, refuse } from '#contract/envelope.ts';
import { listOrders as listOrdersCall, orderDetail, setOrderStatus } from '#contract/order.ts';
import {
  midtransNotification,
  paymentByCode,
  paymentCallback,
  submitProof as submitProofCall,
} from '#contract/payment.ts';
import { type Caller, route } from '#platform/http/route.ts';
import type { AppRoutes } from '../context.ts';
import { actOnOrder, readAct } from './act-on-order.ts';
import { listOrders, readOrder } from './list-orders.ts';
import { readPayment } from './payment-view.ts';
import { applyPaymentCallback } from './settle-by-callback.ts';
import { submitProof } from './submit-proof.ts';

// `buyer` calls are only ever reached by an account
const buyerOf = ({ accountId }: Caller): number => accountId ?? 0;

/** A buyer's orders and payments, and what providers say of payments (API BO1, BO2, BO4, K9–K11). */
export const orderRoutes: AppRoutes = (ctx) => [
  route(listOrdersCall, ({ input, caller, locale, link }) =>
    listOrders(ctx, { userId: buyerOf(caller) }, 'buyer', input, locale, link),
  ),
  route(orderDetail, async ({ params, caller, locale }) => {
    const found = await readOrder(ctx, { userId: buyerOf(caller) }, 'buyer', params.order_code, locale);
    return found === null ? refuse('not_found') : ok(found);
  }),
  route(setOrderStatus, async ({ input, caller, locale }) => {
    const act = readAct(input);
    return 'error' in act ? act : actOnOrder(ctx, buyerOf(caller), input.order_code, act, locale);
  }),
  route(paymentByCode, async ({ params, caller, locale }) => {
    const found = await readPayment(ctx, buyerOf(caller), params.payment_code, locale);
    return found === null ? refuse('not_found') : ok(found);
  }),
  route(submitProofCall, ({ params, input, caller, locale }) => {
    const { file_id, bank_name, atas_nama, transfer_at } = input;
    const proof = { fileId: file_id, bankName: bank_name, atasNama: atas_nama, transferAt: transfer_at };
    return submitProof(ctx, buyerOf(caller), params.payment_code, proof, locale);
  }),
  route(paymentCallback, ({ params, origin }) => applyPaymentCallback(ctx, params.provider, origin)),
  route(midtransNotification, ({ origin }) => applyPaymentCallback(ctx, 'midtrans', origin)),
];
