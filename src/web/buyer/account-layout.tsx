import { Outlet } from 'react-router';
import '#web/styles/pages/account.css';
import { AccountNav } from './account-nav.tsx';

/** The frame of the buyer's area: its places at the left on wide; on narrow they are the overview's list. */
export default function AccountLayout() {
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
