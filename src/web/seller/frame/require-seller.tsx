import { type ComponentType, type ReactNode, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useLocalePath } from '#web/client/messages.tsx';
import { RequireLogin } from '#web/client/require-login.tsx';
import { LoadingScreen } from '#web/ui/loading-screen.tsx';
import { AsyncSection } from '../part.tsx';
import { sellerUrls } from '../seller-urls.ts';
import { Rejected } from './rejected.tsx';
import { StoreContext } from './store-context.ts';
import { useStanding } from './use-standing.ts';

const ToRegistration = () => {
  const navigate = useNavigate();
  const register = useLocalePath()(sellerUrls.register());
  useEffect(() => {
    navigate(register, { replace: true });
  }, [navigate, register]);
  return <LoadingScreen />;
};

type Props = {
  /** What stands around it all, below the store once that is known. */
  around: ComponentType<{ children: ReactNode }>;
  children: ReactNode;
};

const Standing = ({ around: Around, children }: Props) => {
  const standing = useStanding();
  const { data } = standing;
  const own = data?.kind === 'store' ? { store: data.store, reload: standing.reload } : null;
  const wait = <LoadingScreen />;
  return (
    <StoreContext value={own}>
      <Around>
        {data === null && !standing.failed ? (
          wait
        ) : (
          <AsyncSection of={standing}>
            {({ kind, ...rest }) => {
              if (kind === 'none') return <ToRegistration />;
              return 'reason' in rest ? <Rejected reason={rest.reason} /> : children;
            }}
          </AsyncSection>
        )}
      </Around>
    </StoreContext>
  );
};

/**
 * The seller's part of a page: guests are sent to the login and come back, accounts without a store
 * to the registration, rejected ones read why.
 */
export const RequireSeller = ({ around: Around, children }: Props) => (
  <RequireLogin
    fallback={
      <Around>
        <LoadingScreen />
      </Around>
    }
  >
    <Standing around={Around}>{children}</Standing>
  </RequireLogin>
);
