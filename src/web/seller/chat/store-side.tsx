import { Link } from 'react-router';
import {
  blockStoreChat,
  listStoreChats,
  markStoreChatRead,
  readChatSettings,
  readStoreChat,
  reportStoreChat,
  sendStoreChat,
} from '#contract/chat.ts';
import { type Api, need } from '#web/client/api.ts';
import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import type { ChatSide } from '#web/features/chat/chat-side.ts';
import { setUnreadChats } from '../frame/work-store.ts';
import { sellerUrls } from '../seller-urls.ts';

/** The chat as stores have it. */
export const storeSide: ChatSide = {
  as: 'store',
  calls: {
    list: listStoreChats,
    read: readStoreChat,
    markRead: markStoreChatRead,
    block: blockStoreChat,
    report: reportStoreChat,
  },
  send: (api, target, message, idempotencyKey) => {
    const whom = 'slug' in target ? {} : target;
    return api.call(sendStoreChat, { input: { ...message, ...whom }, idempotencyKey });
  },
  setUnread: setUnreadChats,
  listPath: sellerUrls.chats,
  threadPath: sellerUrls.chat,
  orderPath: sellerUrls.order,
};

/** The quick replies of the store. */
export const loadTemplates = async (api: Api) => (await need(api.call(readChatSettings))).data.templates;

/** The way to hours, the answer outside them and quick replies. */
export const ToSettings = () => {
  const { chatSettings } = useMessages();
  const to = useLocalePath();
  return (
    <Link className="link" to={to(sellerUrls.chatSettings())}>
      {chatSettings.title}
    </Link>
  );
};
