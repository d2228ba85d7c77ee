import type { ComponentType } from 'react';
import { useLocation, useParams } from 'react-router';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { LoadingScreen } from '#web/ui/loading-screen.tsx';
import { type EarlyCall, EarlyCalls } from './early-calls.tsx';
import { RequireLogin } from './require-login.tsx';

type PageAddress = { params: Readonly<Record<string, string | undefined>>; query: URLSearchParams };

/** What the `handle` of a private page says of the calls that its loader begins with (early-calls.tsx). */
export type EarlyHandle = { early: (page: PageAddress) => readonly EarlyCall[] };

type PrivateModule = {
  default: ComponentType;
  HydrateFallback?: ComponentType;
  ErrorBoundary?: ComponentType;
  handle?: Partial<EarlyHandle>;
};

/**
 * The parts of a page whose loader is private: what everybody gets (the same on the server and in the browser until the
 * data came), the page for members alone, and what stands in its place when it could not be loaded.
 */
export const privatePage = ({ default: Page, HydrateFallback, ErrorBoundary, handle }: PrivateModule) => {
  const Skeleton = HydrateFallback ?? LoadingScreen;
  const early = handle?.early;
  const Waiting =
    early === undefined
      ? Skeleton
      : () => {
          const params = useParams();
          const { search } = useLocation();
          return (
            <>
              <EarlyCalls calls={early({ params, query: new URLSearchParams(search) })} />
              <Skeleton />
            </>
          );
        };
  const Guarded = () => (
    <RequireLogin fallback={<Waiting />}>
      <Page />
    </RequireLogin>
  );
  return { Waiting, Guarded, Failed: ErrorBoundary ?? LoadFailed };
};
