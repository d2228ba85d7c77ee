import { Outlet, useLocation, useMatches } from 'react-router';
import { type EarlyCall, EarlyCalls } from '#web/client/early-calls.tsx';
import { RequireLogin } from '#web/client/require-login.tsx';
import { LoadingScreen } from '#web/ui/loading-screen.tsx';
import '#web/styles/pages/account.css';
import { AccountNav } from './account-nav.tsx';

/** What a page's `handle` says of its first calls, by the query of its address. */
export type EarlyHandle = { early: (query: URLSearchParams) => EarlyCall[] };

/** The frame of the buyer's area: its places at the left on wide; on narrow they are the overview's list. */
export default function AccountLayout() {
  const handle = useMatches().at(-1)?.handle as Partial<EarlyHandle> | undefined;
  const { search } = useLocation();
  return (
    <div className="page account">
      <aside className="account-side wide-only">
        <AccountNav overview />
      </aside>
      <div className="account-main">
        {handle?.early && <EarlyCalls calls={handle.early(new URLSearchParams(search))} />}
        <RequireLogin fallback={<LoadingScreen />}>
          <Outlet />
        </RequireLogin>
      </div>
    </div>
  );
}
