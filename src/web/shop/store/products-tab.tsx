import { useMessages } from '#web/client/messages.tsx';
import type { FoundStore } from './load.ts';
import { StoreProducts } from './store-products.tsx';
import { StoreSearch } from './store-search.tsx';
import { StoreVouchers } from './store-vouchers.tsx';
import { Storefront } from './storefront.tsx';

/** Vouchers, storefront and the sortable list; on narrow the storefront is a tab of its own. */
export const ProductsTab = (store: FoundStore) => {
  const { store: words } = useMessages();
  const { query, categories } = store;
  const inStorefront = query.tab === 'storefront';
  const title = categories.find(({ id }) => id === query.category)?.name ?? words.allProducts;
  return (
    <div className="blocks">
      <div className={inStorefront ? 'wide-only' : undefined}>
        <StoreVouchers vouchers={store.vouchers} />
      </div>
      <div className="store-products">
        <div className={inStorefront ? undefined : 'wide-only'}>
          <Storefront {...store} />
        </div>
        <div className={inStorefront ? 'wide-only' : undefined}>
          <StoreSearch key={query.search} {...store} />
          <StoreProducts {...store} title={title} columns={4} />
        </div>
      </div>
    </div>
  );
};
