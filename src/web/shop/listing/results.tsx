import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { useMessages } from '#web/client/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { GridSkeleton } from '#web/ui/grid-skeleton.tsx';
import { NotFoundBlock } from '#web/ui/not-found-block.tsx';
import { useToast } from '#web/ui/toast-store.ts';
import { FoundProducts } from './found-products.tsx';
import type { ListingData } from './load-listing.ts';
import type { Listing } from './use-listing.ts';

/** The products could not be loaded: a toast says so, a button asks again. */
const FailedResults = ({ caption }: { caption: string }) => {
  const { ui } = useMessages();
  const toast = useToast();
  const { revalidate, state } = useRevalidator();
  const message = ui.loadFailed(caption);
  useEffect(() => toast.err(message), [toast, message]);
  return (
    <section className="results" data-position="3" aria-label={caption}>
      <EmptyState thing="truck" title={message}>
        <Button busy={state === 'loading'} onClick={revalidate}>
          {ui.tryAgain}
        </Button>
      </EmptyState>
    </section>
  );
};

type Props = { listing: Listing; data: ListingData; caption: string };

/** The list in its position: 0 loading, 1 loaded, 3 empty. A wrong price range is said, not searched. */
export const Results = ({ listing, data, caption }: Props) => {
  const { listing: words } = useMessages();
  const { found } = data;
  if (listing.loading)
    return (
      <section className="results" data-position="0" aria-label={caption}>
        <GridSkeleton count={10} columns={4} />
      </section>
    );
  if (data.failed) return <FailedResults caption={caption} />;
  if (found === null)
    return (
      <section className="results" data-position="3" role="alert">
        <EmptyState title={words.priceWrong} />
      </section>
    );
  if (found.products.length === 0)
    return (
      <section className="results" data-position="3" aria-label={caption}>
        <NotFoundBlock columns={4} />
      </section>
    );
  return (
    <section className="results" data-position="1" aria-label={caption}>
      <FoundProducts found={found} data={data} caption={caption} />
    </section>
  );
};
