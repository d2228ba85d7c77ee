import { type ComponentType, type ReactNode, useEffect, useMemo } from 'react';
import { useLocation } from 'react-router';
import { me } from '#contract/account.ts';
import { need } from '#web/client/api.ts';
import { RequireLogin } from '#web/client/require-login.tsx';
import { isOperator, updateStoredUser } from '#web/client/session.ts';
import { useApiQuery } from '#web/client/use-api-query.ts';
import { LoadingScreen } from '#web/ui/loading-screen.tsx';
import { AsyncSection } from '../desk/part.tsx';
import { OperatorContext, operatorWith, useOperator } from '../desk/use-operator.ts';
import { NoAccess, NoPermission } from './no-access.tsx';
import { placeOf } from './places.ts';
import { useWatching } from './use-watching.ts';

type Props = {
  /** What stands around it all: the bar and the head. */
  around: ComponentType<{ children: ReactNode }>;
  children: ReactNode;
};

const Permitted = ({ children }: { children: ReactNode }) => {
  const { has } = useOperator();
  const needs = placeOf(useLocation().pathname)?.needs ?? null;
  useWatching();
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
export const RequireOperator = ({ around, children }: Props) => (
  <RequireLogin fallback={<LoadingScreen />}>
    <Standing around={around}>{children}</Standing>
  </RequireLogin>
);
