import { newNotifications } from '#contract/notification.ts';
import { type Api, need } from './api.ts';
import { createStore, useStore } from './store.ts';

const store = createStore(0);

/** H3. Rejects as `need` does. */
export const loadUnread = async (api: Api): Promise<void> =>
  store.set((await need(api.call(newNotifications))).data.new_notification);

/** Tells the header after notifications were read. */
export const setUnread = (unread: number): void => store.set(unread);

export const useUnread = (): number => useStore(store, (unread) => unread);
