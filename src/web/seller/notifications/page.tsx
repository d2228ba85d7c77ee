import {
  listStoreNotifications,
  type Notification,
  readAllStoreNotifications,
  readStoreNotification,
} from '#contract/notification-list.ts';
import { useMessages } from '#web/client/messages.tsx';
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
import '#web/styles/pages/account.css';
import { setUnread, useWork } from '../frame/work-store.ts';
import { sellerUrls } from '../seller-urls.ts';

/** Kinds of news that a store gets. */
const categories = ['order', 'wallet', 'review', 'product', 'system'] as const;
type StoreCategory = (typeof categories)[number];

const listOf = (category: StoreCategory | null): PagedList<Notification> => ({
  key: `store notifications ${category}`,
  keyOf: ({ id }) => id,
  ask: (api, page) => {
    const input = { page, per_page: 20, ...(category === null ? {} : { categories: [category] }) };
    return api.call(listStoreNotifications, { input });
  },
});

export const loader = privateLoader(({ api, url }) =>
  loadPages(api, listOf(categoryIn(categories, url.searchParams))),
);
export const action = readingAction(readStoreNotification, readAllStoreNotifications, setUnread);
export const shouldRevalidate = shouldReloadNotifications;

export const meta = ({ messages }: MetaArgs) => privateMeta(messages.sellerNotifications.title);

export const HydrateFallback = () => (
  <div className="reading">
    <NotificationsSkeleton
      words={useMessages().sellerNotifications}
      settingsPath={sellerUrls.notificationSettings()}
    />
  </div>
);

/** /merchant/dashboard/notification: news of the store. */
export default function Page() {
  const { sellerNotifications: words } = useMessages();
  return (
    <div className="reading">
      <Notifications
        words={words}
        categories={categories}
        listOf={listOf}
        unread={useWork().unread ?? 0}
        settingsPath={sellerUrls.notificationSettings()}
      />
    </div>
  );
}
