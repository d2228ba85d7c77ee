import type { Registration } from '#contract/registration.ts';
import { useMessages } from '#web/client/messages.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { sellerUrls } from '../seller-urls.ts';

/** Nothing more to fill in: whose turn it is, and the way to the dashboard. */
export const Submitted = ({ status }: Pick<Registration, 'status'>) => {
  const { registration: words } = useMessages();
  const key = status === 'active' || status === 'suspended' ? status : 'pending';
  return (
    <EmptyState heading={2} thing="parcel" title={words[`${key}Title`]} text={words[`${key}Text`]}>
      <ButtonLink path={sellerUrls.overview()} kind="main">
        {words.toDashboard}
      </ButtonLink>
    </EmptyState>
  );
};
