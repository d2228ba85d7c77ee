import { Link } from 'react-router';
import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import { useUnread } from '#web/client/notification-store.ts';
import { Icon } from '#web/ui/icon.tsx';
import { urls } from '#web/urls.ts';
import { Counter } from './counter.tsx';

/** The bell with what is unread (H3), for members. */
export const NotificationLink = () => {
  const { ui } = useMessages();
  const to = useLocalePath();
  const unread = useUnread();
  return (
    <Link
      className="icon-button wide-only"
      to={to(urls.notifications())}
      aria-label={unread > 0 ? ui.notificationsUnread(unread) : ui.notifications}
    >
      <Icon name="bell" />
      <Counter value={unread} />
    </Link>
  );
};
