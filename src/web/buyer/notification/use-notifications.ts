import { useState } from 'react';
import {
  listNotifications,
  type Notification,
  type NotificationCategory,
  readAllNotifications,
  readNotification,
} from '#contract/notification.ts';
import { type Api, need } from '#web/client/api.ts';
import { useFailure } from '#web/client/failure.ts';
import { setUnread, useUnread } from '#web/client/notification-store.ts';
import { useApi } from '#web/client/use-api.ts';
import { usePersonal } from '#web/client/use-personal.ts';
import { useToast } from '#web/ui/toast-store.ts';
import { useBuyerMessages } from '../words.ts';

type Shown = { rows: Notification[]; page: number; lastPage: number };

const perPage = 20;

const pageOf = async (
  api: Api,
  category: NotificationCategory | null,
  page: number,
  before: readonly Notification[],
): Promise<Shown> => {
  const input = { page, per_page: perPage, ...(category === null ? {} : { categories: category }) };
  const { data, meta } = await need(api.call(listNotifications, { input }));
  // a newcomer pushes the pages on: what is shown already is not shown twice
  const known = new Set(before.map(({ id }) => id));
  return {
    rows: [...before, ...data.filter(({ id }) => !known.has(id))],
    page,
    lastPage: meta?.last_page ?? 1,
  };
};

/** The notifications of one category, page after page, and marking them as read (BN1, BN2, BN3). */
export const useNotifications = (category: NotificationCategory | null) => {
  const { account } = useBuyerMessages();
  const api = useApi();
  const toast = useToast();
  const fail = useFailure();
  const unread = useUnread();
  const [loadingMore, setLoadingMore] = useState(false);
  const list = usePersonal(category ?? 'all', (from) => pageOf(from, category, 1, []));
  const shown = list.data;

  const loadMore = async () => {
    if (shown === null || loadingMore) return;
    setLoadingMore(true);
    try {
      list.set(await pageOf(api, category, shown.page + 1, shown.rows));
    } catch (error) {
      fail(error);
    } finally {
      setLoadingMore(false);
    }
  };

  const mark = (which: (row: Notification) => boolean) => {
    if (shown === null) return;
    list.set({ ...shown, rows: shown.rows.map((row) => (which(row) ? { ...row, is_read: true } : row)) });
  };
  const read = async ({ id, is_read }: Notification) => {
    if (is_read) return;
    mark((row) => row.id === id);
    try {
      setUnread((await need(api.call(readNotification, { input: { id } }))).data.new_notification);
    } catch (error) {
      fail(error);
    }
  };
  const readAll = async () => {
    try {
      setUnread((await need(api.call(readAllNotifications))).data.new_notification);
      mark(() => true);
      toast.good(account.allRead);
    } catch (error) {
      fail(error);
    }
  };
  return {
    list,
    unread,
    more: shown !== null && shown.page < shown.lastPage,
    loadingMore,
    loadMore,
    read,
    readAll,
  };
};
