import { useMessages } from '#web/client/messages.tsx';
import { type MetaArgs, privateMeta } from '#web/client/page-meta.ts';
import {
  NotificationSettingsView,
  settingsLoader,
} from '#web/features/notifications/notification-settings.tsx';
import { NotificationsSkeleton } from '#web/features/notifications/notifications.tsx';
import { sellerUrls } from '../seller-urls.ts';

export const loader = settingsLoader;

export const meta = ({ messages }: MetaArgs) => privateMeta(messages.notificationSettings.title);

export const HydrateFallback = () => (
  <NotificationsSkeleton title={useMessages().notificationSettings.title} />
);

/** /merchant/dashboard/notification/settings: which news of a store is mailed to its owner. */
export default function Page() {
  return (
    <div className="reading">
      <NotificationSettingsView audience="store" listPath={sellerUrls.notifications()} />
    </div>
  );
}
