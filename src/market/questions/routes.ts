import {
  answerQuestion as answerCall,
  askQuestion as askCall,
  decideQuestionReport,
  listQuestions as listCall,
  listStoreQuestions,
  questionReports,
  reportQuestion as reportCall,
  reportStoreQuestion,
} from '#contract/question.ts';
import { type Caller, route } from '#platform/http/route.ts';
import { actorOf } from '../audit/index.ts';
import type { AppRoutes } from '../context.ts';
import { decideReport, listReports, reportQuestion } from './question-reports.ts';
import { answerQuestion, askQuestion, listForStore, listQuestions } from './questions.ts';

// the guard lets only accounts reach buyers' calls, and only accounts with a store sellers' calls
const userOf = ({ accountId }: Caller): number => accountId ?? 0;
const store = (caller: Caller) => ({ userId: userOf(caller), merchantId: caller.merchantId ?? 0 });

/** Questions that everybody can read about products, and what operators do about those that were reported. */
export const questionRoutes: AppRoutes = (ctx) => [
  route(listCall, ({ params, input, link }) => listQuestions(ctx, params.slug, input, link)),
  route(askCall, ({ input, caller }) => askQuestion(ctx, userOf(caller), input)),
  route(reportCall, ({ input, caller }) => reportQuestion(ctx, { userId: userOf(caller) }, input)),
  route(listStoreQuestions, ({ input, caller, link }) =>
    listForStore(ctx, caller.merchantId ?? 0, input, link),
  ),
  route(answerCall, ({ input, caller }) => answerQuestion(ctx, store(caller), input)),
  route(reportStoreQuestion, ({ input, caller }) => reportQuestion(ctx, store(caller), input)),
  route(questionReports, ({ input, link }) => listReports(ctx, input, link)),
  route(decideQuestionReport, (call) => decideReport(ctx, actorOf(call), call.input)),
];
