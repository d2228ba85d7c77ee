import { lazy, Suspense, useEffect } from 'react';
import { isRouteErrorResponse, Outlet, useRouteError, useRouteLoaderData } from 'react-router';
import { useCachedVisits } from './client/cached-visits.ts';
import { isCut } from './client/list-failure.ts';
import { registerOffline } from './client/offline.ts';
import { pageLoader } from './client/page-load.ts';
import { Frame } from './frame/frame.tsx';
import { type FrameData, loadFrame } from './frame/frame-data.ts';
import { PageClicks } from './frame/page-clicks.tsx';
import { ErrorPage } from './shop/not-found/error-page.tsx';

export const loader = pageLoader(loadFrame);
/** It stays as it came with the first page. */
export const shouldRevalidate = () => false;

const nothing: FrameData = { topics: [], footer: null };
/** What the frame shows; nothing when the frame itself is what failed. */
const useFrameData = (): FrameData =>
  (useRouteLoaderData('layout /src/web/shell.tsx') as FrameData | undefined) ?? nothing;

/** Header, page and footer. */
export default function Shell() {
  useEffect(registerOffline, []);
  useCachedVisits();
  return (
    <Frame data={useFrameData()}>
      <Outlet />
      <PageClicks />
    </Frame>
  );
}

// rarely needed, so no page carries it; the page for failures stands by, since a failing network could not bring it
const NotFound = lazy(() =>
  import('./shop/not-found/not-found.tsx').then((found) => ({ default: found.NotFound })),
);

/** What stands in a page's place when it could not be shown: it is not there, or it failed. */
export const ErrorBoundary = () => {
  const error = useRouteError();
  const isAbsent = isRouteErrorResponse(error) && error.status === 404;
  return (
    <Frame data={useFrameData()} failed>
      <PageClicks />
      <Suspense>{isAbsent ? <NotFound /> : <ErrorPage cut={isCut(error)} />}</Suspense>
    </Frame>
  );
};
