import { useMessages } from '#web/client/messages.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { sellerUrls } from '../seller-urls.ts';
import { useOwnStore } from './store-context.ts';

/** Above every page while the store is not open for all: what that means, whose turn it is, what can be done. */
export const StatusNotice = () => {
  const { seller } = useMessages();
  const store = useOwnStore();
  if (store.status === 'pending') {
    return (
      <section className="store-notice is-wait" aria-label={seller.pendingTitle}>
        <Icon name="clock" />
        <div>
          <h2>{seller.pendingTitle}</h2>
          <p>{seller.pendingText}</p>
        </div>
        <ButtonLink path={sellerUrls.products()} small>
          {seller.pendingLink}
        </ButtonLink>
      </section>
    );
  }
  if (store.status === 'closing') {
    return (
      <section className="store-notice is-wait" aria-label={seller.closingTitle}>
        <Icon name="clock" />
        <div>
          <h2>{seller.closingTitle}</h2>
          <p>{seller.closingText}</p>
        </div>
        <ButtonLink path={sellerUrls.closing()} small>
          {seller.closingLink}
        </ButtonLink>
      </section>
    );
  }
  if (store.status !== 'suspended') return null;
  return (
    <section className="store-notice is-bad" aria-label={seller.suspendedTitle}>
      <Icon name="circle-alert" />
      <div>
        <h2>{seller.suspendedTitle}</h2>
        <p>{seller.suspendedText}</p>
      </div>
      <ButtonLink path={sellerUrls.notifications()} small>
        {seller.suspendedLink}
      </ButtonLink>
    </section>
  );
};
