import {
  answerDataRequest,
  createIncident,
  editIncident,
  listDataRequests,
  listIncidents,
  markIncident,
} from '#contract/operator-privacy.ts';
import {
  closeAccount as closeCall,
  downloadExport as downloadCall,
  openExport as openCall,
  readOwnData as readCall,
  requestExport as requestCall,
  sendDataRequest,
  withdrawConsent,
} from '#contract/own-data.ts';
import { type Caller, type Route, route } from '#platform/http/route.ts';
import { actorOf } from '../audit/index.ts';
import type { AppContext } from '../context.ts';
import { type ClosingPorts, closeAccount } from './close-account.ts';
import { answerRequest, listRequests, sendRequest } from './data-requests.ts';
import { downloadExport, openExport, requestExport } from './export-data.ts';
import { completeIncident, enterIncident, listRegister, noteStep } from './incidents.ts';
import { readOwnData, withdraw } from './own-data.ts';

// `buyer` calls are only ever reached by an account
const userIdOf = ({ accountId }: Caller): number => accountId ?? 0;

/** What people can do about their own data, and how operators answer for it. */
export const privacyRoutes = (ctx: AppContext, ports: ClosingPorts): Route[] => [
  route(readCall, ({ caller }) => readOwnData(ctx, userIdOf(caller))),
  route(withdrawConsent, ({ caller, input }) => withdraw(ctx, userIdOf(caller), input.purpose)),
  route(
    requestCall,
    async ({ caller }) => (await requestExport(ctx, userIdOf(caller))) ?? readOwnData(ctx, userIdOf(caller)),
  ),
  route(openCall, ({ caller }) => openExport(ctx, userIdOf(caller))),
  route(downloadCall, ({ caller, input, locale }) =>
    downloadExport(ctx, userIdOf(caller), input.ticket, locale),
  ),
  route(
    sendDataRequest,
    async ({ caller, input }) =>
      (await sendRequest(ctx, userIdOf(caller), input)) ?? readOwnData(ctx, userIdOf(caller)),
  ),
  route(closeCall, ({ caller, origin }) =>
    closeAccount(ctx, ports, { userId: userIdOf(caller), ip: origin.ip }),
  ),
  route(listDataRequests, (call) => listRequests(ctx, actorOf(call), call.input, call.link)),
  route(answerDataRequest, (call) => answerRequest(ctx, actorOf(call), call.input)),
  route(listIncidents, ({ input, link }) => listRegister(ctx, input, link)),
  route(createIncident, (call) => enterIncident(ctx, actorOf(call), call.input)),
  route(editIncident, (call) => completeIncident(ctx, actorOf(call), call.params.id, call.input)),
  route(markIncident, (call) => noteStep(ctx, actorOf(call), call.input)),
];
