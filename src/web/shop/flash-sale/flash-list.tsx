import { rupiah } from '#common/money.ts';
import { useMessages } from '#web/client/messages.tsx';
import { GridSkeleton } from '#web/ui/grid-skeleton.tsx';
import { ListFailed } from '#web/ui/list-failed.tsx';
import { LoadMore } from '#web/ui/load-more.tsx';
import { NotFoundBlock } from '#web/ui/not-found-block.tsx';
import { halfPhone } from '#web/ui/picture-sources.ts';
import { ProductCard } from '#web/ui/product-card.tsx';
import { SkeletonCells } from '#web/ui/skeleton-cells.tsx';
import type { FlashProducts } from './use-flash-products.ts';

type Props = {
  list: FlashProducts;
  /** A coming slot's goods still cost their normal price; the card says what they will cost. */
  coming: boolean;
  loading: boolean;
};

/** The goods of a slot, each with how much of it is gone; recommendations where there is none. */
export const FlashList = ({ list, coming, loading }: Props) => {
  const { flash } = useMessages();
  const { position, products, more, nextUrl, loadingMore, loadMore, failure, retry } = list;
  if (position === 0 || loading)
    return (
      <section className="results" data-position="0" aria-label={flash.title}>
        <GridSkeleton count={10} columns={4} />
        <LoadMore goesOn onMore={loadMore} loading ready={false} />
      </section>
    );
  if (position === 3)
    return (
      <section className="results" data-position="3" aria-label={flash.title}>
        {failure === null ? (
          <NotFoundBlock columns={4} />
        ) : (
          <ListFailed caption={flash.caption} failure={failure} onRetry={retry} />
        )}
      </section>
    );
  return (
    <section className="results" data-position="1" aria-label={flash.title}>
      <ul className="grid cols-4">
        {products.map((product) => (
          <li key={product.id} className="card-cell">
            <ProductCard product={product} flash="meter" heading={2} sizes={halfPhone('226px')}>
              {coming && product.flash_sale !== null && (
                <p className="flash-will">{flash.willBe(rupiah(product.flash_sale.flash_price))}</p>
              )}
            </ProductCard>
          </li>
        ))}
        {loadingMore && <SkeletonCells count={12} />}
      </ul>
      <LoadMore
        goesOn={nextUrl !== null}
        onMore={loadMore}
        loading={loadingMore}
        ready={more || loadingMore}
      />
    </section>
  );
};
