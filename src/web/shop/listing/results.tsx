import { useMessages } from '#web/client/messages.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { GridSkeleton } from '#web/ui/grid-skeleton.tsx';
import { LoadedListFailed } from '#web/ui/loaded-list-failed.tsx';
import { NotFoundBlock } from '#web/ui/not-found-block.tsx';
import { FoundProducts } from './found-products.tsx';
import type { ListingData } from './load-listing.ts';
import type { Listing } from './use-listing.ts';

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
  if (data.failure !== null)
    return (
      <section className="results" data-position="3" aria-label={caption}>
        <LoadedListFailed caption={caption} failure={data.failure} />
      </section>
    );
  if (found === null)
    return (
      <section className="results" data-position="3" role="alert">
        <EmptyState title={words.priceWrong} />
      </section>
    );
  if (found.products.length === 0)
    return (
      <section className="results" data-position="3" aria-label={caption}>
        <NotFoundBlock columns={4} elsewhere={{ words: data.filters.search, total: data.elsewhere }} />
      </section>
    );
  return (
    <section className="results" data-position="1" aria-label={caption}>
      <FoundProducts found={found} data={data} caption={caption} />
    </section>
  );
};
