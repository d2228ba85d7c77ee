import { type MetaArgs, privateMeta } from '#web/client/page-meta.ts';
import {
  NotificationSettingsSkeleton,
  NotificationSettingsView,
  settingsLoader,
} from '#web/features/notifications/notification-settings.tsx';
import { urls } from '#web/urls.ts';

export const loader = settingsLoader;

export const handle = { frame: { back: urls.notifications() } };

export const meta = ({ messages }: MetaArgs) => privateMeta(messages.notificationSettings.title);

export const HydrateFallback = () => <NotificationSettingsSkeleton listPath={urls.notifications()} />;

/** /user/profile/notification/settings: which news of a buyer is mailed. */
export default function Page() {
  return <NotificationSettingsView audience="buyer" listPath={urls.notifications()} />;
}
