import { useId } from 'react';
import { useMessages } from '#web/client/messages.tsx';
import type { ProductPage } from '#web/client/product-pages.ts';
import { GridSkeleton } from './grid-skeleton.tsx';
import { ListFailed } from './list-failed.tsx';
import { LoadMore } from './load-more.tsx';
import { ProductGrid } from './product-grid.tsx';
import { SkeletonCells } from './skeleton-cells.tsx';
import { useInfiniteProducts } from './use-infinite-products.ts';

/** What recommendations follow: what the reader put aside, or looked at and bought, if they asked for that. */
type Like = 'cart' | 'wishlist' | 'me';

/** Where recommendations come from, below `/api`. */
export const recommendationsLink = (perPage = 12, like?: Like): string =>
  `/homepage/products/recomendation?per_page=${perPage}${like ? `&like=${like}` : ''}`;

const caption = 'RECOMMENDATION';

type Props = {
  title?: string;
  initial?: ProductPage;
  columns?: 4 | 5 | 6;
  perPage?: number;
  /** Like what lies there, and without it. */
  like?: Like;
  /** Products that are in view already. */
  without?: ReadonlySet<number>;
  /** A line on each card for what sending it may cost. */
  shipping?: boolean;
};

/** Recommended products: page 1, then one further page per load, appended; absent when none. */
export const RecommendationGrid = ({
  title,
  initial,
  columns = 6,
  perPage,
  like,
  without,
  shipping,
}: Props) => {
  const { ui } = useMessages();
  const id = useId();
  const { position, products, more, loadingMore, loadMore, failure, retry } = useInfiniteProducts({
    link: recommendationsLink(perPage, like),
    caption,
    initial,
  });
  if (position === 3 && failure === null) return null;
  return (
    <section aria-labelledby={id} className="recommendations">
      <div className="block-head">
        <h2 id={id}>{title ?? ui.recommendations}</h2>
      </div>
      {failure !== null && <ListFailed caption={caption} failure={failure} onRetry={retry} />}
      {position === 0 && <GridSkeleton count={10} columns={columns} />}
      {position === 1 && (
        <ProductGrid
          products={without === undefined ? products : products.filter(({ id }) => !without.has(id))}
          columns={columns}
          shipping={shipping}
        >
          {loadingMore && <SkeletonCells count={columns} />}
        </ProductGrid>
      )}
      <LoadMore
        goesOn={more || position === 0}
        onMore={loadMore}
        loading={loadingMore}
        ready={position !== 0}
      />
    </section>
  );
};
