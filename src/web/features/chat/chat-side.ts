import type {
  blockChat,
  blockStoreChat,
  ChatMessage,
  listChats,
  listStoreChats,
  markChatRead,
  markStoreChatRead,
  readChat,
  readStoreChat,
  reportChat,
  reportStoreChat,
} from '#contract/chat.ts';
import type { Envelope } from '#contract/envelope.ts';
import type { Api } from '#web/client/api.ts';

/** Whom a new thread is with, as its address says. */
export type ChatTarget = { thread_id: number } | { slug: string } | { order_code: string };

export type NewMessage = {
  text: string;
  file_ids: string[];
  product_id?: number;
  order_code?: string;
};

/** What the pages of buyers and of stores differ in. */
export type ChatSide = {
  as: 'buyer' | 'store';
  calls: {
    list: typeof listChats | typeof listStoreChats;
    read: typeof readChat | typeof readStoreChat;
    markRead: typeof markChatRead | typeof markStoreChatRead;
    block: typeof blockChat | typeof blockStoreChat;
    report: typeof reportChat | typeof reportStoreChat;
  };
  send: (
    api: Api,
    target: ChatTarget,
    message: NewMessage,
    idempotencyKey: string,
  ) => Promise<Envelope<{ thread_id: number; message: ChatMessage }>>;
  /** Told of how many threads are unread. */
  setUnread: (unread: number) => void;
  listPath: () => string;
  threadPath: (threadId: number) => string;
  orderPath: (code: string) => string;
};
