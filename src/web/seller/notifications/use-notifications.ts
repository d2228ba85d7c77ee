import { useEffect, useRef } from 'react';
import type { Notification } from '#contract/notification.ts';
import {
  listStoreNotifications,
  readAllStoreNotifications,
  readStoreNotification,
} from '#contract/seller-notification.ts';
import { need } from '#web/client/api.ts';
import { useFailure } from '#web/client/failure.ts';
import { useApi } from '#web/client/use-api.ts';
import { usePages } from '#web/order/use-pages.ts';
import { useToast } from '#web/ui/toast-store.ts';
import { setUnread, useWork } from '../frame/work-store.ts';
import { useSellerMessages } from '../words.ts';

export type StoreCategory = keyof ReturnType<typeof useSellerMessages>['sellerNews']['categories'];

/** The store's notifications of one category, and marking them as read (SN1, SN2, SN3). New ones come by themselves. */
export const useNotifications = (category: StoreCategory | null) => {
  const { sellerNews: words } = useSellerMessages();
  const api = useApi();
  const toast = useToast();
  const fail = useFailure();
  const unread = useWork().unread ?? 0;
  const pages = usePages<Notification>({
    key: category ?? 'all',
    keyOf: ({ id }) => id,
    ask: (from, page) => {
      const input = { page, per_page: 20, ...(category === null ? {} : { categories: [category] }) };
      return need(from.call(listStoreNotifications, { input }));
    },
  });
  const { list } = pages;
  const shown = list.data;

  const { reload } = list;
  const before = useRef(unread);
  useEffect(() => {
    if (unread > before.current) reload();
    before.current = unread;
  }, [unread, reload]);

  const mark = (which: (row: Notification) => boolean) => {
    if (shown === null) return;
    list.set({ ...shown, rows: shown.rows.map((row) => (which(row) ? { ...row, is_read: true } : row)) });
  };
  const read = async ({ id, is_read }: Notification) => {
    if (is_read) return;
    mark((row) => row.id === id);
    try {
      setUnread((await need(api.call(readStoreNotification, { input: { id } }))).data.new_notification);
    } catch (error) {
      fail(error);
    }
  };
  const readAll = async () => {
    try {
      setUnread((await need(api.call(readAllStoreNotifications))).data.new_notification);
      mark(() => true);
      toast.good(words.allRead);
    } catch (error) {
      fail(error);
    }
  };
  return { ...pages, unread, read, readAll };
};
