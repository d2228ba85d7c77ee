import { Link } from 'react-router';
import type { Notification, NotificationCategory } from '#contract/notification.ts';
import { useLocale, useLocalePath, useMessages } from '#web/client/messages.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { IconName } from '#web/ui/icon-names.ts';
import { momentText, readerZone } from '#web/ui/moment.ts';

const icons: Record<NotificationCategory, IconName> = {
  order: 'receipt',
  payment: 'receipt',
  wallet: 'wallet',
  promo: 'ticket-percent',
  review: 'star',
  product: 'package',
  system: 'info',
};

type Props = { notification: Notification; onOpen: () => void };

/** One piece of news; opening it marks it as read. */
export const NotificationRow = ({ notification, onOpen }: Props) => {
  const { sellerNotifications: words } = useMessages();
  const locale = useLocale();
  const to = useLocalePath();
  const { category, title, body, target_url, is_read, created_at } = notification;
  const inner = (
    <>
      <Icon name={icons[category]} />
      <span className="note-text">
        <b>{title}</b>
        <span>{body}</span>
        <time dateTime={created_at}>{momentText(locale, created_at, readerZone())}</time>
      </span>
      {!is_read && (
        <span className="note-new">
          <span className="hide">{words.isUnread}</span>
        </span>
      )}
    </>
  );
  return (
    <li data-read={is_read}>
      {target_url?.startsWith('/') ? (
        <Link className="note" to={to(target_url)} onClick={onOpen}>
          {inner}
        </Link>
      ) : (
        <button type="button" className="note" onClick={onOpen}>
          {inner}
        </button>
      )}
    </li>
  );
};
