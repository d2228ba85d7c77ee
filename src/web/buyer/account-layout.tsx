import { useEffect } from 'react';
import { Outlet } from 'react-router';
import '#web/styles/pages/account.css';
import { loadUnreadChats } from '#web/client/chat-store.ts';
import { hasCredential } from '#web/client/credential.ts';
import { useApi } from '#web/client/use-api.ts';
import { AccountNav } from './account-nav.tsx';

/** The frame of the buyer's area: its places at the left on wide; on narrow they are the overview's list. */
export default function AccountLayout() {
  const api = useApi();
  useEffect(() => {
    if (hasCredential()) loadUnreadChats(api).catch((error: unknown) => console.error(error));
  }, [api]);
  return (
    <div className="page account">
      <aside className="account-side wide-only">
        <AccountNav overview />
      </aside>
      <div className="account-main">
        <Outlet />
      </div>
    </div>
  );
}
