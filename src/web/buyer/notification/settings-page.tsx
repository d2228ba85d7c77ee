import { useMessages } from '#web/client/messages.tsx';
import { type MetaArgs, privateMeta } from '#web/client/page-meta.ts';
import {
  NotificationSettingsView,
  settingsLoader,
} from '#web/features/notifications/notification-settings.tsx';
import { NotificationsSkeleton } from '#web/features/notifications/notifications.tsx';
import { urls } from '#web/urls.ts';

export const loader = settingsLoader;

export const handle = { frame: { back: urls.notifications() } };

export const meta = ({ messages }: MetaArgs) => privateMeta(messages.notificationSettings.title);

export const HydrateFallback = () => (
  <NotificationsSkeleton title={useMessages().notificationSettings.title} />
);

/** /user/profile/notification/settings: which news of a buyer is mailed. */
export default function Page() {
  return <NotificationSettingsView audience="buyer" listPath={urls.notifications()} />;
}
