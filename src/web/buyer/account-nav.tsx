import { Link, useLocation } from 'react-router';
import { withoutLocale } from '#common/locale.ts';
import { useUnreadChats } from '#web/client/chat-store.ts';
import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import { useUnread } from '#web/client/notification-store.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { IconName } from '#web/ui/icon-names.ts';
import { urls } from '#web/urls.ts';

type Item = { icon: IconName; label: string; path: string; count?: number };

/** The places of the buyer's area. `overview` too, where the list stands beside them. */
export const AccountNav = ({ overview = false }: { overview?: boolean }) => {
  const { account } = useMessages();
  const to = useLocalePath();
  const unread = useUnread();
  const chats = useUnreadChats();
  const here = withoutLocale(useLocation().pathname);
  // a chat and the settings of notifications stand below their places
  const isHere = (path: string) => path === here || (path !== urls.buyer() && here.startsWith(`${path}/`));
  const items: Item[] = [
    ...(overview ? [{ icon: 'house' as const, label: account.overview, path: urls.buyer() }] : []),
    { icon: 'receipt', label: account.orders, path: urls.orders() },
    { icon: 'star', label: account.reviews, path: urls.reviews() },
    { icon: 'wallet', label: account.wallet, path: urls.wallet() },
    { icon: 'heart', label: account.wishlist, path: urls.wishlist() },
    { icon: 'map-pin', label: account.addresses, path: urls.addresses() },
    { icon: 'message-square', label: account.chats, path: urls.chats(), count: chats },
    { icon: 'bell', label: account.notifications, path: urls.notifications(), count: unread },
    { icon: 'user', label: account.profile, path: urls.profile() },
    { icon: 'shield-check', label: account.data, path: urls.data() },
  ];
  return (
    <nav aria-label={account.area}>
      <ul className="account-nav">
        {items.map(({ icon, label, path, count }) => (
          <li key={path}>
            <Link to={to(path)} aria-current={isHere(path) ? 'page' : undefined}>
              <Icon name={icon} />
              {label}
              {count !== undefined && count > 0 && <span className="n">{count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};
