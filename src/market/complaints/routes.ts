import {
  actOnComplaint as actCall,
  actOnStoreComplaint,
  answerComplaint,
  decideComplaint as decideCall,
  listStoreComplaints,
  operatorComplaint,
  operatorComplaints,
  readComplaint as readCall,
  readStoreComplaint,
} from '#contract/complaint.ts';
import { type Caller, route } from '#platform/http/route.ts';
import { actorOf } from '../audit/index.ts';
import type { AppRoutes } from '../context.ts';
import { actOnComplaint, type Voice } from './act-on-complaint.ts';
import { decideComplaint } from './decide-complaint.ts';
import { listComplaints, readComplaint, readForOperator } from './read-complaints.ts';

// the guard lets only accounts reach buyers' calls, and only accounts with a store sellers' calls
const userOf = ({ accountId }: Caller): number => accountId ?? 0;
const storeOf = ({ merchantId }: Caller): number => merchantId ?? 0;
const store = (caller: Caller): Voice => ({
  as: 'store',
  userId: userOf(caller),
  merchantId: storeOf(caller),
});

/** Complaints as both sides settle them, and what operators decide. */
export const complaintRoutes: AppRoutes = (ctx) => [
  route(readCall, ({ params, caller }) =>
    readComplaint(ctx, { userId: userOf(caller) }, 'buyer', params.order_code),
  ),
  route(actCall, ({ input: { order_code, ...input }, caller }) =>
    actOnComplaint(ctx, { as: 'buyer', userId: userOf(caller) }, order_code, input),
  ),
  route(listStoreComplaints, ({ input, caller, link }) =>
    listComplaints(ctx, { ...input, search: '', merchantId: storeOf(caller) }, link),
  ),
  route(readStoreComplaint, ({ params, caller }) =>
    readComplaint(ctx, { merchantId: storeOf(caller) }, 'store', params.order_code),
  ),
  route(answerComplaint, ({ input: { order_code, ...input }, caller }) =>
    actOnComplaint(ctx, store(caller), order_code, { action: 'answer', ...input }),
  ),
  route(actOnStoreComplaint, ({ input: { order_code, ...input }, caller }) =>
    actOnComplaint(ctx, store(caller), order_code, input),
  ),
  route(operatorComplaints, ({ input, link }) => listComplaints(ctx, { ...input, merchantId: null }, link)),
  route(operatorComplaint, ({ params }) => readForOperator(ctx, params.order_code)),
  route(decideCall, (call) => {
    const { order_code, ...decision } = call.input;
    return decideComplaint(ctx, actorOf(call), order_code, decision);
  }),
];
