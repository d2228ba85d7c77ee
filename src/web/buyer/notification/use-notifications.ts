import {
  listNotifications,
  type Notification,
  type NotificationCategory,
  readAllNotifications,
  readNotification,
} from '#contract/notification.ts';
import { need } from '#web/client/api.ts';
import { useMessages } from '#web/client/messages.tsx';
import { setUnread, useUnread } from '#web/client/notification-store.ts';
import { usePages } from '#web/features/lists/use-pages.ts';
import { useReading } from '#web/features/notifications/use-reading.ts';

/** The notifications of one category, page after page, and marking them as read (BN1, BN2, BN3). */
export const useNotifications = (category: NotificationCategory | null) => {
  const { allRead } = useMessages().account;
  const pages = usePages<Notification>({
    key: category ?? 'all',
    keyOf: ({ id }) => id,
    ask: (api, page) => {
      const input = { page, per_page: 20, ...(category === null ? {} : { categories: category }) };
      return need(api.call(listNotifications, { input }));
    },
  });
  const { list } = pages;
  const reading = useReading({ list, one: readNotification, all: readAllNotifications, setUnread, allRead });
  return { ...pages, ...reading, unread: useUnread() };
};
