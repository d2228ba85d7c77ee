import { useLocation } from 'react-router';
import { useMessages } from '#web/client/messages.tsx';
import type { ProductPage } from '#web/client/product-pages.ts';
import { LoadMore } from '#web/ui/load-more.tsx';
import { halfPhone } from '#web/ui/picture-sources.ts';
import { ProductGrid } from '#web/ui/product-grid.tsx';
import { SkeletonCells } from '#web/ui/skeleton-cells.tsx';
import { useInfiniteProducts } from '#web/ui/use-infinite-products.ts';
import { type ListingData, listingLink } from './load-listing.ts';

type PageLinksProps = { page: number; last: number; label: (page: number) => string };

/** The pages before and after, for readers without JavaScript and for addresses that name a page. */
const PageLinks = ({ page, last, label }: PageLinksProps) => {
  const { pathname, search } = useLocation();
  const address = (other: number) => {
    const query = new URLSearchParams(search);
    query.delete('page');
    if (other > 1) query.set('page', String(other));
    const text = query.toString();
    return text === '' ? pathname : `${pathname}?${text}`;
  };
  return (
    <p className="row page-links">
      {page > 1 && (
        <a className="button button-line" rel="prev" href={address(page - 1)}>
          {label(page - 1)}
        </a>
      )}
      {page < last && (
        <a className="button button-line" rel="next" href={address(page + 1)}>
          {label(page + 1)}
        </a>
      )}
    </p>
  );
};

type Props = { found: ProductPage; data: ListingData; caption: string };

/** The first page as it came with the document, and the ones after it. */
export const FoundProducts = ({ found, data, caption }: Props) => {
  const { listing: words } = useMessages();
  const { products, more, loadingMore, loadMore } = useInfiniteProducts({
    link: listingLink(data.filters),
    caption,
    initial: found,
    quietMore: true,
  });
  // a last page that happens to be full has nothing behind it
  const goesOn = more && products.length < found.meta.total;
  const last = Math.ceil(found.meta.total / found.meta.per_page);
  return (
    <>
      <ProductGrid products={products} columns={4} atTop heading={2} shipping sizes={halfPhone('226px')}>
        {loadingMore && <SkeletonCells count={found.meta.per_page} />}
      </ProductGrid>
      {data.page > 1 ? (
        <PageLinks page={data.page} last={last} label={words.pageOf} />
      ) : (
        <>
          <LoadMore goesOn={goesOn} onMore={loadMore} loading={loadingMore} />
          {goesOn && (
            <noscript>
              <PageLinks page={1} last={last} label={words.pageOf} />
            </noscript>
          )}
        </>
      )}
    </>
  );
};
