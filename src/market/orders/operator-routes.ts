import {
  createRefund,
  deliverOrder,
  listRefunds,
  operatorOrderDetail,
  operatorOrders,
  resolutionPreview,
  resolveComplaint,
} from '#contract/operator-order.ts';
import { confirmPayment, operatorPayments, rejectPayment } from '#contract/operator-payment.ts';
import { route } from '#platform/http/route.ts';
import { actorOf } from '../audit/index.ts';
import type { AppRoutes } from '../context.ts';
import { confirmTransfer, rejectTransfer } from './decide-payment.ts';
import { actAsOperator } from './operator-act.ts';
import { listForOperator, listOfRefunds, readForOperator } from './operator-orders.ts';
import { decidedPayment, listPayments } from './operator-payments.ts';
import { effectOfResolution } from './resolution-effect.ts';

/** Everybody's orders, payments and refunds, and what operators decide of them (API O39–O47, O130). */
export const operatorOrderRoutes: AppRoutes = (ctx) => [
  route(operatorOrders, ({ input, locale, link }) => listForOperator(ctx, input, locale, link)),
  route(operatorOrderDetail, (call) =>
    readForOperator(ctx, actorOf(call), call.params.order_code, call.locale),
  ),
  route(deliverOrder, (call) =>
    actAsOperator(ctx, actorOf(call), call.input.order_code, { action: 'deliver' }, call.locale),
  ),
  route(resolveComplaint, (call) => {
    const { order_code, ...decision } = call.input;
    return actAsOperator(ctx, actorOf(call), order_code, { action: 'resolve', ...decision }, call.locale);
  }),
  route(resolutionPreview, ({ input, locale }) => effectOfResolution(ctx, input, locale)),
  route(listRefunds, ({ input, link }) => listOfRefunds(ctx, input, link)),
  route(createRefund, (call) => {
    const { order_code, reason } = call.input;
    return actAsOperator(ctx, actorOf(call), order_code, { action: 'refund', reason }, call.locale);
  }),
  route(operatorPayments, (call) => listPayments(ctx, actorOf(call), call.input, call.locale, call.link)),
  route(confirmPayment, async (call) => {
    const { payment_code, ...seen } = call.input;
    const actor = actorOf(call);
    return decidedPayment(ctx, actor, await confirmTransfer(ctx, actor, payment_code, seen), call.locale);
  }),
  route(rejectPayment, async (call) => {
    const { payment_code, reason } = call.input;
    const actor = actorOf(call);
    return decidedPayment(ctx, actor, await rejectTransfer(ctx, actor, payment_code, reason), call.locale);
  }),
];
