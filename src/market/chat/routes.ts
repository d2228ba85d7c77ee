import {
  blockChat,
  blockStoreChat,
  chatReports,
  chatWithBuyer,
  chatWithStore,
  decideChatReport,
  listChats,
  listStoreChats,
  markChatRead,
  markStoreChatRead,
  readChat,
  readChatReport,
  readChatSettings,
  readStoreChat,
  reportChat,
  reportStoreChat,
  saveChatSettings,
  sendChat,
  sendStoreChat,
} from '#contract/chat.ts';
import { newChats, newStoreChats } from '#contract/chat-news.ts';
import { type Caller, route } from '#platform/http/route.ts';
import { actorOf } from '../audit/index.ts';
import type { AppRoutes } from '../context.ts';
import type { Side } from './chat-store.ts';
import {
  blockThread,
  findBuyer,
  findStore,
  listThreads,
  markThreadRead,
  readSettings,
  readThread,
  saveSettings,
  unreadThreads,
} from './read-chats.ts';
import { decideReport, listReports, readReport, reportMessage } from './report-messages.ts';
import { sendMessage } from './send-message.ts';

// the guard lets only accounts reach buyers' calls, and only accounts with a store sellers' calls
const buyer = ({ accountId }: Caller): Side => ({ as: 'buyer', userId: accountId ?? 0 });
const storeOf = ({ merchantId }: Caller): number => merchantId ?? 0;
const store = (caller: Caller): Side => ({
  as: 'store',
  userId: caller.accountId ?? 0,
  merchantId: storeOf(caller),
});

/** Buyers and stores talk; operators see what was reported to them. */
export const chatRoutes: AppRoutes = (ctx) => [
  route(listChats, ({ caller, input, link }) => listThreads(ctx, buyer(caller), input, link)),
  route(newChats, ({ caller }) => unreadThreads(ctx, buyer(caller))),
  route(chatWithStore, ({ caller, params }) => findStore(ctx, caller.accountId ?? 0, params.slug)),
  route(readChat, ({ caller, params, input }) => readThread(ctx, buyer(caller), params.thread_id, input)),
  route(sendChat, ({ caller, input }) => sendMessage(ctx, buyer(caller), input)),
  route(markChatRead, ({ caller, input }) => markThreadRead(ctx, buyer(caller), input)),
  route(blockChat, ({ caller, input }) => blockThread(ctx, buyer(caller), input)),
  route(reportChat, ({ caller, input }) => reportMessage(ctx, buyer(caller), input)),
  route(listStoreChats, ({ caller, input, link }) => listThreads(ctx, store(caller), input, link)),
  route(newStoreChats, ({ caller }) => unreadThreads(ctx, store(caller))),
  route(chatWithBuyer, ({ caller, params }) => findBuyer(ctx, storeOf(caller), params.order_code)),
  route(readStoreChat, ({ caller, params, input }) =>
    readThread(ctx, store(caller), params.thread_id, input),
  ),
  route(sendStoreChat, ({ caller, input }) => sendMessage(ctx, store(caller), input)),
  route(markStoreChatRead, ({ caller, input }) => markThreadRead(ctx, store(caller), input)),
  route(blockStoreChat, ({ caller, input }) => blockThread(ctx, store(caller), input)),
  route(reportStoreChat, ({ caller, input }) => reportMessage(ctx, store(caller), input)),
  route(readChatSettings, ({ caller }) => readSettings(ctx, storeOf(caller))),
  route(saveChatSettings, ({ caller, input }) => saveSettings(ctx, storeOf(caller), input)),
  route(chatReports, ({ input, link }) => listReports(ctx, input, link)),
  route(readChatReport, (call) => readReport(ctx, actorOf(call), call.params.report_id)),
  route(decideChatReport, (call) => decideReport(ctx, actorOf(call), call.input)),
];
