import type { Notification, readAllNotifications, readNotification } from '#contract/notification.ts';
import { need } from '#web/client/api.ts';
import { useFailure } from '#web/client/failure.ts';
import { useApi } from '#web/client/use-api.ts';
import type { ApiQuery } from '#web/client/use-api-query.ts';
import type { Pages } from '#web/features/lists/use-pages.ts';
import { useToast } from '#web/ui/toast-store.ts';

type Options = {
  list: ApiQuery<Pages<Notification>>;
  /** Marks one as read (BN2, SN2), and all (BN3, SN3). */
  one: typeof readNotification;
  all: typeof readAllNotifications;
  setUnread: (count: number) => void;
  /** Said once all are read. */
  allRead: string;
};

/** Marking notifications as read: one is shown as read at once, all of them when the server has done it. */
export const useReading = ({ list, one, all, setUnread, allRead }: Options) => {
  const api = useApi();
  const toast = useToast();
  const fail = useFailure();
  const shown = list.data;
  const mark = (which: (row: Notification) => boolean) => {
    if (shown === null) return;
    list.set({ ...shown, rows: shown.rows.map((row) => (which(row) ? { ...row, is_read: true } : row)) });
  };
  const read = async ({ id, is_read }: Notification) => {
    if (is_read) return;
    mark((row) => row.id === id);
    try {
      setUnread((await need(api.call(one, { input: { id } }))).data.new_notification);
    } catch (error) {
      fail(error);
    }
  };
  const readAll = async () => {
    try {
      setUnread((await need(api.call(all))).data.new_notification);
      mark(() => true);
      toast.good(allRead);
    } catch (error) {
      fail(error);
    }
  };
  return { read, readAll };
};
