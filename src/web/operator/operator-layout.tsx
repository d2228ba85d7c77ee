import '#web/styles/pages/seller.css';
import '#web/styles/pages/seller-frame.css';
import '#web/styles/pages/operator-frame.css';
import { useMemo } from 'react';
import { Outlet, useLoaderData, useLocation } from 'react-router';
import type { Account } from '#contract/account.ts';
import { privateLoader } from '#web/client/private-page.tsx';
import { RequireLogin } from '#web/client/require-login.tsx';
import { isOperator } from '#web/client/session.ts';
import { useFocusOnReturn } from '#web/features/lists/use-focus-on-return.ts';
import type { FrameHandle } from '#web/frame/frame-options.ts';
import { LoadingScreen } from '#web/ui/loading-screen.tsx';
import { loadAccount, mayOpen, OperatorContext, operatorWith } from './frame/access.ts';
import { NoAccess, NoPermission } from './frame/no-access.tsx';
import { SideBar } from './frame/side-bar.tsx';
import { TopBar } from './frame/top-bar.tsx';
import { useWaitingCountsUpdates } from './frame/waiting-counts.ts';

export const loader = privateLoader(({ api }) => loadAccount(api));

/** Who works here is asked once, when they come in. */
export const shouldRevalidate = () => false;

export const handle: FrameHandle = { frame: { bare: true, bottomNav: false } };

/**
 * The frame of the back-office, for operators only: guests are sent to the login and come back, others read that it is
 * not for them, and so do operators on a page whose permission they do not hold. The server decides; this only says it
 * kindly. Its pages bring no `<main>` and no `handle.frame` of their own.
 */
export default function OperatorLayout() {
  return (
    <RequireLogin fallback={<LoadingScreen />}>
      <Backoffice />
    </RequireLogin>
  );
}

const Backoffice = () => {
  const account = useLoaderData<Account>();
  const operator = useMemo(() => operatorWith(account.permissions), [account]);
  if (!isOperator(account)) return <NoAccess />;
  return (
    <OperatorContext value={operator}>
      <OperatorFrame account={account} />
    </OperatorContext>
  );
};

/** The places at the left on wide, behind the menu on narrow, and the page beside them. */
const OperatorFrame = ({ account }: { account: Account }) => {
  const { pathname } = useLocation();
  useWaitingCountsUpdates();
  useFocusOnReturn();
  return (
    <div className="seller operator">
      <SideBar />
      <div>
        <TopBar />
        <main id="isi" tabIndex={-1} className="seller-main operator-main page">
          {mayOpen(account, pathname) ? <Outlet /> : <NoPermission />}
        </main>
      </div>
    </div>
  );
};
