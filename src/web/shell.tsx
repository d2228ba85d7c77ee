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

/** What stands in a page's place when it could not be shown. */
export const ShellError = () => {
  const error = useRouteError();
  return <Frame topics={useTopics()}>{isRouteErrorResponse(error) ? error.status : 500}</Frame>;
};
