import { newNotifications } from '#contract/notification.ts';
import { type Api, need } from './api.ts';
import { createAnswerStore, useStore } from './store.ts';

const store = createAnswerStore(0);

/** H3. Rejects as `need` does. */
export const loadUnread = (api: Api): Promise<void> =>
  store.take(need(api.call(newNotifications)).then(({ data }) => data.new_notification));

/** Tells the header after notifications were read. */
export const setUnread = (unread: number): void => store.set(unread);

export const useUnread = (): number => useStore(store, (unread) => unread);
