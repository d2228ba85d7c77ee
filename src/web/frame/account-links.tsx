import { Link } from 'react-router';
import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import { useUnread } from '#web/client/notification-store.ts';
import { endSession, isOperator, isSeller, useSession } from '#web/client/session.ts';
import { useApi } from '#web/client/use-api.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { IconName } from '#web/ui/icon-names.ts';
import { useLoading } from '#web/ui/loading-store.ts';
import { urls } from '#web/urls.ts';

type Item = { icon: IconName; label: string; path: string; count?: number };

/** Log Out: the last line of a menu. */
export const LogOutButton = () => {
  const { ui } = useMessages();
  const to = useLocalePath();
  const api = useApi();
  const during = useLoading();
  return (
    <button type="button" onClick={() => during(endSession(api, to(urls.home())))}>
      <Icon name="log-out" />
      {ui.logOut}
    </button>
  );
};

/** What is a member's own, and their store if they have one; operators have the backoffice instead. */
export const AccountLinks = () => {
  const { ui } = useMessages();
  const to = useLocalePath();
  const { user } = useSession();
  const unread = useUnread();
  if (isOperator(user))
    return (
      <li>
        <a href={to(urls.operator())}>
          <Icon name="shield-check" />
          {ui.backoffice}
        </a>
      </li>
    );
  const items: Item[] = [
    { icon: 'user', label: ui.profile, path: urls.profile() },
    { icon: 'receipt', label: ui.transactionHistory, path: urls.orders() },
    { icon: 'wallet', label: ui.balance, path: urls.wallet() },
    { icon: 'map-pin', label: ui.addresses, path: urls.addresses() },
    { icon: 'star', label: ui.reviews, path: urls.reviews() },
    { icon: 'message-square', label: ui.chats, path: urls.chats() },
    { icon: 'bell', label: ui.notifications, path: urls.notifications(), count: unread },
    { icon: 'house', label: ui.overview, path: urls.buyer() },
    { icon: 'store', label: isSeller(user) ? ui.myStore : ui.startSelling, path: urls.seller() },
  ];
  return items.map(({ icon, label, path, count = 0 }) => (
    <li key={path}>
      <Link to={to(path)}>
        <Icon name={icon} />
        {label}
        {count > 0 && <span className="n push">{count}</span>}
      </Link>
    </li>
  ));
};

/** The menu below a member's name. */
export const AccountMenuList = () => (
  <ul className="menu-list">
    <AccountLinks />
    <li>
      <LogOutButton />
    </li>
  </ul>
);
