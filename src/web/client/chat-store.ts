import { newChats } from '#contract/chat-news.ts';
import { type Api, need } from './api.ts';
import { createStore, useStore } from './store.ts';

const store = createStore(0);

/** How many threads of the buyer have unread messages. Rejects as `need` does. */
export const loadUnreadChats = async (api: Api): Promise<void> =>
  store.set((await need(api.call(newChats))).data.new_chat);

/** After some were read. */
export const setUnreadChats = (unread: number): void => store.set(unread);

export const useUnreadChats = (): number => useStore(store, (unread) => unread);
