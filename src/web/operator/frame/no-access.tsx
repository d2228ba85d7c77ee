import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import { endSession } from '#web/client/session.ts';
import { useApi } from '#web/client/use-api.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useLoading } from '#web/ui/loading-store.ts';
import { urls } from '#web/urls.ts';
import { operatorUrls } from '../operator-urls.ts';

/** Instead of the whole back-office, for accounts that are no operators. */
export const NoAccess = () => {
  const { operator } = useMessages();
  const to = useLocalePath();
  const api = useApi();
  const during = useLoading();
  const otherLogin = to(urls.login(to(operatorUrls.overview())));
  return (
    <main id="isi" tabIndex={-1} className="page no-access">
      <h1 className="hide">{operator.area}</h1>
      <EmptyState heading={2} thing="search" title={operator.noAccessTitle} text={operator.noAccessText}>
        <ButtonLink path={urls.home()} kind="main">
          {operator.toShop}
        </ButtonLink>
        <Button kind="plain" onClick={() => during(endSession(api, otherLogin))}>
          {operator.otherAccount}
        </Button>
      </EmptyState>
    </main>
  );
};

/** Instead of a page whose permission the operator does not hold. */
export const NoPermission = () => {
  const { operator } = useMessages();
  return (
    <>
      <h1 className="hide">{operator.area}</h1>
      <EmptyState
        heading={2}
        thing="search"
        title={operator.noPermissionTitle}
        text={operator.noPermissionText}
      >
        <ButtonLink path={operatorUrls.overview()}>{operator.toOverview}</ButtonLink>
      </EmptyState>
    </>
  );
};
