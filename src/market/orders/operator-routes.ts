import { list, ok } from '#contract/envelope.ts';
import { chooseOrders } from '#contract/operator-choice.ts';
import { excludeCodCategories, operatorCod, operatorCodOrders, remitCod } from '#contract/operator-cod.ts';
import {
  createRefund,
  deliverOrder,
  listRefunds,
  operatorOrderDetail,
  operatorOrders,
  operatorParcel,
  refuseParcel,
  resolutionPreview,
  resolveComplaint as resolveComplaintCall,
} from '#contract/operator-order.ts';
import {
  closePaymentIncident,
  confirmPayment,
  operatorPayments,
  paymentIncidents,
  rejectPayment,
} from '#contract/operator-payment.ts';
import {
  readReconciliation,
  reconciliationLines,
  runReconciliation,
} from '#contract/operator-reconciliation.ts';
import { route } from '#platform/http/route.ts';
import { actorOf } from '../audit/index.ts';
import type { AppRoutes } from '../context.ts';
import { confirmTransfer, rejectTransfer } from './manual-transfer.ts';
import { declineParcel, markDelivered, refundOrder } from './operator-actions.ts';
import { listForOperator, listOfRefunds, readForOperator } from './operator-orders.ts';
import { orderChoices } from './operator-orders-store.ts';
import { decidedPayment, listPayments } from './operator-payments.ts';
import { listIncidents, settleIncident } from './payment-incidents.ts';
import { readParcel } from './read-parcel.ts';
import { listDay, readDay, runDay } from './reconcile-day.ts';
import { codSummary, excludeCategories, listCodOrders, remit } from './remit-cod.ts';
import { previewResolution, resolveComplaint } from './resolve-complaint.ts';

/** Everybody's orders, payments and refunds, and what operators decide about them. */
export const operatorOrderRoutes: AppRoutes = (ctx) => [
  route(operatorOrders, (call) => listForOperator(ctx, actorOf(call), call.input, call.locale, call.link)),
  route(chooseOrders, async ({ input }) => list(await orderChoices(ctx.db, ctx.config.keys, input))),
  route(operatorOrderDetail, (call) =>
    readForOperator(ctx, actorOf(call), call.params.order_code, call.locale),
  ),
  route(operatorParcel, ({ params, locale }) => readParcel(ctx, 'all', params.order_code, locale)),
  route(deliverOrder, (call) => markDelivered(ctx, actorOf(call), call.input.order_code, call.locale)),
  route(refuseParcel, (call) =>
    declineParcel(ctx, actorOf(call), call.input.order_code, call.input.note, call.locale),
  ),
  route(operatorCod, async () => ok(await codSummary(ctx))),
  route(operatorCodOrders, ({ input, locale, link }) => listCodOrders(ctx, input, locale, link)),
  route(remitCod, (call) => remit(ctx, actorOf(call), call.input)),
  route(excludeCodCategories, (call) => excludeCategories(ctx, actorOf(call), call.input.category_ids)),
  route(resolveComplaintCall, (call) => {
    const { order_code, ...decision } = call.input;
    return resolveComplaint(ctx, actorOf(call), order_code, decision, call.locale);
  }),
  route(resolutionPreview, ({ input, locale }) => previewResolution(ctx, input, locale)),
  route(listRefunds, ({ input, link }) => listOfRefunds(ctx, input, link)),
  route(createRefund, (call) => {
    const { order_code, reason } = call.input;
    return refundOrder(ctx, actorOf(call), order_code, reason, call.locale);
  }),
  route(operatorPayments, (call) => listPayments(ctx, actorOf(call), call.input, call.locale, call.link)),
  route(confirmPayment, async (call) => {
    const { payment_code, ...received } = call.input;
    const actor = actorOf(call);
    const payment = await confirmTransfer(ctx, actor, payment_code, received);
    return decidedPayment(ctx, actor, payment, call.locale);
  }),
  route(rejectPayment, async (call) => {
    const { payment_code, reason } = call.input;
    const actor = actorOf(call);
    const payment = await rejectTransfer(ctx, actor, payment_code, reason);
    return decidedPayment(ctx, actor, payment, call.locale);
  }),
  route(paymentIncidents, ({ input, link }) => listIncidents(ctx, input, link)),
  route(reconciliationLines, ({ input, link }) => listDay(ctx, input, link)),
  route(readReconciliation, async ({ input }) => ok(await readDay(ctx, input.day))),
  route(runReconciliation, (call) => runDay(ctx, actorOf(call), call.input.day)),
  route(closePaymentIncident, (call) => settleIncident(ctx, actorOf(call), call.input)),
];
