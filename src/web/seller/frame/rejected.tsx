import { useMessages } from '#web/client/messages.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { sellerUrls } from '../seller-urls.ts';

/** In the area's place while the registration stands rejected: why, and how to go on. */
export const Rejected = ({ reason }: { reason: string | null }) => {
  const { seller } = useMessages();
  return (
    <div className="stack reading">
      <h1>{seller.rejectedTitle}</h1>
      <p>{seller.rejectedText}</p>
      {reason !== null && reason !== '' && (
        <div className="store-reason">
          <h2>{seller.rejectedReason}</h2>
          <p>{reason}</p>
        </div>
      )}
      <p>
        <ButtonLink path={sellerUrls.register()} kind="main">
          {seller.rejectedLink}
        </ButtonLink>
      </p>
    </div>
  );
};
