import { isRouteErrorResponse, Outlet, useRevalidator, useRouteError } from 'react-router';
import { useMessages } from '#web/client/messages.tsx';
import { Failed } from '#web/ui/part.tsx';
import { NoPermission } from './frame/no-access.tsx';

/** The pages of the back-office within its frame. */
export default Outlet;

/** In the place of a page whose data did not come; the frame around it stays. */
export const ErrorBoundary = () => {
  const { operator } = useMessages();
  const { revalidate } = useRevalidator();
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 403) return <NoPermission />;
  if (!isRouteErrorResponse(error)) console.error(error);
  return <Failed words={operator} again={revalidate} />;
};
