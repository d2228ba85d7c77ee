import {
  operatorSourceRefunds,
  recallSourceRefund,
  refundsOfPayment,
  retrySourceRefund,
  sendRefund,
} from '#contract/source-refund.ts';
import { type Caller, route } from '#platform/http/route.ts';
import { actorOf } from '../audit/index.ts';
import type { AppRoutes } from '../context.ts';
import { listRefunds, recallRefund, retryRefund } from './operator-refunds.ts';
import { readRefunds, requestRefund } from './request-refund.ts';

/** The server lets no guest through. */
const own = ({ accountId }: Caller): number => accountId ?? 0;

/** Refunds that go on from the wallet to where they were paid from. */
export const refundRoutes: AppRoutes = (ctx) => [
  route(refundsOfPayment, ({ params, caller }) => readRefunds(ctx, own(caller), params.payment_code)),
  route(sendRefund, ({ params, input, caller }) =>
    requestRefund(ctx, own(caller), params.payment_code, input.amount),
  ),
  route(operatorSourceRefunds, ({ input, link }) => listRefunds(ctx, input, link)),
  route(retrySourceRefund, ({ input }) => retryRefund(ctx, input.refund_code)),
  route(recallSourceRefund, (call) => recallRefund(ctx, actorOf(call), call.input)),
];
