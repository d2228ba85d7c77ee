import { Link } from 'react-router';
import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import { endSession, isOperator, useSession } from '#web/client/session.ts';
import { useApi } from '#web/client/use-api.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useLoading } from '#web/ui/loading-store.ts';
import { urls } from '#web/urls.ts';

/** Profile, Transaction History, Log Out; operators have the backoffice instead. */
export const AccountLinks = () => {
  const { ui } = useMessages();
  const to = useLocalePath();
  const api = useApi();
  const during = useLoading();
  const { user } = useSession();
  return (
    <ul className="menu-list">
      {isOperator(user) ? (
        <li>
          <a href={to(urls.operator())}>
            <Icon name="shield-check" />
            {ui.backoffice}
          </a>
        </li>
      ) : (
        <>
          <li>
            <Link to={to(urls.profile())}>
              <Icon name="user" />
              {ui.profile}
            </Link>
          </li>
          <li>
            <Link to={to(urls.orders())}>
              <Icon name="receipt" />
              {ui.transactionHistory}
            </Link>
          </li>
        </>
      )}
      <li>
        <button type="button" onClick={() => during(endSession(api, to(urls.home())))}>
          <Icon name="log-out" />
          {ui.logOut}
        </button>
      </li>
    </ul>
  );
};
