import { ok, refuse } from '#contract/envelope.ts';
import { listOrders as listOrdersCall, orderDetail, setOrderStatus } from '#contract/order.ts';
import { biteshipWebhook, orderParcel } from '#contract/parcel.ts';
import {
  midtransNotification,
  paymentByCode,
  paymentCallback,
  submitProof as submitProofCall,
  xenditWebhook,
} from '#contract/payment.ts';
import { type Caller, route } from '#platform/http/route.ts';
import type { AppRoutes } from '../context.ts';
import { actAsBuyer, parseAction } from './buyer-actions.ts';
import { submitProof } from './manual-transfer.ts';
import { applyPaymentCallback } from './payment-callback.ts';
import { readPayment } from './payment-view.ts';
import { listOrders, readOrder } from './read-orders.ts';
import { readParcel } from './read-parcel.ts';
import { applyParcelMessage } from './track-parcels.ts';

// `buyer` calls are only ever reached by an account
const buyerOf = ({ accountId }: Caller): number => accountId ?? 0;

/** A buyer's orders and payments, and the messages of payment providers and couriers. */
export const orderRoutes: AppRoutes = (ctx) => [
  route(listOrdersCall, ({ input, caller, locale, link }) =>
    listOrders(ctx, { userId: buyerOf(caller) }, 'buyer', input, locale, link),
  ),
  route(orderDetail, async ({ params, caller, locale }) => {
    const order = await readOrder(ctx, { userId: buyerOf(caller) }, 'buyer', params.order_code, locale);
    return order === null ? refuse('not_found') : ok(order);
  }),
  route(orderParcel, ({ params, caller, locale }) =>
    readParcel(ctx, { userId: buyerOf(caller) }, params.order_code, locale),
  ),
  route(setOrderStatus, async ({ input, caller, locale }) => {
    const action = parseAction(input);
    if ('error' in action) return action;
    return actAsBuyer(ctx, buyerOf(caller), input.order_code, action, locale);
  }),
  route(paymentByCode, async ({ params, caller, locale }) => {
    const payment = await readPayment(ctx, buyerOf(caller), params.payment_code, locale);
    return payment === null ? refuse('not_found') : ok(payment);
  }),
  route(submitProofCall, ({ params, input, caller, locale }) => {
    const { file_id, bank_name, atas_nama, transfer_at } = input;
    const proof = { fileId: file_id, bankName: bank_name, atasNama: atas_nama, transferAt: transfer_at };
    return submitProof(ctx, buyerOf(caller), params.payment_code, proof, locale);
  }),
  route(paymentCallback, ({ params, origin }) => applyPaymentCallback(ctx, params.provider, origin)),
  route(biteshipWebhook, ({ origin }) => applyParcelMessage(ctx, origin)),
  route(midtransNotification, ({ origin }) => applyPaymentCallback(ctx, 'midtrans', origin)),
  route(xenditWebhook, ({ origin }) => applyPaymentCallback(ctx, 'xendit', origin)),
];
