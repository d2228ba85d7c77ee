import { lazy, Suspense } from 'react';
import {
  listNotifications,
  type Notification,
  type NotificationCategory,
  readAllNotifications,
  readNotification,
} from '#contract/notification-list.ts';
import { useMessages } from '#web/client/messages.tsx';
import { setUnread, useUnread } from '#web/client/notification-store.ts';
import { type MetaArgs, privateMeta } from '#web/client/page-meta.ts';
import { privateLoader } from '#web/client/private-page.tsx';
import { loadPages, type PagedList } from '#web/features/lists/use-pages.ts';
import {
  categoryIn,
  Notifications,
  NotificationsSkeleton,
  readingAction,
  shouldReloadNotifications,
} from '#web/features/notifications/notifications.tsx';
import { urls } from '#web/urls.ts';

const AnnouncementBar = lazy(() => import('#web/features/announcements/announcement-bar.tsx'));

const categories: readonly NotificationCategory[] = [
  'order',
  'payment',
  'wallet',
  'promo',
  'review',
  'product',
  'system',
];

const listOf = (category: NotificationCategory | null): PagedList<Notification> => ({
  key: `notifications ${category}`,
  keyOf: ({ id }) => id,
  ask: (api, page) => {
    const input = { page, per_page: 20, ...(category === null ? {} : { categories: category }) };
    return api.call(listNotifications, { input });
  },
});

export const loader = privateLoader(({ api, url }) =>
  loadPages(api, listOf(categoryIn(categories, url.searchParams))),
);
export const action = readingAction(readNotification, readAllNotifications, setUnread);
export const shouldRevalidate = shouldReloadNotifications;

export const handle = { frame: { back: urls.buyer() } };

export const meta = ({ messages }: MetaArgs) => privateMeta(messages.account.notifications);

const useWords = () => {
  const { account } = useMessages();
  return {
    ...account,
    title: account.notifications,
    readAll: account.markAllRead,
    all: account.categoryAll,
    emptyTitle: account.noNotifications,
    emptyText: account.noNotificationsText,
  };
};

export const HydrateFallback = () => (
  <NotificationsSkeleton words={useWords()} settingsPath={urls.notificationSettings()} />
);

/** /user/profile/notification: news of the buyer. */
export default function Page() {
  return (
    <>
      <Suspense>
        <AnnouncementBar as="buyer" />
      </Suspense>
      <Notifications
        words={useWords()}
        categories={categories}
        listOf={listOf}
        unread={useUnread()}
        settingsPath={urls.notificationSettings()}
      />
    </>
  );
}
