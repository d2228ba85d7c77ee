import { useEffect, useRef } from 'react';
import {
  listStoreNotifications,
  type Notification,
  readAllStoreNotifications,
  readStoreNotification,
} from '#contract/notification.ts';
import { need } from '#web/client/api.ts';
import { useMessages } from '#web/client/messages.tsx';
import { usePages } from '#web/features/lists/use-pages.ts';
import { useReading } from '#web/features/notifications/use-reading.ts';
import { setUnread, useWork } from '../frame/work-store.ts';

export type StoreCategory = keyof ReturnType<typeof useMessages>['sellerNotifications']['categories'];

/** The store's notifications of one category, and marking them as read (SN1, SN2, SN3). New ones come by themselves. */
export const useNotifications = (category: StoreCategory | null) => {
  const { allRead } = useMessages().sellerNotifications;
  const unread = useWork().unread ?? 0;
  const pages = usePages<Notification>({
    key: category ?? 'all',
    keyOf: ({ id }) => id,
    ask: (api, page) => {
      const input = { page, per_page: 20, ...(category === null ? {} : { categories: [category] }) };
      return need(api.call(listStoreNotifications, { input }));
    },
  });
  const { list } = pages;
  const { reload } = list;
  const before = useRef(unread);
  useEffect(() => {
    if (unread > before.current) reload();
    before.current = unread;
  }, [unread, reload]);

  const one = readStoreNotification;
  const reading = useReading({ list, one, all: readAllStoreNotifications, setUnread, allRead });
  return { ...pages, ...reading, unread };
};
