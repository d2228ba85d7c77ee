import { type MetaArgs, privateMeta } from '#web/client/page-meta.ts';
import {
  NotificationSettingsSkeleton,
  NotificationSettingsView,
  settingsLoader,
} from '#web/features/notifications/notification-settings.tsx';
import { sellerUrls } from '../seller-urls.ts';

export const loader = settingsLoader;

export const meta = ({ messages }: MetaArgs) => privateMeta(messages.notificationSettings.title);

export const HydrateFallback = () => (
  <div className="reading">
    <NotificationSettingsSkeleton listPath={sellerUrls.notifications()} />
  </div>
);

/** /merchant/dashboard/notification/settings: which news of a store is mailed to its owner. */
export default function Page() {
  return (
    <div className="reading">
      <NotificationSettingsView audience="store" listPath={sellerUrls.notifications()} />
    </div>
  );
}
