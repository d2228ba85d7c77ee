import { newChats } from '#contract/chat-news.ts';
import { type Api, need } from './api.ts';
import { createAnswerStore, useStore } from './store.ts';

const store = createAnswerStore(0);

/** How many threads of the buyer have unread messages. Rejects as `need` does. */
export const loadUnreadChats = (api: Api): Promise<void> =>
  store.take(need(api.call(newChats)).then(({ data }) => data.new_chat));

/** After some were read. */
export const setUnreadChats = (unread: number): void => store.set(unread);

export const useUnreadChats = (): number => useStore(store, (unread) => unread);
