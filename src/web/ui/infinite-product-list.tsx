import { useMessages } from '#web/client/messages.tsx';
import { EmptyState } from './empty-state.tsx';
import { GridSkeleton } from './grid-skeleton.tsx';
import { ListFailed } from './list-failed.tsx';
import { LoadMore } from './load-more.tsx';
import type { CardOptions } from './product-card.tsx';
import { ProductGrid } from './product-grid.tsx';
import { SkeletonCells } from './skeleton-cells.tsx';
import { type InfiniteOptions, useInfiniteProducts } from './use-infinite-products.ts';

type Props = InfiniteOptions & CardOptions & { columns?: 4 | 5 | 6; atTop?: boolean };

/** Products of a link, page after page, with its skeletons, its end and its empty state. */
export const InfiniteProductList = ({
  columns = 6,
  atTop = false,
  flash,
  heading,
  sizes,
  shipping,
  ...options
}: Props) => {
  const { ui } = useMessages();
  const { position, products, more, loadingMore, loadMore, failure, retry } = useInfiniteProducts(options);
  if (position === 0)
    return (
      <>
        <GridSkeleton count={columns === 5 ? 10 : 12} columns={columns} />
        <LoadMore goesOn onMore={loadMore} loading ready={false} />
      </>
    );
  if (failure !== null) return <ListFailed caption={options.caption} failure={failure} onRetry={retry} />;
  if (position === 3) return <EmptyState thing="bag" title={ui.emptyListTitle} text={ui.emptyListText} />;
  return (
    <>
      <ProductGrid
        products={products}
        columns={columns}
        atTop={atTop}
        flash={flash}
        heading={heading}
        sizes={sizes}
        shipping={shipping}
      >
        {loadingMore && <SkeletonCells count={columns} />}
      </ProductGrid>
      <LoadMore goesOn={more} onMore={loadMore} loading={loadingMore} />
    </>
  );
};
