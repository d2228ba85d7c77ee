import { blockChat, listChats, markChatRead, readChat, reportChat, sendChat } from '#contract/chat.ts';
import { setUnreadChats } from '#web/client/chat-store.ts';
import type { ChatSide } from '#web/features/chat/chat-side.ts';
import { urls } from '#web/urls.ts';

/** The chat as buyers have it. */
export const buyerSide: ChatSide = {
  as: 'buyer',
  calls: { list: listChats, read: readChat, markRead: markChatRead, block: blockChat, report: reportChat },
  send: (api, target, message, idempotencyKey) => {
    const whom = 'thread_id' in target ? target : 'slug' in target ? { store: target.slug } : {};
    return api.call(sendChat, { input: { ...whom, ...message }, idempotencyKey });
  },
  setUnread: setUnreadChats,
  listPath: urls.chats,
  threadPath: urls.chat,
  orderPath: urls.order,
};
