import { isRouteErrorResponse, Outlet, useRouteError } from 'react-router';

/** Header, page and footer. */
export const Shell = () => <Outlet />;

/** What stands in a page's place when it could not be shown. */
export const ShellError = () => {
  const error = useRouteError();
  return <main>{isRouteErrorResponse(error) ? error.status : 500}</main>;
};
