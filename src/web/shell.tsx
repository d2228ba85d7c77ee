import { lazy, Suspense } from 'react';
import { isRouteErrorResponse, Outlet, useRouteError, useRouteLoaderData } from 'react-router';
import { Frame } from './frame/frame.tsx';
import type { Topic } from './frame/topics.ts';

/** The topics that the layout of the page's language has loaded; none when that is what failed. */
const useTopics = (): readonly Topic[] => {
  const indonesian = useRouteLoaderData('layout-id') as readonly Topic[] | undefined;
  const english = useRouteLoaderData('layout-en') as readonly Topic[] | undefined;
  return indonesian ?? english ?? [];
};

/** Header, page and footer. */
export const Shell = () => (
  <Frame topics={useTopics()}>
    <Outlet />
  </Frame>
);

// rarely needed, so no page carries them
const NotFound = lazy(() =>
  import('./shop/not-found/not-found.tsx').then((found) => ({ default: found.NotFound })),
);
const ErrorPage = lazy(() =>
  import('./shop/not-found/error-page.tsx').then((found) => ({ default: found.ErrorPage })),
);

/** What stands in a page's place when it could not be shown: it is not there, or it failed. */
export const ShellError = () => {
  const error = useRouteError();
  const isAbsent = isRouteErrorResponse(error) && error.status === 404;
  return (
    <Frame topics={useTopics()}>
      <Suspense>{isAbsent ? <NotFound /> : <ErrorPage />}</Suspense>
    </Frame>
  );
};
