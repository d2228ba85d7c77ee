import '#web/styles/pages/seller.css';
import '#web/styles/pages/seller-frame.css';
import '#web/styles/pages/operator-frame.css';
import { type ComponentType, type ReactNode, useEffect, useMemo } from 'react';
import { Outlet, useLocation } from 'react-router';
import { me } from '#contract/account.ts';
import { need } from '#web/client/api.ts';
import { RequireLogin } from '#web/client/require-login.tsx';
import { isOperator, updateStoredUser } from '#web/client/session.ts';
import { useApiQuery } from '#web/client/use-api-query.ts';
import type { FrameHandle } from '#web/frame/frame-options.ts';
import { LoadingScreen } from '#web/ui/loading-screen.tsx';
import { OperatorContext, operatorWith, useOperator } from './frame/access.ts';
import { navigationItemOf } from './frame/navigation.ts';
import { NoAccess, NoPermission } from './frame/no-access.tsx';
import { SideBar } from './frame/side-bar.tsx';
import { TopBar } from './frame/top-bar.tsx';
import { useWaitingCountsUpdates } from './frame/waiting-counts.ts';
import { AsyncSection } from './ui/async-section.tsx';

export const handle: FrameHandle = { frame: { bare: true, bottomNav: false } };

const Desk = ({ children }: { children: ReactNode }) => (
  <div className="seller operator">
    <SideBar />
    <div>
      <TopBar />
      <main id="isi" tabIndex={-1} className="seller-main operator-main page">
        {children}
      </main>
    </div>
  </div>
);

/**
 * The frame of the back-office: its places at the left on wide, behind the menu on narrow. Its pages bring no `<main>`
 * and no `handle.frame` of their own; `useOperator()` gives them what the operator may do.
 */
export default function OperatorLayout() {
  return (
    <RequireOperator around={Desk}>
      <Outlet />
    </RequireOperator>
  );
}

type Props = {
  /** What stands around it all: the bar and the head. */
  around: ComponentType<{ children: ReactNode }>;
  children: ReactNode;
};

const Permitted = ({ children }: { children: ReactNode }) => {
  const { has } = useOperator();
  const needs = navigationItemOf(useLocation().pathname)?.needs ?? null;
  useWaitingCountsUpdates();
  return needs === null || has(needs) ? children : <NoPermission />;
};

const Standing = ({ around: Around, children }: Props) => {
  const account = useApiQuery('operator', async (api) => (await need(api.call(me))).data);
  const { data } = account;
  const who = useMemo(() => operatorWith(data?.permissions ?? []), [data]);
  useEffect(() => {
    // who became an operator after logging in is known as one from here on
    if (data !== null) updateStoredUser({ roles: data.roles, permissions: data.permissions });
  }, [data]);
  if (data !== null && !isOperator(data)) return <NoAccess />;
  return (
    <OperatorContext value={who}>
      <Around>
        <AsyncSection of={account} wait={<LoadingScreen />}>
          {() => <Permitted>{children}</Permitted>}
        </AsyncSection>
      </Around>
    </OperatorContext>
  );
};

/**
 * The back-office is for operators: guests are sent to the login and come back, others read that it is not for them, and
 * so do operators on a page whose permission they do not hold. The server decides; this only says it kindly.
 */
const RequireOperator = ({ around, children }: Props) => (
  <RequireLogin fallback={<LoadingScreen />}>
    <Standing around={around}>{children}</Standing>
  </RequireLogin>
);
