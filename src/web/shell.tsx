import { lazy, Suspense, useEffect } from 'react';
import { isRouteErrorResponse, Outlet, useRouteError, useRouteLoaderData } from 'react-router';
import { useKeptVisits } from './client/kept-visits.ts';
import { registerOffline } from './client/offline.ts';
import { Frame } from './frame/frame.tsx';
import { PageClicks } from './frame/page-clicks.tsx';
import type { Topic } from './frame/topics.ts';
import { ErrorPage } from './shop/not-found/error-page.tsx';

/** The topics that the layout of the page's language has loaded; none when that is what failed. */
const useTopics = (): readonly Topic[] => {
  const indonesian = useRouteLoaderData('layout-id') as readonly Topic[] | undefined;
  const english = useRouteLoaderData('layout-en') as readonly Topic[] | undefined;
  return indonesian ?? english ?? [];
};

/** Header, page and footer. */
export const Shell = () => {
  useEffect(registerOffline, []);
  useKeptVisits();
  return (
    <Frame topics={useTopics()}>
      <Outlet />
      <PageClicks />
    </Frame>
  );
};

// rarely needed, so no page carries it; the page for failures stands by, since a failing network could not bring it
const NotFound = lazy(() =>
  import('./shop/not-found/not-found.tsx').then((found) => ({ default: found.NotFound })),
);

/** What stands in a page's place when it could not be shown: it is not there, or it failed. */
export const ShellError = () => {
  const error = useRouteError();
  const isAbsent = isRouteErrorResponse(error) && error.status === 404;
  return (
    <Frame topics={useTopics()} failed>
      <PageClicks />
      <Suspense>{isAbsent ? <NotFound /> : <ErrorPage />}</Suspense>
    </Frame>
  );
};
